// Correcting a transcript by keyboard, and what happens when a change cannot be saved.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { router } from '../../../app/routes.tsx';
import { accessibilityViolations } from '../../../testing/accessibility-violations.ts';
import { correctingMain } from '../../../testing/correcting-main.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { ROUTE } from '../../../testing/saved-session.ts';

const field = (name: RegExp) => page.getByRole('textbox', { name });
const first = field(/^Interviewer, 00:00/);
const second = field(/, 00:05/);
const strip = page.getByRole('region', { name: 'Correcting' });

test('corrects, splits and joins turns by keyboard alone, and types no command', async () => {
  const main = correctingMain();
  await openScreen(ROUTE, main.answers);
  await expect.element(page.getByText('How did you reverse it?')).toBeVisible();
  await userEvent.keyboard('e');
  await expect.element(strip).toMatchTextContent('No corrections yet');
  await expect.element(first).toHaveFocus();
  await userEvent.keyboard('{Control>}{End}{/Control} Nice hat, Zoë.');
  await expect.poll(() => main.texts()[0]).toBe('How did you reverse it? Nice hat, Zoë.');
  await expect.element(first).toHaveFocus();
  expect(await accessibilityViolations()).toEqual([]);

  await userEvent.keyboard('{Control>}{ArrowDown}{/Control}');
  await expect.element(second).toHaveFocus();
  await userEvent.keyboard('{End}');
  for (let step = 0; step < 'Then I waited.'.length; step += 1) await userEvent.keyboard('{ArrowLeft}');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => main.texts().slice(1, 3)).toEqual(['On the web page. ', 'Then I waited.']);
  // The time of the new turn is estimated.
  await expect.element(field(/, 00:07/)).toHaveFocus();
  await userEvent.keyboard('{Backspace}');
  await expect.poll(() => main.texts()).toHaveLength(3);
  await expect.poll(() => main.texts()[1]).toBe('On the web page. Then I waited.');
  await expect.element(second).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(strip).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Transcript' })).toBeVisible();
});

test('loses nothing that was typed when it cannot be saved, and says so', async () => {
  const main = correctingMain();
  await openScreen(ROUTE, main.answers);
  await page.getByRole('radio', { name: 'Correct' }).click();
  main.state.problem = 'There is no room on the disk.';
  await first.fill('How did you reserve it?');
  await expect
    .element(strip.getByRole('alert'))
    .toMatchTextContent('There is no room on the disk. Your last change is still here.');
  await userEvent.keyboard('{Escape}');
  await expect.element(first).toHaveTextContent('How did you reserve it?');
  expect(main.texts()[0]).toBe('How did you reverse it?');
  main.state.problem = null;
  await strip.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => main.texts()[0]).toBe('How did you reserve it?');
  await expect.element(strip).toMatchTextContent('1 correction');
  await strip.getByRole('button', { name: /^Done/ }).click();
  await expect.element(strip).not.toBeInTheDocument();
});

test('undoes and redoes what was typed and could not be saved', async () => {
  const main = correctingMain();
  await openScreen(ROUTE, main.answers);
  await page.getByRole('radio', { name: 'Correct' }).click();
  main.state.problem = 'There is no room on the disk.';
  await first.fill('How did you reserve it?');
  await expect.element(strip.getByRole('alert')).toBeVisible();
  await second.fill('On my phone.');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(second).toHaveTextContent('On the web page. Then I waited.');
  await expect.element(second).toHaveFocus();
  await expect.element(first).toHaveTextContent('How did you reserve it?');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(first).toHaveTextContent('How did you reverse it?');
  await expect.element(first).toHaveFocus();
  await expect.element(strip).toMatchTextContent('No corrections yet');
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await expect.element(first).toHaveTextContent('How did you reserve it?');
  main.state.problem = null;
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await expect.poll(() => main.texts().slice(0, 2)).toEqual(['How did you reserve it?', 'On my phone.']);
});

test('undoes what was typed a moment ago, before it is saved', async () => {
  const main = correctingMain();
  await openScreen(ROUTE, main.answers);
  await page.getByRole('radio', { name: 'Correct' }).click();
  await expect.element(first).toHaveFocus();
  // In one task, so that nothing can be saved or rendered between the two.
  first.element().textContent = 'How did you reserve it?';
  first.element().dispatchEvent(new InputEvent('input', { bubbles: true }));
  first
    .element()
    .dispatchEvent(
      new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true, cancelable: true }),
    );
  await expect.poll(() => main.undone()).toBe(1);
  await expect.element(first).toHaveTextContent('How did you reverse it?');
  expect(main.texts()[0]).toBe('How did you reverse it?');
  await expect.element(strip).toMatchTextContent('No corrections yet');
});

