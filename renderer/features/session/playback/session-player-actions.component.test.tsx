import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityViolations } from '../../../testing/accessibility-violations.ts';
import { asJson, fail, type Answers } from '../../../testing/main-stand-in.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { recording, ROUTE, saved, service, SESSION_ID } from '../../../testing/saved-session.ts';
import type { Correction } from '../../../../shared/model/corrections.ts';

const correction: Correction = {
  editId: 1,
  kind: 'correct',
  turn: 0,
  startSeconds: 0,
  received: 'reverse',
  now: 'reserve',
  author: 'a',
  changedAt: '2026-11-23T10:00:00.000Z',
};
const main = (corrections: Correction[]): Answers & { service: typeof service } => ({
  ...saved(),
  service,
  notes: () => [],
  corrections: () =>
    asJson({
      version: 1,
      turns: [],
      corrections,
      unplaced: [],
      canUndo: corrections.length > 0,
      canRedo: false,
    }),
  saveTranscript: () => null,
});
const openMenu = () => page.getByRole('button', { name: 'Export', exact: true }).click();
const corrections = page.getByRole('menuitemcheckbox', { name: 'Include corrections' });
const names = page.getByRole('menuitemcheckbox', { name: 'Include names' });
const text = page.getByRole('menuitem', { name: 'Transcript (text with times)' });

test('exports a corrected session as corrected, or as received by choice', async () => {
  const earmark = await openScreen(ROUTE, main([correction]));
  await openMenu();
  await expect.element(page.getByText('Corrections: as in the transcript')).toBeVisible();
  await text.click();
  await expect.poll(() => earmark.inputsOf('saveTranscript')).toMatchObject([{ asReceived: false }]);
  await openMenu();
  await expect.element(corrections).toBeChecked();
  await corrections.click();
  await expect.element(page.getByText('Corrections: left out')).toBeVisible();
  await text.click();
  await expect.poll(() => earmark.inputsOf('saveTranscript').at(-1)).toMatchObject({ asReceived: true });
});

test('says whether names are included, and names the saved recording by the same choice', async () => {
  const earmark = await openScreen(ROUTE, {
    ...main([]),
    audio: () => ({ ...recording, durationSeconds: 15 }),
    saveRecording: () => ({ path: '/home/researcher/S001.wav' }),
  });
  const sound = page.getByRole('menuitem', { name: 'Audio (WAV)' });
  await openMenu();
  await expect.element(names).not.toBeChecked();
  await expect.element(names).toMatchTextContent('Include namesoff');
  await expect.element(names).toHaveAccessibleDescription('Names: replaced by S007 and “Participant”');
  expect(await accessibilityViolations()).toEqual([]);
  await sound.click();
  await expect.poll(() => earmark.inputsOf('saveRecording')).toMatchObject([{ withNames: false }]);
  await openMenu();
  await names.click();
  await expect.element(names).toMatchTextContent('Include nameson');
  await expect.element(names).toHaveAccessibleDescription('Names: the label and the speakers’ names');
  await sound.click();
  await expect.poll(() => earmark.inputsOf('saveRecording').at(-1)).toMatchObject({ withNames: true });
});

test('offers no text as received if nothing was corrected', async () => {
  const earmark = await openScreen(ROUTE, main([]));
  await openMenu();
  await expect.element(text).toBeVisible();
  await expect.element(corrections).not.toBeInTheDocument();
  await text.click();
  await expect.poll(() => earmark.inputsOf('saveTranscript')).toMatchObject([{ asReceived: false }]);
});

const originals = page.getByRole('menuitemcheckbox', { name: 'Include original words' });
const question = page.getByRole('dialog', { name: 'Export the original words?' });

test('exports a redacted session as redacted, and its original words only after a question, for one file', async () => {
  const earmark = await openScreen(ROUTE, {
    ...main([]),
    redactedSessions: () => ({ redacted: 1, notLookedThrough: 1 }),
  });
  await openMenu();
  await expect.element(page.getByText('Redactions: as in the transcript')).toBeVisible();
  await expect
    .element(page.getByText('This session has not been looked through for redaction.'))
    .toBeVisible();
  expect(earmark.inputsOf('redactedSessions').at(-1)).toEqual({ sessionIds: [SESSION_ID] });
  await originals.click();
  await expect.element(question.getByRole('button', { name: 'Leave them out' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(question).not.toBeInTheDocument();
  await openMenu();
  await expect.element(originals).not.toBeChecked();
  await originals.click();
  await question.getByRole('button', { name: 'Include the originals' }).click();
  await expect.element(originals).toBeChecked();
  await expect.element(page.getByText('Redactions: none, the file has the original words')).toBeVisible();
  await text.click();
  await expect.poll(() => earmark.inputsOf('saveTranscript')).toMatchObject([{ originals: true }]);
  await openMenu();
  await expect.element(originals).not.toBeChecked();
  await text.click();
  await expect.poll(() => earmark.inputsOf('saveTranscript').length).toBe(2);
  expect(earmark.inputsOf('saveTranscript').at(-1)).not.toHaveProperty('originals');
});

test('offers no originals of a session without redactions, but says that nobody looked through it', async () => {
  await openScreen(ROUTE, {
    ...main([]),
    redactedSessions: () => ({ redacted: 0, notLookedThrough: 1 }),
  });
  await openMenu();
  await expect
    .element(page.getByText('This session has not been looked through for redaction.'))
    .toBeVisible();
  await expect.element(text).toBeVisible();
  await expect.element(originals).not.toBeInTheDocument();
});

test('says which place of a transcript still has removed words', async () => {
  await openScreen(ROUTE, {
    ...main([]),
    saveTranscript: () =>
      fail({
        kind: 'blocked',
        code: 'removed-words',
        message: 'The label of the session has a removed word.',
      }),
  });
  await openMenu();
  await text.click();
  await expect
    .element(page.getByText('Not saved. The label of the session has a removed word.').first())
    .toBeInTheDocument();
});
