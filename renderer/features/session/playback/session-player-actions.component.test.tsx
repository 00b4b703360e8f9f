import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { asJson, type Answers } from '../../../testing/main-stand-in.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { ROUTE, saved, service } from '../../../testing/saved-session.ts';
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
const asReceived = page.getByRole('menuitemcheckbox', { name: 'As received' });
const text = page.getByRole('menuitem', { name: 'Transcript (text with times)' });

test('exports a corrected session as corrected, or as received by choice', async () => {
  const earmark = await openScreen(ROUTE, main([correction]));
  await openMenu();
  await expect.element(page.getByText('The file has the transcript as corrected.')).toBeVisible();
  await text.click();
  await expect.poll(() => earmark.inputsOf('saveTranscript')).toMatchObject([{ asReceived: false }]);
  await openMenu();
  await asReceived.click();
  await expect.element(page.getByText('The file does not have the corrections.')).toBeVisible();
  await text.click();
  await expect.poll(() => earmark.inputsOf('saveTranscript').at(-1)).toMatchObject({ asReceived: true });
});

test('offers no text as received if nothing was corrected', async () => {
  const earmark = await openScreen(ROUTE, main([]));
  await openMenu();
  await expect.element(text).toBeVisible();
  await expect.element(asReceived).not.toBeInTheDocument();
  await text.click();
  await expect.poll(() => earmark.inputsOf('saveTranscript')).toMatchObject([{ asReceived: false }]);
});
