// Replacements in the transcript: how they look, read and copy, beside the other marks.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityViolations } from '../../../testing/accessibility-violations.ts';
import { fail } from '../../../testing/main-stand-in.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { redactingMain } from '../../../testing/redacting-main.ts';
import { ROUTE } from '../../../testing/saved-session.ts';
import { selectedRanges } from '../notes/note-selection.ts';

const turnText = (index: number) =>
  document.querySelector(`[data-turn="${String(index)}"] [data-words]`)?.textContent;
const pill = (name: string) => page.getByRole('img', { name: `Redacted: ${name}` });

test('shows replacements as pills whose brackets are text', async () => {
  const main = redactingMain();
  main.begin(
    { kind: 'name', text: '[Name 1]', words: 'Matteo' },
    { kind: 'organisation', text: '[Organisation 1]', words: 'Quay Street Nursery' },
  );
  await openScreen(ROUTE, main.answers);
  await expect.element(pill('Name 1').first()).toBeVisible();
  expect(pill('Name 1').elements()).toHaveLength(2);
  expect(turnText(1)).toBe('I fetch [Name 1] from [Organisation 1]. [Name 1] likes [Organisation 1].');
  expect(document.body.textContent).not.toContain('Matteo');
  expect(await accessibilityViolations()).toEqual([]);

  const words = document.querySelector('[data-turn="1"] [data-words]');
  if (words === null) throw new Error('There is no turn.');
  document.getSelection()?.selectAllChildren(words);
  expect(document.getSelection()?.toString()).toBe(turnText(1));
  expect(selectedRanges()).toEqual([{ turn: 1, start: 0, end: turnText(1)?.length }]);

  await page.getByRole('textbox', { name: 'Find in transcript' }).fill('name');
  await expect.element(pill('Name 1').first().getByText('Name')).toBeVisible();
  expect(document.querySelectorAll('[role="img"] mark')).toHaveLength(2);
  await userEvent.keyboard('{Escape}');
});

test('has a replacement as plain text in a turn that is corrected', async () => {
  const main = redactingMain();
  main.begin({ kind: 'name', text: '[Name 1]', words: 'Matteo' });
  const refusal = 'Replaced words can only be changed under Redaction.';
  await openScreen(ROUTE, {
    ...main.answers,
    correctTranscript: () => fail({ kind: 'blocked', message: refusal }),
  });
  await expect.element(pill('Name 1').first()).toBeVisible();
  await page.getByRole('radio', { name: 'Correct' }).click();
  const field = page.getByRole('textbox', { name: /, 00:05/ });
  await expect
    .element(field)
    .toHaveTextContent('I fetch [Name 1] from Quay Street Nursery. [Name 1] likes Quay Street Nursery.');
  // Main refuses a change inside of it, and the strip says so.
  await field.fill('I fetch [Name 11] from Quay Street Nursery.');
  await expect
    .element(page.getByRole('region', { name: 'Correcting' }).getByRole('alert'))
    .toMatchTextContent(refusal);
  await page.getByRole('button', { name: 'Drop the change' }).click();
  await expect.element(field).toMatchTextContent('I fetch [Name 1] from');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('heading', { name: 'Transcript' })).toBeVisible();
});
