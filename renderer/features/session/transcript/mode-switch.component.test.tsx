// The switch between reading, correcting and redacting: by key and by the switch, what is announced, and what stays.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityViolations } from '../../../testing/accessibility-violations.ts';
import { correctingMain } from '../../../testing/correcting-main.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { redactingMain } from '../../../testing/redacting-main.ts';
import { ROUTE } from '../../../testing/saved-session.ts';

const mode = (name: string) => page.getByRole('radio', { name });
const announced = (words: string) => page.getByRole('status').filter({ hasText: words });
const first = page.getByRole('textbox', { name: /^Interviewer, 00:00/ });
const NEXT = '{Control>}{Alt>}{ArrowRight}{/Alt}{/Control}';
const PREVIOUS = '{Control>}{Alt>}{ArrowLeft}{/Alt}{/Control}';

test('steps through the modes by key, in the text too, and says which one is on', async () => {
  await openScreen(ROUTE, redactingMain().answers);
  await expect.element(mode('Read')).toBeChecked();
  expect(await accessibilityViolations()).toEqual([]);
  await userEvent.keyboard(PREVIOUS);
  await expect.element(mode('Read')).toBeChecked();
  await expect.element(announced('Read.')).not.toBeInTheDocument();
  await userEvent.keyboard(NEXT);
  await expect.element(mode('Correct')).toBeChecked();
  await expect.element(announced('Correct. No corrections yet')).toBeInTheDocument();
  await expect.element(first).toHaveFocus();
  expect(await accessibilityViolations()).toEqual([]);
  await userEvent.keyboard(NEXT);
  await expect.element(mode('Redact')).toBeChecked();
  await expect.element(announced('Redact. Select words, then press R')).toBeInTheDocument();
  expect(await accessibilityViolations()).toEqual([]);
  await userEvent.keyboard(NEXT);
  await expect.element(mode('Redact')).toBeChecked();
  await userEvent.keyboard(PREVIOUS);
  await expect.element(mode('Correct')).toBeChecked();
  await userEvent.keyboard(PREVIOUS);
  await expect.element(mode('Read')).toBeChecked();
  await expect.element(announced('Read.')).toBeInTheDocument();
});

test('saves what was typed before the mode changes, and stays if it cannot be saved', async () => {
  const main = correctingMain();
  await openScreen(ROUTE, main.answers);
  await mode('Correct').click();
  main.state.problem = 'There is no room on the disk.';
  await first.fill('How did you reserve it?');
  await userEvent.keyboard(NEXT);
  await expect
    .element(page.getByRole('region', { name: 'Correcting' }).getByRole('alert'))
    .toMatchTextContent('There is no room on the disk.');
  await expect.element(mode('Correct')).toBeChecked();
  main.state.problem = null;
  await mode('Read').click();
  await expect.element(mode('Read')).toBeChecked();
  expect(main.texts()[0]).toBe('How did you reserve it?');
});

test('moves the focus by arrow keys, and changes the mode at Enter', async () => {
  await openScreen(ROUTE, correctingMain().answers);
  await expect.element(mode('Read')).toBeChecked();
  const read = mode('Read').element();
  if (read instanceof HTMLElement) read.focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(mode('Redact')).toHaveFocus();
  await expect.element(mode('Read')).toBeChecked();
  await userEvent.keyboard('{ArrowLeft}{Enter}');
  await expect.element(mode('Correct')).toBeChecked();
});

test('has every mode at the same place, above a transcript that does not move', async () => {
  await openScreen(ROUTE, correctingMain().answers);
  await expect.element(mode('Read')).toBeChecked();
  const places = () => {
    const switched = page.getByRole('radiogroup', { name: 'Mode' }).element().getBoundingClientRect();
    const words = document.querySelector('[data-turn="1"] [data-words]');
    const padding = Number.parseFloat(words === null ? '0' : getComputedStyle(words).paddingTop);
    return [switched.left, switched.top, (words?.getBoundingClientRect().top ?? 0) + padding];
  };
  const before = places();
  for (const name of ['Correct', 'Redact', 'Read']) {
    await mode(name).click();
    await expect.element(mode(name)).toBeChecked();
    expect(places().map(Math.round)).toEqual(before.map(Math.round));
  }
});
