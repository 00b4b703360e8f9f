// A library with more than a thousand of everything: each count is the same on every screen, and is written with
// thousands separators.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sessionRecord } from '../../api/session-record.fixture.ts';
import { bareNumbers } from '../../testing/bare-numbers.ts';
import { asJson, quotesAsJson, type Answers } from '../../testing/main-stand-in.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { main, sideBarLink } from '../../testing/parts.ts';
import type { ServiceAnswers } from '../../testing/service.ts';
import type { ExportPlan } from '../../../shared/model/export.ts';
import type { SessionRecord } from '../../../shared/model/session.ts';
import type { Storage } from '../../../shared/model/settings.ts';

const SESSIONS = 1300;
const NOTES = 1200;
const PROJECT = 'Placing a hold';
const records: SessionRecord[] = Array.from({ length: SESSIONS }, (_, index) =>
  sessionRecord({
    sessionId: `counted-${String(index)}`,
    number: index + 1,
    label: index === 0 ? 'P07 Ines' : `P${String(index)}`,
    projectName: PROJECT,
    notes: index === 0 ? NOTES : 0,
    hasTranscript: true,
  }),
);
const service: ServiceAnswers = {
  'GET /v1/projects': () => ({ success: true, projects: [{ id: 'p1', name: PROJECT }] }),
  'GET /v1/projects/{projectId}': () => ({
    success: true,
    project: {
      id: 'p1',
      name: PROJECT,
      evaluator: {
        prompt: 'Answer.',
        questions: [{ id: 'ease', label: 'How easy was it, from 1 to 7?', type: 'number' }],
      },
    },
  }),
  'GET /v1/projects/{projectId}/links': () => ({ success: true, links: [] }),
};
const stored: Storage = {
  folder: '/home/researcher/.config/Earmark',
  sessions: SESSIONS,
  libraryBytes: 1,
  audioBytes: 0,
  keptAside: null,
  lostChanges: null,
  versions: { earmark: '0.1.0', electron: '45.0.0' },
};
const note = {
  sessionId: 'counted-0',
  startSeconds: 0,
  endSeconds: 1,
  passage: null,
  text: 'Again.',
  codeIds: [],
  createdAt: '2025-11-21T18:00:00.000Z',
  updatedAt: '2025-11-21T18:00:00.000Z',
};
const library: Answers = {
  sessionChanges: ({ since }) =>
    asJson({ revision: '1', isWhole: since === null, records: since === null ? records : [], gone: [] }),
  storage: () => stored,
  codes: () => [],
  quotes: () =>
    quotesAsJson(
      Array.from({ length: NOTES }, (_, index) => ({
        note: { ...note, id: `2f1c9a34-6f0b-4c3e-8a55-${String(index).padStart(12, '0')}` },
        session: { sessionId: 'counted-0', type: 'project' as const, projectId: 'p1' },
        label: 'P07 Ines',
        projectName: PROJECT,
        createdAt: null,
        speaker: null,
      })),
    ),
  answers: () => ({ rows: asJson([]), next: null }),
  dismissExport: () => null,
  activity: () => [],
  recordingDownloadPlan: () => ({ downloaded: 0, downloadedBytes: 0, remaining: 0, remainingBytes: 0 }),
  correctedSessions: () => 0,
  exportPlan: ({ sessionIds }) => ({
    number: 1,
    manifest: { sessions: sessionIds.length, identifying: [], replaced: [], transcripts: [], isWhole: true },
    withoutTranscript: 0,
    withoutAudio: 0,
    tooLargeAudio: 0,
  }),
  retention: () => [],
  destinations: () => [],
  backupState: () => null,
};
async function expectText(words: string | RegExp): Promise<void> {
  await expect.element(main.getByText(words).first()).toBeVisible();
}

