import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityViolations } from '../../../testing/accessibility-violations.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { ROUTE, saved, service } from '../../../testing/saved-session.ts';

const form = page.getByRole('form', { name: 'New note' });
const question = page.getByText('What did you try first?').first();
const answer = page.getByText('The search, and then the shelf.').first();
const toolbar = page.getByRole('toolbar', { name: 'Selected words' });

/** Selects the words of a turn, and begins a note on them. */
async function beginNote(): Promise<void> {
  await openScreen(ROUTE, { ...saved(), service });
  await expect.element(question).toBeVisible();
  document.getSelection()?.selectAllChildren(question.element());
  await userEvent.keyboard('n');
  await expect.element(form.getByRole('blockquote')).toHaveTextContent('What did you try first?');
  await userEvent.keyboard('Before the desk');
}
const text = form.getByRole('textbox', { name: 'Note', exact: true });

test.each([
  ['the form', form],
  ['the bar of the selection', toolbar],
])('takes other words for a note that was begun, from %s, and takes them back', async (_, place) => {
  await beginNote();
  document.getSelection()?.selectAllChildren(answer.element());
  await expect.element(toolbar).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  await place.getByRole('button', { name: 'Use these words' }).click();
  await expect.element(form.getByRole('blockquote')).toHaveTextContent('The search, and then the shelf.');
  await expect.element(text).toHaveFocus();
  await expect.element(text).toHaveValue('Before the desk');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.element(form.getByRole('blockquote')).toHaveTextContent('What did you try first?');
  await expect.element(text).toHaveValue('Before the desk');
});

test('offers to use selected words only while a note is being written', async () => {
  await openScreen(ROUTE, { ...saved(), service });
  await expect.element(answer).toBeVisible();
  document.getSelection()?.selectAllChildren(answer.element());
  await expect.element(toolbar.getByRole('button', { name: /Highlight/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Use these words' })).not.toBeInTheDocument();
});

test('ends a long quote in the form with an ellipsis after four lines, and shows all of it with the focus', async () => {
  await beginNote();
  const quote = form.getByRole('blockquote').element();
  const lineHeight = Number.parseFloat(getComputedStyle(quote).lineHeight);
  expect(getComputedStyle(quote).webkitLineClamp).toBe('4');
  // As long as a turn can be.
  quote.append(' and then'.repeat(40));
  expect(quote.clientHeight).toBeLessThanOrEqual(4 * lineHeight + 1);
  expect(quote.scrollHeight).toBeGreaterThan(quote.clientHeight);
  quote.focus();
  expect(quote.clientHeight).toBeGreaterThan(5 * lineHeight);
});
