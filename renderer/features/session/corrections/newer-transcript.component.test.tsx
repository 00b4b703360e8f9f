// A newer transcript that does not have all words with notes, corrections or redactions.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sessionRecord } from '../../../api/session-record.fixture.ts';
import { accessibilityViolations } from '../../../testing/accessibility-violations.ts';
import { asJson, type Answers, type MainStandIn } from '../../../testing/main-stand-in.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { main } from '../../../testing/parts.ts';
import { AT, ROUTE, saved, service, SESSION_ID } from '../../../testing/saved-session.ts';
import type { OfferedVersion } from '../../../../shared/model/corrections.ts';

const NEWER: OfferedVersion = {
  receivedAt: AT,
  corrections: 3,
  notes: 1,
  unplacedCorrections: [{ received: 'reversed', now: 'reserved' }],
  unplacedNotes: ['male came'],
  unplacedRedactions: [{ text: '[Name 1]', startSeconds: 83 }],
};
const compare = main.getByRole('button', { name: 'Compare…' });
const dialog = page.getByRole('dialog', { name: 'Use the newer transcript?' });

/** Opens the session as main answers it: a newer transcript waits until it is decided. */
async function openWaiting(answers: Answers = {}): Promise<MainStandIn> {
  let offered: OfferedVersion | null = NEWER;
  const earmark = await openScreen(ROUTE, {
    ...saved(),
    newerTranscript: () => offered,
    decideNewerTranscripts: ({ sessionIds }) => {
      offered = null;
      for (const sessionId of sessionIds) earmark.send('transcriptVersionChanged', { sessionId });
      return { decided: sessionIds, failed: [] };
    },
    ...answers,
    service,
  });
  return earmark;
}

test('shows what does not fit a newer transcript before it is used', async () => {
  const earmark = await openWaiting();
  await expect
    .element(main.getByText(/newer transcript/))
    .toMatchTextContent(
      'The service sent a newer transcript. 1 correction, 1 note and 1 redaction do not fit.',
    );
  await compare.click();
  await expect.element(dialog).toMatchTextContent('3 corrections and 1 note will be carried over.');
  await expect
    .element(dialog)
    .toMatchTextContent('Redactions that do not fit apply wherever the session has their words.');
  const misfits = dialog.getByRole('list', { name: 'Does not fit' });
  await expect.element(misfits).toMatchTextContent('reversed');
  await expect.element(misfits).toMatchTextContent('male came');
  await expect.element(misfits).toMatchTextContent(/\[Name 1\]\s*at 01:23/);
  expect(await accessibilityViolations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Decide later' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(compare).toBeVisible();
  expect(earmark.inputsOf('decideNewerTranscripts')).toEqual([]);
});

test('shows the newer transcript at once, without the service', async () => {
  const earmark = await openWaiting();
  await expect.element(main.getByText('The search, and then the shelf.')).toBeVisible();
  await compare.click();
  const turn = (text: string) =>
    ({ role: 'participant', text, speakerLabel: null, startSeconds: null, endSeconds: null }) as const;
  earmark.answer({
    storedTranscript: () =>
      asJson({
        reading: { transcript: { turns: [turn('The shelf first.')], warnings: [] }, segments: [] },
        receivedAt: AT,
      }),
  });
  const requests = earmark.inputsOf('transcript').length;
  await dialog.getByRole('button', { name: 'Use newer transcript' }).click();
  await expect.element(main.getByText('The shelf first.')).toBeVisible();
  await expect.element(main.getByText('The search, and then the shelf.')).not.toBeInTheDocument();
  await expect.element(compare).not.toBeInTheDocument();
  expect(earmark.inputsOf('decideNewerTranscripts')).toMatchObject([
    { sessionIds: [SESSION_ID], decision: 'use' },
  ]);
  expect(earmark.inputsOf('transcript')).toHaveLength(requests);
});

test('keeps the current transcript, and no longer offers the newer one', async () => {
  const earmark = await openWaiting();
  await compare.click();
  await dialog.getByRole('button', { name: 'Keep current transcript' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(compare).not.toBeInTheDocument();
  await expect.element(main.getByText('The search, and then the shelf.')).toBeVisible();
  expect(earmark.inputsOf('decideNewerTranscripts')).toMatchObject([{ decision: 'keep' }]);
});

test('offers a newer transcript that arrives while the session is open', async () => {
  const record = sessionRecord({
    sessionId: SESSION_ID,
    type: 'instant',
    projectId: null,
    hasTranscript: true,
  });
  const changes = (hasNewerTranscript: boolean, revision: string) =>
    asJson({ revision, isWhole: true, records: [{ ...record, hasNewerTranscript }], gone: [] });
  const earmark = await openWaiting({
    newerTranscript: () => null,
    sessionChanges: () => changes(false, '1'),
  });
  await expect.element(main.getByText('The search, and then the shelf.')).toBeVisible();
  await expect.element(compare).not.toBeInTheDocument();
  earmark.answer({ newerTranscript: () => NEWER, sessionChanges: () => changes(true, '2') });
  earmark.send('sessionsChanged', null);
  await expect.element(compare).toBeVisible();
});

test('reads a session again that was decided in the list', async () => {
  const record = sessionRecord({
    sessionId: SESSION_ID,
    type: 'instant',
    projectId: null,
    label: 'P07 Ines',
    hasTranscript: true,
  });
  const earmark = await openWaiting({
    newerTranscript: () => null,
    sessionChanges: () => asJson({ revision: '1', isWhole: true, records: [record], gone: [] }),
  });
  await expect.element(main.getByText('The search, and then the shelf.')).toBeVisible();
  const requests = earmark.inputsOf('transcript').length;
  const toList = () =>
    page
      .getByRole('link', { name: /^Sessions/ })
      .first()
      .click();
  const open = () => main.getByRole('link', { name: /^P07 Ines/ }).click();
  await toList();
  await open();
  await expect.element(main.getByText('The search, and then the shelf.')).toBeVisible();
  expect(earmark.inputsOf('transcript')).toHaveLength(requests);
  await toList();
  await expect.element(main.getByRole('link', { name: /^P07 Ines/ })).toBeVisible();
  earmark.send('transcriptVersionChanged', { sessionId: SESSION_ID });
  await open();
  await expect.poll(() => earmark.inputsOf('transcript').length).toBeGreaterThan(requests);
});

test('says why the newer transcript could not be used, and leaves the dialog open', async () => {
  await openWaiting({
    decideNewerTranscripts: () => ({
      decided: [],
      failed: [{ sessionId: SESSION_ID, problem: { kind: 'blocked', message: 'The disk is full.' } }],
    }),
  });
  await compare.click();
  await dialog.getByRole('button', { name: 'Use newer transcript' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('The disk is full.');
});
