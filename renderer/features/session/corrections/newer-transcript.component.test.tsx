// A newer transcript that does not have all words with notes or corrections.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityViolations } from '../../../testing/accessibility-violations.ts';
import { fail, type Answers } from '../../../testing/main-stand-in.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { main } from '../../../testing/parts.ts';
import { AT, ROUTE, saved, service } from '../../../testing/saved-session.ts';
import type { OfferedVersion } from '../../../../shared/model/corrections.ts';

const NEWER: OfferedVersion = {
  receivedAt: AT,
  corrections: 3,
  notes: 1,
  unplacedCorrections: [{ received: 'reversed', now: 'reserved' }],
  unplacedNotes: ['male came'],
};
const compare = main.getByRole('button', { name: 'Compare…' });
const dialog = page.getByRole('dialog', { name: 'Use the newer transcript?' });

test('shows what does not fit a newer transcript before it is used', async () => {
  let offered: OfferedVersion | null = NEWER;
  const answers: Answers = {
    ...saved(),
    newerTranscript: () => offered,
    takeNewerTranscript: () => {
      offered = null;
      return null;
    },
  };
  const earmark = await openScreen(ROUTE, { ...answers, service });
  await expect
    .element(main.getByText(/newer transcript/))
    .toMatchTextContent('The service sent a newer transcript. 2 notes or corrections do not fit it.');
  await compare.click();
  await expect.element(dialog).toMatchTextContent('3 corrections and 1 note will be carried over.');
  const misfits = dialog.getByRole('list', { name: 'Does not fit' });
  await expect.element(misfits).toMatchTextContent('reversed');
  await expect.element(misfits).toMatchTextContent('male came');
  expect(await accessibilityViolations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Keep this one' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(earmark.inputsOf('takeNewerTranscript')).toEqual([]);

  await compare.click();
  await dialog.getByRole('button', { name: 'Use the newer one' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(compare).not.toBeInTheDocument();
});

test('says why the newer transcript could not be used, and leaves the dialog open', async () => {
  await openScreen(ROUTE, {
    ...saved(),
    newerTranscript: () => NEWER,
    takeNewerTranscript: () => fail({ kind: 'blocked', message: 'The disk is full.' }),
    service,
  });
  await compare.click();
  await dialog.getByRole('button', { name: 'Use the newer one' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('The disk is full.');
});