test('shows the same number of sessions in the side bar, list, selection and export', async () => {
  await openScreen('/sessions', { ...library, service });
  await expect.element(sideBarLink(/^Sessions/)).toMatchTextContent(/1,300$/);
  await expectText('1,300 on this computer');
  await userEvent.keyboard('{Control>}a{/Control}');
  const bar = page.getByRole('toolbar', { name: 'Selected sessions' });
  await expect.element(bar).toMatchTextContent('1,300 selected');
  await bar.getByRole('button', { name: 'Export…' }).click();
  await expect
    .element(page.getByRole('dialog').getByRole('heading', { name: 'Export 1,300 sessions' }))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Export 1,300 sessions' })).toBeVisible();
  expect(bareNumbers()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(main.getByRole('link', { name: /^P07 Ines/ })).toMatchTextContent('1,200 notes');
});

test('says that it looks for names in the texts, then what was found, before an export with names', async () => {
  let finish: (plan: ExportPlan) => void = () => undefined;
  const plan = (says: string, isWhole: boolean): ExportPlan => ({
    number: isWhole ? 3 : 2,
    manifest: {
      sessions: 2,
      identifying: [{ what: 'speakers', says }],
      replaced: [],
      transcripts: [],
      isWhole,
    },
    withoutTranscript: 0,
    withoutAudio: 0,
    tooLargeAudio: 0,
  });
  const earmark = await openScreen('/sessions', {
    ...library,
    sessionChanges: ({ since }) =>
      asJson({
        revision: '1',
        isWhole: since === null,
        records: since === null ? records.slice(0, 2) : [],
        gone: [],
      }),
    exportPlan: ({ withNames }) =>
      withNames ? plan('The names of 2 speakers.', false) : plan('Session IDs.', true),
    completeExportPlan: () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
    service,
  });
  await expectText('2 on this computer');
  await userEvent.keyboard('{Control>}a{/Control}');
  await page
    .getByRole('toolbar', { name: 'Selected sessions' })
    .getByRole('button', { name: 'Export…' })
    .click();
  const dialog = page.getByRole('dialog');
  const identifying = dialog.getByRole('region', { name: 'What identifies a person' });
  await expect.element(dialog.getByRole('radio', { name: 'Pseudonyms' })).toBeChecked();
  await expect.element(identifying).toMatchTextContent('Session IDs.');
  await expect.element(identifying).not.toMatchTextContent('Looking for names');
  await dialog.getByRole('radio', { name: 'Names' }).click();
  await expect
    .element(dialog.getByRole('status').filter({ hasText: 'Looking for names' }))
    .toHaveTextContent('Looking for names in the texts of 2 sessions…');
  finish(plan('The names of 2 speakers.', true));
  await expect.element(identifying).toMatchTextContent('The names of 2 speakers.');
  await expect.element(identifying).not.toMatchTextContent('Looking for names');
  expect(earmark.inputsOf('completeExportPlan')).toEqual([{ number: 2 }]);
});

test('lists exports in the log in Settings', async () => {
  await openScreen('/settings', {
    ...library,
    activity: () => [
      { at: '2025-11-21T18:05:00.000Z', act: 'export', sessions: 2, details: 'CSV, WebVTT; names' },
      { at: '2025-11-21T18:00:00.000Z', act: 'export', sessions: 2, details: 'CSV, TextGrid; pseudonyms' },
    ],
    service,
  });
  await page.getByRole('button', { name: 'Show log' }).click();
  const log = page.getByRole('dialog').getByRole('region', { name: 'Log' });
  await expect.poll(() => log.getByRole('row').length).toBe(3);
  await expect.element(log.getByRole('row').nth(1)).toMatchTextContent(/Exported2.*CSV.*WebVTT.*names/);
  await expect.element(log.getByRole('row').nth(2)).toMatchTextContent(/Exported2.*TextGrid.*pseudonyms/);
});

test('shows the same number of sessions in Settings', async () => {
  await openScreen('/settings', { ...library, service });
  await expectText(/^1,300 sessions, /);
  expect(bareNumbers()).toEqual([]);
});

test('shows the same number of sessions in Answers', async () => {
  await openScreen('/answers?projectId=p1', { ...library, service });
  await expectText('Get 1,300 summaries…');
  await expectText('1,300 sessions');
  expect(bareNumbers()).toEqual([]);
});

test('shows the number of notes in Quotes', async () => {
  await openScreen('/quotes', { ...library, service });
  await expectText('1,200 notes in 1 session');
  await expect.element(page.getByRole('treeitem', { name: /All notes/ })).toMatchTextContent('1,200');
  await expect.element(page.getByRole('treeitem', { name: /Without a code/ })).toMatchTextContent('1,200');
  expect(bareNumbers()).toEqual([]);
});
