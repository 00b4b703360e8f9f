// The choice of the text of corrected sessions, in the export dialog.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sessionRecord } from '../../api/session-record.fixture.ts';
import { accessibilityViolations } from '../../testing/accessibility-violations.ts';
import { asJson, type Answers } from '../../testing/main-stand-in.ts';
import { openScreen } from '../../testing/open-screen.tsx';

const records = ['one', 'two'].map((sessionId, index) =>
  sessionRecord({ sessionId, number: index + 1, label: null, hasTranscript: true }),
);
const main = (corrected: number): Answers => ({
  sessionChanges: ({ since }) =>
    asJson({ revision: '1', isWhole: since === null, records: since === null ? records : [], gone: [] }),
  codes: () => [],
  recordingDownloadPlan: () => ({ here: 0, hereBytes: 0, others: 0, othersBytes: 0 }),
  dismissExport: () => null,
  correctedSessions: () => corrected,
  exportPlan: ({ asReceived }) => ({
    number: 1,
    manifest: {
      sessions: 2,
      identifying: [],
      replaced: [],
      transcripts:
        corrected === 0
          ? []
          : [`The transcript of 1 session is as ${asReceived ? 'received' : 'corrected'}.`],
      isWhole: true,
    },
    withoutTranscript: 0,
    withoutAudio: 0,
    tooLargeAudio: 0,
  }),
});
const service = { 'GET /v1/projects': () => ({ success: true, projects: [] }) };
const dialog = page.getByRole('dialog');

async function openDialog(): Promise<void> {
  await userEvent.keyboard('{Control>}a{/Control}');
  await page
    .getByRole('toolbar', { name: 'Selected sessions' })
    .getByRole('button', { name: 'Export…' })
    .click();
  await expect.element(dialog.getByRole('button', { name: 'Export 2 sessions' })).toBeVisible();
}

test('exports transcripts as corrected, or as received by choice, and remembers the choice', async () => {
  const earmark = await openScreen('/sessions', { ...main(1), service });
  await expect.element(page.getByText('2 on this computer').first()).toBeVisible();
  await openDialog();
  const corrected = dialog.getByRole('radio', { name: 'As corrected' });
  const received = dialog.getByRole('radio', { name: 'As received' });
  await expect.element(corrected).toBeChecked();
  await expect.element(corrected).toHaveAccessibleDescription('1 session has corrections.');
  await expect.element(dialog.getByText('The transcript of 1 session is as corrected.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'JSON' }).click();
  const both = dialog.getByRole('checkbox', { name: 'Include the words as received' });
  await both.click();
  await expect.poll(() => earmark.inputsOf('exportPlan').at(-1)).toMatchObject({ withReceived: true });
  expect(await accessibilityViolations()).toEqual([]);
  await received.click();
  await expect.element(both).not.toBeInTheDocument();
  await expect.element(dialog.getByText('The transcript of 1 session is as received.')).toBeVisible();
  expect(earmark.inputsOf('exportPlan').at(-1)).toMatchObject({ asReceived: true, withReceived: false });
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await openDialog();
  await expect.element(received).toBeChecked();
});

test('offers lists of corrections, which have no choice of the text', async () => {
  const earmark = await openScreen('/sessions', { ...main(2), service });
  await expect.element(page.getByText('2 on this computer').first()).toBeVisible();
  await openDialog();
  await dialog.getByRole('checkbox', { name: 'Corrections (CSV)' }).click();
  await dialog.getByRole('checkbox', { name: 'Corrections (Markdown)' }).click();
  await expect.element(dialog.getByText('2 sessions have corrections.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'CSV', exact: true }).click();
  await expect.element(dialog.getByRole('radio', { name: 'As received' })).not.toBeInTheDocument();
  await expect
    .poll(() => earmark.inputsOf('exportPlan').at(-1)?.formats)
    .toEqual(['changesCsv', 'changesMarkdown']);
});

const chosenBefore = {
  formats: ['csv', 'json', 'changesCsv'],
  withAudio: false,
  guarded: true,
  asReceived: true,
  withReceived: true,
};

test('says nothing about corrections if there are none, whatever was chosen before', async () => {
  const earmark = await openScreen('/sessions', {
    ...main(0),
    readDraft: ({ form }) => (form === 'export' ? JSON.stringify(chosenBefore) : null),
    service,
  });
  await expect.element(page.getByText('2 on this computer').first()).toBeVisible();
  await openDialog();
  await expect.poll(() => earmark.inputsOf('exportPlan').length).toBe(1);
  expect(earmark.inputsOf('exportPlan')[0]).toMatchObject({
    formats: ['csv', 'json'],
    asReceived: false,
    withReceived: false,
  });
  await expect.element(dialog.getByRole('radio', { name: 'As received' })).not.toBeInTheDocument();
  await expect.element(dialog.getByText(/correct/i)).not.toBeInTheDocument();
});
