// Another speaker for a turn, or for several turns in one change.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityViolations } from '../../../testing/accessibility-violations.ts';
import { correctingMain, spokenTurn } from '../../../testing/correcting-main.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { ROUTE } from '../../../testing/saved-session.ts';
import type { Turn } from '../../../../shared/model/transcript.ts';

const WORDS = ['Did you find it?', 'Not at first.', 'And then?', 'By the door.', 'Thank you.'];
/** A recogniser that told no voices apart: all turns are by one speaker. */
const oneVoice = WORDS.map((text, at) => ({
  ...spokenTurn('unknown', text, at * 5),
  speakerLabel: 'Speaker 1',
}));
const strip = page.getByRole('region', { name: 'Correcting' });
const names = page.getByRole('button', { name: /: change the speaker/ });
const field = (text: string) => page.getByRole('textbox').filter({ hasText: text });
const menu = page.getByRole('menu');

async function openTurns(turns: readonly Turn[]) {
  const main = correctingMain(turns);
  const sent = await openScreen(ROUTE, main.answers);
  await expect.element(page.getByText(WORDS[0] ?? '')).toBeVisible();
  await userEvent.keyboard('e');
  await expect.element(strip).toBeVisible();
  return { main, acts: () => sent.inputsOf('correctTranscript').map(({ act }) => act) };
}

test('gives several turns one speaker in one change, by Shift and click', async () => {
  const { main, acts } = await openTurns(oneVoice);
  await field('Not at first.').click();
  await names.nth(3).click({ modifiers: ['Shift'] });
  await expect.element(strip).toMatchTextContent('3 turns chosen');
  expect(menu.elements()).toEqual([]);
  expect(await accessibilityViolations()).toEqual([]);
  await page.getByRole('button', { name: 'Speaker 1: change the speaker of 3 turns' }).nth(1).click();
  await expect.element(menu).toMatchTextContent('Who says these 3 turns?');
  expect(menu.getByRole('menuitem', { name: /Delete|Split/ }).elements()).toEqual([]);
  expect(await accessibilityViolations()).toEqual([]);
  await menu.getByRole('menuitem', { name: /^Participant/ }).click();
  await expect
    .poll(acts)
    .toEqual([{ act: 'speaker', turns: [1, 2, 3], role: 'participant', speakerLabel: null }]);
  await expect
    .poll(() => main.roles())
    .toEqual(['unknown', 'participant', 'participant', 'participant', 'unknown']);
  await expect.element(strip.getByRole('status')).toMatchTextContent('3 turns changed to Participant.');
});

test('chooses turns by keyboard from the name of a speaker, and drops them at Escape', async () => {
  const { acts } = await openTurns(oneVoice);
  await field('And then?').click();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(names.nth(2)).toHaveFocus();
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  await expect.element(names.nth(4)).toHaveFocus();
  await expect.element(strip).toMatchTextContent('3 turns chosen');
  // Back over the turn where it began, to the other side of it.
  await userEvent.keyboard('{Shift>}{ArrowUp}{ArrowUp}{ArrowUp}{/Shift}');
  await expect.element(strip).toMatchTextContent('2 turns chosen');
  await userEvent.keyboard('{Escape}');
  await expect.element(strip).toMatchTextContent('No corrections yet');
  await expect.element(names.nth(1)).toHaveFocus();
  await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}{Enter}');
  await expect.element(menu).toMatchTextContent('Who says these 2 turns?');
  await userEvent.keyboard('2');
  await expect.poll(acts).toEqual([{ act: 'speaker', turns: [0, 1], role: 'agent', speakerLabel: null }]);
  await expect.element(menu).not.toBeInTheDocument();
});

test('leaves out turns that nobody speaks', async () => {
  const turns = [...oneVoice.slice(0, 2), spokenTurn('tool', 'lookup()', 9), ...oneVoice.slice(2)];
  const { acts } = await openTurns(turns);
  await names.nth(0).click({ modifiers: ['Shift'] });
  await names.nth(2).click({ modifiers: ['Shift'] });
  await expect.element(strip).toMatchTextContent('3 turns chosen');
  await names.nth(2).click();
  await userEvent.keyboard('4');
  await expect
    .poll(acts)
    .toEqual([{ act: 'speaker', turns: [0, 1, 3], role: 'unknown', speakerLabel: 'Speaker 2' }]);
});

test('forgets the choice when the caret goes elsewhere, and changes one turn alone then', async () => {
  const { acts } = await openTurns(oneVoice);
  await names.nth(0).click({ modifiers: ['Shift'] });
  await names.nth(2).click({ modifiers: ['Shift'] });
  await expect.element(strip).toMatchTextContent('3 turns chosen');
  await field('By the door.').click();
  await expect.element(strip).toMatchTextContent('No corrections yet');
  await names.nth(1).click();
  await expect.element(menu).toMatchTextContent('Who says this?');
  await userEvent.keyboard('2');
  await expect.poll(acts).toEqual([{ act: 'speaker', turns: [1], role: 'agent', speakerLabel: null }]);
});

test('changes one turn by the name of a turn outside the choice', async () => {
  const { acts } = await openTurns(oneVoice);
  await names.nth(0).click({ modifiers: ['Shift'] });
  await names.nth(1).click({ modifiers: ['Shift'] });
  await names.nth(4).click();
  await expect.element(menu).toMatchTextContent('Who says this?');
  await userEvent.keyboard('3');
  await expect.poll(acts).toEqual([{ act: 'speaker', turns: [4], role: 'participant', speakerLabel: null }]);
});