test('says that nothing was changed when a turn could not be split', async () => {
  const main = correctingMain();
  await openScreen(ROUTE, main.answers);
  await page.getByRole('radio', { name: 'Correct' }).click();
  await second.click();
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowRight}');
  main.state.problem = 'There is no room on the disk.';
  await userEvent.keyboard('{Enter}');
  await expect
    .element(strip.getByRole('alert'))
    .toMatchTextContent('There is no room on the disk. Nothing was changed.');
  expect(strip.getByRole('button', { name: 'Try again' }).elements()).toEqual([]);
});

test('saves what was typed into several turns once it can be saved', async () => {
  const main = correctingMain();
  await openScreen(ROUTE, main.answers);
  await page.getByRole('radio', { name: 'Correct' }).click();
  main.state.problem = 'There is no room on the disk.';
  await first.fill('How did you reserve it?');
  await expect.element(strip.getByRole('alert')).toBeVisible();
  await second.fill('On my phone.');
  await expect.element(first).toHaveTextContent('How did you reserve it?');
  // Only once the second turn was refused too: leaving the first saves it again, and what was typed into the second is
  // saved by itself after a pause, which would take the button away.
  await expect.poll(() => main.state.refusedTurns.has(1)).toBe(true);
  main.state.problem = null;
  await strip.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => main.texts().slice(0, 2)).toEqual(['How did you reserve it?', 'On my phone.']);
});

test('brings back what could not be saved when the session was left', async () => {
  const main = correctingMain();
  await openScreen(ROUTE, main.answers);
  await page.getByRole('radio', { name: 'Correct' }).click();
  main.state.problem = 'There is no room on the disk.';
  await first.fill('How did you reserve it?');
  await expect.element(strip.getByRole('alert')).toBeVisible();
  await router.navigate({ to: '/sessions' });
  await expect
    .element(page.getByText(/Your correction was not saved. There is no room on the disk/))
    .toBeVisible();
  await router.navigate({ href: ROUTE });
  await expect.element(first).toHaveTextContent('How did you reserve it?');
  await expect.element(strip.getByRole('alert')).toMatchTextContent('There is no room on the disk.');
  main.state.problem = null;
  await strip.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => main.texts()[0]).toBe('How did you reserve it?');
  await router.navigate({ to: '/sessions' });
  await router.navigate({ href: ROUTE });
  await expect.element(page.getByText('How did you reserve it?')).toBeVisible();
  await expect.element(strip).not.toBeInTheDocument();
});

test('no longer speaks of a failure once the words are as they were', async () => {
  const main = correctingMain();
  await openScreen(ROUTE, main.answers);
  await page.getByRole('radio', { name: 'Correct' }).click();
  main.state.problem = 'There is no room on the disk.';
  await first.fill('How did you reserve it?');
  await expect.element(strip.getByRole('alert')).toBeVisible();
  await first.fill('How did you reverse it?');
  await expect.element(strip.getByRole('alert')).not.toBeInTheDocument();
});

test('gives a turn another speaker from its menu, by number', async () => {
  const main = correctingMain();
  await openScreen(ROUTE, main.answers);
  await userEvent.keyboard('e');
  await page
    .getByRole('button', { name: /^Interviewer: change the speaker/ })
    .first()
    .click();
  await expect.element(page.getByText('Who says this?')).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  await userEvent.keyboard('2');
  await expect.element(field(/^Participant, 00:00|, 00:00/)).toBeVisible();
  await expect.element(page.getByText('Who says this?')).not.toBeInTheDocument();
});

test('closes the menu of a turn with Escape, and keeps correcting on', async () => {
  await openScreen(ROUTE, correctingMain().answers);
  await userEvent.keyboard('e');
  await page
    .getByRole('button', { name: /^Interviewer: change the speaker/ })
    .first()
    .click();
  await expect.element(page.getByText('Who says this?')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('Who says this?')).not.toBeInTheDocument();
  await expect.element(strip).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(strip).not.toBeInTheDocument();
});

test('shows the text as received, where nothing can be changed', async () => {
  const main = correctingMain();
  await openScreen(ROUTE, main.answers);
  await userEvent.keyboard('e');
  await first.fill('How did you reserve it?');
  await expect.element(strip).toMatchTextContent('1 correction');
  await strip.getByRole('button', { name: 'Show as received' }).click();
  await expect.element(strip).toMatchTextContent('Nothing can be changed here');
  await expect.element(page.getByText('How did you reverse it?')).toBeVisible();
  await expect.element(first).not.toBeInTheDocument();
  await strip.getByRole('button', { name: 'Show as corrected' }).click();
  await expect.element(first).toHaveTextContent('How did you reserve it?');
});
