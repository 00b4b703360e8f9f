// Find and replace in a session, by keyboard and with very many hits.
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { player } from '../../../player/player.ts';
import { accessibilityViolations } from '../../../testing/accessibility-violations.ts';
import { correctingMain, spokenTurn } from '../../../testing/correcting-main.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { ROUTE } from '../../../testing/saved-session.ts';

const TURNS = [
  spokenTurn('agent', 'Reverse or reserve? Zoë reversed it.', 0),
  spokenTurn('tool', 'reverse', 4),
  spokenTurn('participant', 'I reverse it on the web page.', 5),
  spokenTurn('agent', 'And then?', 10),
];
const dialog = page.getByRole('dialog', { name: 'Find and replace in the transcript' });
const find = dialog.getByRole('textbox', { name: 'Find' });
const replaceWith = dialog.getByRole('textbox', { name: 'Replace with' });
const list = dialog.getByRole('listbox', { name: 'Places' });
const options = list.getByRole('option');
const strip = page.getByRole('region', { name: 'Correcting' });

afterEach(() => page.viewport(1440, 900));

async function openDialog(turns = TURNS) {
  const main = correctingMain(turns);
  await openScreen(ROUTE, main.answers);
  await expect.element(page.getByRole('heading', { name: 'Transcript' })).toBeVisible();
  await userEvent.keyboard('{Control>}h{/Control}');
  await expect.element(find).toHaveFocus();
  return main;
}

test('replaces the ticked places by keyboard alone, and one undo takes all of it back', async () => {
  await page.viewport(683, 640);
  const main = await openDialog();
  await expect.element(dialog).toMatchTextContent('Type the words to find first.');
  await expect.element(dialog.getByRole('button', { name: 'Replace' })).toBeDisabled();
  expect(await accessibilityViolations()).toEqual([]);

  await userEvent.keyboard('reverse{Tab}reserve');
  await expect.element(dialog).toMatchTextContent('3 places in 2 turns, 3 ticked');
  await expect
    .element(options.nth(0))
    .toMatchTextContent('Interviewer, 00:00Reverse becomes Reserve or reserve?');
  await expect.element(options.nth(1)).toMatchTextContent('Zoë reverse becomes reserved it.');
  await expect.element(dialog.getByRole('button', { name: 'Replace 3' })).toBeEnabled();
  expect(await accessibilityViolations()).toEqual([]);

  await dialog.getByRole('checkbox', { name: 'Whole words' }).click();
  await expect.element(dialog).toMatchTextContent('2 places in 2 turns, 2 ticked');
  await userEvent.keyboard('{Tab}');
  // Past the buttons above the list.
  while (document.activeElement?.getAttribute('role') !== 'listbox') await userEvent.keyboard('{Tab}');
  await expect.element(list).toHaveFocus();
  await userEvent.keyboard('{End}p');
  // From a second before the turn.
  await expect.poll(() => player.store.getState().timeSeconds).toBeGreaterThanOrEqual(4);
  await userEvent.keyboard(' ');
  await expect.element(options.nth(1)).toHaveAttribute('aria-selected', 'false');
  // A place that stays as it is shows only its own words.
  await expect.element(options.nth(1)).not.toMatchTextContent('becomes');
  await expect.element(dialog).toMatchTextContent('2 places in 2 turns, 1 ticked');
  await userEvent.keyboard('{Home} ');
  await expect.element(dialog).toMatchTextContent('No place is ticked.');
  await expect.element(dialog.getByRole('button', { name: 'Replace' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Tick all' }).click();
  await dialog.getByRole('button', { name: 'Replace 2' }).click();

  await expect.element(dialog).not.toBeInTheDocument();
  expect(main.texts()).toEqual([
    'Reserve or reserve? Zoë reversed it.',
    'reverse',
    'I reserve it on the web page.',
    'And then?',
  ]);
  await expect.element(strip).toMatchTextContent('2 corrections');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => main.texts()).toEqual(TURNS.map(({ text }) => text));
});

test('has what was typed when it opens again, says that there are no matches, and why nothing is saved', async () => {
  const main = await openDialog();
  await userEvent.keyboard('renew');
  await expect.element(dialog).toMatchTextContent('No matches. Check the spelling and the options.');
  await expect.element(dialog.getByRole('button', { name: 'Replace' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Find and replace in the transcript' }).click();
  await expect.element(find).toHaveValue('renew');

  await find.fill('Zoë');
  await expect.element(dialog).toMatchTextContent('The words will be removed.');
  await replaceWith.fill('zoë');
  // A name keeps its capital.
  await expect.element(dialog).toMatchTextContent('The words would stay the same.');
  await replaceWith.fill('Zoe');
  main.state.problem = 'There is no room on the disk.';
  await dialog.getByRole('button', { name: 'Replace 1' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('There is no room on the disk.');
  main.state.problem = null;
  await dialog.getByRole('button', { name: 'Replace 1' }).click();
  await expect.poll(() => main.texts()[0]).toBe('Reverse or reserve? Zoe reversed it.');
});

test('finds what was just typed into a turn, and is not offered while the text is as received', async () => {
  await openScreen(ROUTE, correctingMain(TURNS).answers);
  await expect.element(page.getByRole('heading', { name: 'Transcript' })).toBeVisible();
  await userEvent.keyboard('e');
  await expect.element(page.getByRole('textbox', { name: /^Interviewer, 00:00/ })).toHaveFocus();
  await userEvent.keyboard('{Control>}{End}{/Control} Unusual');
  await userEvent.keyboard('{Control>}h{/Control}');
  await expect.element(find).toHaveFocus();
  await userEvent.keyboard('unusual');
  await expect.element(dialog).toMatchTextContent('1 place in 1 turn');
  await userEvent.keyboard('{Escape}');
  await strip.getByRole('button', { name: 'Show as received' }).click();
  await expect.element(strip).toMatchTextContent('Nothing can be changed here');
  await expect.element(strip.getByRole('button', { name: /^Find and replace/ })).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}h{/Control}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('renders only the places in view, of however many', async () => {
  await openDialog(
    Array.from({ length: 3000 }, (_, index) =>
      spokenTurn('participant', 'I reverse it, and reverse it.', index),
    ),
  );
  await userEvent.keyboard('reverse');
  await expect.element(dialog).toMatchTextContent('6,000 places in 3,000 turns, 6,000 ticked');
  await userEvent.keyboard('{Tab}reserve');
  while (document.activeElement?.getAttribute('role') !== 'listbox') await userEvent.keyboard('{Tab}');
  await userEvent.keyboard('{End}');
  const last = page.elementLocator(document.body).getByRole('option', { selected: true }).last();
  await expect.element(last).toHaveAttribute('aria-posinset', '6000');
  await expect.element(last).toHaveAttribute('data-active', 'true');
  expect(options.elements().length).toBeLessThan(40);
});
