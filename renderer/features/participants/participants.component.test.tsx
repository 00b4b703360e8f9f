// The participants of a project as a grid: edited, pasted and undone as in a spreadsheet.
import { packedTable } from '../../../shared/domain/attributes/packed-table.ts';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ParticipantTable } from '../../../shared/model/participant.ts';
import { accessibilityViolations } from '../../testing/accessibility-violations.ts';
import { asJson, fail, type Answers } from '../../testing/main-stand-in.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { main } from '../../testing/parts.ts';
import { ATTRIBUTES, PARTICIPANTS, participantsMain } from '../../testing/participants-main.ts';

const ROUTE = '/projects/p1/participants';
const grid = main.getByRole('grid', { name: 'Participants' });
const button = (name: string) => main.getByRole('button', { name, exact: true });
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });

afterEach(() => page.viewport(1440, 900));

async function open(more: Answers = {}, known: ParticipantTable = PARTICIPANTS) {
  const holding = participantsMain(known);
  const earmark = await openScreen(ROUTE, { ...holding.answers, ...more });
  await expect.element(grid).toBeVisible();
  return { earmark, ...holding };
}

/** The cell in a row and column as they are shown, from 0. */
const cell = (row: number, column: number) => {
  const found = grid.element().querySelector<HTMLElement>(`[data-place="${String(row)} ${String(column)}"]`);
  if (found === null) throw new Error(`There is no cell ${String(row)} ${String(column)}.`);
  return found;
};
const focused = async (row: number, column: number) => {
  await expect.poll(() => document.activeElement === cell(row, column)).toBe(true);
};
const press = (keys: string) => userEvent.keyboard(keys);
const goTo = async (row: number, column: number) => {
  cell(row, column).focus();
  await focused(row, column);
};
function paste(text: string) {
  const data = new DataTransfer();
  data.setData('text/plain', text);
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
  );
}
function copied(): { text: string; html: string } {
  const data = new DataTransfer();
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true }),
  );
  return { text: data.getData('text/plain'), html: data.getData('text/html') };
}

test('shows each participant with session and attributes, and has no accessibility faults', async () => {
  await open();
  await expect.element(main.getByRole('link', { name: 'Participants 8' })).toHaveAttribute('aria-current');
  await expect.element(grid.getByRole('columnheader', { name: 'Age group Choice, 3 values' })).toBeVisible();
  await expect.element(grid.getByRole('row')).toHaveLength(9);
  expect(cell(0, 4).textContent).toBe('3 Jan 2008');
  expect(cell(7, 1).textContent).toBe('Not used yet');
  await expect
    .element(grid.getByRole('link', { name: /^Session of P01 Nadia, 10 Nov.*9:00$/ }))
    .toHaveAttribute('href', expect.stringContaining('/sessions/s1?type=project&projectId=p1'));
  expect(grid.element().querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  expect(await accessibilityViolations()).toEqual([]);
});

test('marks what does not fit its column with the reason, and goes from one to the next', async () => {
  await open();
  await expect
    .element(main.getByText('2 cells do not fit their column. They keep their text.'))
    .toBeVisible();
  expect(cell(4, 4).getAttribute('aria-invalid')).toBe('true');
  expect(cell(4, 4).textContent).toBe('31 Feb 2011. Not a date that Earmark can be sure of');
  expect(cell(5, 3).textContent).toBe('often. Not a number');
  await button('Go to the next').click();
  await focused(4, 4);
  await button('Go to the next').click();
  await focused(5, 3);
  await button('Go to the next').click();
  await focused(4, 4);
});

test('moves by arrow keys, Home, End and Tab leaves the grid', async () => {
  await open();
  await goTo(0, 2);
  await press('{ArrowDown}{ArrowRight}');
  await focused(1, 3);
  await press('{End}');
  await focused(1, 5);
  await press('{Control>}{Home}{/Control}');
  await focused(0, 0);
  await press('{ArrowUp}');
  await focused(-1, 0);
  await press('{ArrowDown}{ArrowRight}');
  await focused(0, 1);
  // It comes after the grid, once the cells are counted.
  await expect.element(button('Go to the next')).toBeVisible();
  await press('{Tab}');
  await expect.element(button('Go to the next')).toHaveFocus();
});

test('edits a cell by typing, by Enter and by F2, and Escape drops what was typed', async () => {
  const { earmark, valuesOf } = await open();
  await goTo(0, 3);
  await press('12{Enter}');
  await focused(1, 3);
  await expect.poll(() => cell(0, 3)).toHaveTextContent('12');
  await expect.poll(() => valuesOf('P01 Nadia')?.['Visits a month']).toBe('12');
  await press('{F2}');
  await expect.element(grid.getByRole('textbox', { name: 'Visits a month of P02 Gustav' })).toHaveValue('6');
  await press('0{Tab}');
  await focused(1, 4);
  await expect.poll(() => valuesOf('P02 Gustav')?.['Visits a month']).toBe('60');
  await press('{Enter}');
  await press('9{Escape}');
  await focused(1, 4);
  expect(valuesOf('P02 Gustav')?.['Card since']).toBe('8 Mar 2015');
  await press('{Enter}{Enter}');
  expect(earmark.inputsOf('changeParticipants')).toHaveLength(2);
});

test('keeps what does not fit as it was typed', async () => {
  const { valuesOf } = await open();
  await goTo(0, 4);
  await press('3/4/2011{Enter}');
  await expect.poll(() => cell(0, 4)).toHaveAttribute('aria-invalid', 'true');
  expect(valuesOf('P01 Nadia')?.['Card since']).toBe('3/4/2011');
  await expect.element(main.getByText('3 cells do not fit their column')).toBeVisible();
});

test('edits a choice in a list, by typing or by pointing', async () => {
  const { valuesOf } = await open();
  await goTo(6, 2);
  await press('over');
  await expect.element(page.getByRole('option')).toHaveLength(1);
  expect(await accessibilityViolations()).toEqual([]);
  await press('{Enter}');
  await focused(7, 2);
  await expect.poll(() => valuesOf('P07 Ines')?.['Age group']).toBe('55 and over');
  await press('{F2}');
  await expect.element(page.getByRole('option')).toHaveLength(3);
  await page.getByRole('option', { name: '35 to 54' }).click();
  await focused(7, 2);
  await expect.poll(() => valuesOf('P08 نور')?.['Age group']).toBe('35 to 54');
  await press('none of these{Enter}');
  await expect.poll(() => cell(7, 2)).toHaveAttribute('aria-invalid', 'true');
  expect(valuesOf('P08 نور')?.['Age group']).toBe('none of these');
});

test('undoes and redoes edits in their order', async () => {
  const { valuesOf } = await open();
  await goTo(0, 3);
  await press('7{Enter}8{Enter}');
  await expect.poll(() => valuesOf('P02 Gustav')?.['Visits a month']).toBe('8');
  await press('{Control>}z{/Control}');
  await expect.poll(() => cell(1, 3)).toHaveTextContent('6');
  await press('{Control>}z{/Control}');
  await expect.poll(() => cell(0, 3)).toHaveTextContent('2');
  await press('{Control>}{Shift>}z{/Shift}{/Control}');
  await expect.poll(() => cell(0, 3)).toHaveTextContent('7');
  expect(valuesOf('P01 Nadia')?.['Visits a month']).toBe('7');
  expect(valuesOf('P02 Gustav')?.['Visits a month']).toBe('6');
});

test('selects a block by keyboard or pointer, copies it and clears it', async () => {
  const { valuesOf } = await open();
  await goTo(0, 2);
  await press('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
  await focused(1, 3);
  expect(grid.element().querySelectorAll('[aria-selected="true"]')).toHaveLength(4);
  expect(copied()).toEqual({
    text: '18 to 34\t2\n35 to 54\t6',
    html: '<table><tr><td>18 to 34</td><td>2</td></tr><tr><td>35 to 54</td><td>6</td></tr></table>',
  });
  await press('{Delete}');
  await expect
    .poll(() => valuesOf('P01 Nadia'))
    .toEqual({ 'Card since': '2008-01-03', 'Home branch': 'Mill Lane' });
  await expect
    .element(page.getByRole('region', { name: 'Last change' }))
    .toMatchTextContent('4 cells cleared');
  await page.getByRole('region', { name: 'Last change' }).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => valuesOf('P01 Nadia')?.['Age group']).toBe('18 to 34');
  await press('{Escape}');
  await userEvent.dragAndDrop(cell(2, 0), cell(3, 2));
  await expect.poll(() => grid.element().querySelectorAll('[aria-selected="true"]').length).toBe(6);
  expect(copied().text.split('\n')[0]).toMatch(/^P03 Ruth\t12 Nov.*\t55 and over$/);
});

test('pastes a block from a spreadsheet, says what it replaced, and undoes it as one', async () => {
  const { earmark, valuesOf } = await open();
  await goTo(6, 2);
  paste('18 to 34\t9\n"35 to 54"\t"1,200"\nmore\t1\n');
  await expect
    .poll(() => valuesOf('P08 نور'))
    .toEqual({ 'Age group': '35 to 54', 'Visits a month': '1,200' });
  expect(valuesOf('P07 Ines')?.['Visits a month']).toBe('9');
  const toast = page.getByRole('region', { name: 'Last change' });
  await expect
    .element(toast)
    .toMatchTextContent('4 cells pasted, 3 of them were filled before, 1 row did not fit below');
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => valuesOf('P08 نور')).toEqual({ 'Age group': '18 to 34', 'Visits a month': 'NA' });
  expect(earmark.inputsOf('changeParticipants')).toHaveLength(2);
});

test('refuses to paste over participants', async () => {
  const { earmark } = await open();
  await goTo(0, 0);
  paste('x\ty');
  await expect.element(page.getByText('Participants and sessions can’t be changed here.')).toBeVisible();
  expect(earmark.inputsOf('changeParticipants')).toEqual([]);
});

test('asks before it adds attributes for pasted columns', async () => {
  const { valuesOf, attributeNames } = await open();
  await goTo(0, 5);
  paste('Central\tyes\tno');
  const question = dialog('Add 2 attributes?');
  await expect.element(question).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  await question.getByRole('button', { name: 'Add 2 attributes' }).click();
  await expect
    .poll(() => valuesOf('P01 Nadia'))
    .toMatchObject({ 'Home branch': 'Central', 'Attribute 5': 'yes', 'Attribute 6': 'no' });
  await expect.element(grid.getByRole('columnheader', { name: 'Attribute 6 Text' })).toBeVisible();
  await press('{Control>}z{/Control}');
  await expect.poll(attributeNames).toEqual(ATTRIBUTES.map(({ name }) => name));
  expect(valuesOf('P01 Nadia')?.['Home branch']).toBe('Mill Lane');
});

test('keeps what cannot be saved in its cell, and saves it with Retry', async () => {
  const { earmark, answers, valuesOf } = await open({
    changeParticipants: () => fail({ kind: 'blocked', message: 'The disk is full.' }),
  });
  await goTo(0, 5);
  await press('Harbour{Enter}Central{Enter}');
  await expect
    .element(main.getByRole('alert'))
    .toMatchTextContent('2 cells are not saved. The disk is full.');
  expect(cell(0, 5).textContent).toBe('HarbourNot saved');
  expect(await accessibilityViolations()).toEqual([]);
  // Still there after another screen.
  await main.getByRole('link', { name: 'Links' }).click();
  await expect.element(main.getByText('No links in this project')).toBeVisible();
  await main.getByRole('link', { name: /^Participants/ }).click();
  await expect.poll(() => cell(1, 5).textContent).toBe('CentralNot saved');
  earmark.answer({
    changeParticipants: answers.changeParticipants ?? (() => fail({ kind: 'bug', message: '' })),
  });
  await button('Retry').click();
  await expect.element(main.getByRole('alert')).not.toBeInTheDocument();
  expect(valuesOf('P01 Nadia')?.['Home branch']).toBe('Harbour');
  expect(valuesOf('P02 Gustav')?.['Home branch']).toBe('Central');
  expect(cell(0, 5).textContent).toBe('Harbour');
});

test('saves what is being typed when another screen opens', async () => {
  const { valuesOf } = await open();
  await main.getByRole('link', { name: 'Links' }).click();
  await expect.element(main.getByText('No links in this project')).toBeVisible();
  await main.getByRole('link', { name: /^Participants/ }).click();
  await expect.element(grid).toBeVisible();
  await goTo(0, 5);
  await press('Quay');
  await press('{Alt>}{ArrowLeft}{/Alt}');
  await expect.element(grid).not.toBeInTheDocument();
  await expect.poll(() => valuesOf('P01 Nadia')?.['Home branch']).toBe('Quay');
});

test('filters by labels and values, and a row stays while it is edited', async () => {
  await open();
  await press('/');
  await press('harbour');
  await expect.element(main.getByText('2 of 8 participants')).toBeVisible();
  await expect.element(grid.getByRole('rowheader')).toHaveLength(2);
  await goTo(0, 5);
  await press('Central{Enter}');
  await expect.poll(() => cell(0, 5)).toHaveTextContent('Central');
  await expect.element(grid.getByRole('rowheader')).toHaveLength(2);
  await main.getByRole('textbox', { name: 'Filter participants' }).fill('nobody');
  await button('Show all participants').click();
  await expect.element(grid.getByRole('rowheader')).toHaveLength(8);
});

test('adds an attribute, and changes its type without changing texts', async () => {
  const { earmark, valuesOf } = await open();
  await button('Add attribute').click();
  const form = dialog('Add an attribute');
  await form.getByRole('textbox', { name: 'Name' }).fill('age GROUP');
  await expect
    .element(form.getByRole('textbox', { name: 'Name' }))
    .toHaveAccessibleDescription('There is already an attribute “Age group”.');
  await form.getByRole('textbox', { name: 'Name' }).fill('Has a card');
  await form.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Yes or no' }).click();
  expect(await accessibilityViolations()).toEqual([]);
  await form.getByRole('button', { name: 'Add the attribute' }).click();
  await expect.element(grid.getByRole('columnheader', { name: 'Has a card Yes or no' })).toBeVisible();
  await grid.getByRole('columnheader', { name: 'Home branch Text' }).getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Edit…' }).click();
  const edit = dialog('Edit “Home branch”');
  await edit.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Choice' }).click();
  const choices = edit.getByRole('textbox', { name: 'Choices' });
  await expect.element(choices).toHaveValue('Mill Lane\nHarbour\nStation Road\nCentral');
  await choices.fill('Harbour\nMill Lane');
  await expect.element(edit.getByText('3 cells will not fit. They keep their text')).toBeVisible();
  await edit.getByRole('textbox', { name: 'Name' }).fill('Branch');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect.element(grid.getByRole('columnheader', { name: 'Branch Choice, 2 values' })).toBeVisible();
  expect(valuesOf('P03 Ruth')?.['Branch']).toBe('Station Road');
  expect(cell(2, 5).getAttribute('aria-invalid')).toBe('true');
  expect(earmark.inputsOf('changeParticipants').at(-1)?.change).toMatchObject({
    remove: [],
    save: [{ name: 'Branch', type: 'choice', choices: ['Harbour', 'Mill Lane'] }],
    values: [],
  });
});

test('sorts, moves and deletes an attribute by its menu, and brings a deleted one back', async () => {
  const { attributeNames, valuesOf } = await open();
  const choose = async (column: RegExp, action: string) => {
    await grid.getByRole('columnheader', { name: column }).getByRole('button').click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await choose(/^Visits/, 'Sort, largest first');
  await expect.poll(() => cell(0, 3).textContent).toBe('6');
  await expect
    .element(grid.getByRole('columnheader', { name: /^Visits/ }))
    .toHaveAttribute('aria-sort', 'descending');
  await choose(/^Visits/, 'Sort by participant');
  await expect.poll(() => cell(0, 3).textContent).toBe('2');
  await choose(/^Visits/, 'Move left');
  await expect.poll(attributeNames).toEqual(['Visits a month', 'Age group', 'Card since', 'Home branch']);
  await choose(/^Card since/, 'Delete');
  await expect.poll(() => valuesOf('P01 Nadia')?.['Card since']).toBeUndefined();
  await page.getByRole('region', { name: 'Last change' }).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => valuesOf('P01 Nadia')?.['Card since']).toBe('2008-01-03');
});

test('has the participants of instant links, and opens from the palette', async () => {
  const search = () => ({ sessions: [], matches: 0, sessionCount: 0, isCut: false });
  const earmark = await openScreen('/instant', { ...participantsMain().answers, search });
  await expect.element(main.getByRole('link', { name: 'Participants' })).toBeVisible();
  await press('{Control>}k{/Control}');
  await page.getByRole('combobox', { name: 'Search or run a command' }).fill('participants of inst');
  await page.getByRole('option', { name: 'Participants of instant links' }).click();
  await expect.element(grid).toBeVisible();
  expect(earmark.inputsOf('participants')).toEqual([{ projectId: null }]);
});

test('reads participants again when others come, and shows why it cannot', async () => {
  const { earmark } = await open();
  earmark.answer({
    participants: () =>
      asJson(packedTable({ ...PARTICIPANTS, participants: PARTICIPANTS.participants.slice(0, 3) })),
  });
  earmark.send('attributesChanged', null);
  await expect.element(grid.getByRole('rowheader')).toHaveLength(3);
  const again = await openScreen(ROUTE, {
    ...participantsMain().answers,
    participants: () => fail({ kind: 'blocked', message: 'The library cannot be read.' }),
  });
  await expect.element(main.getByText('The library cannot be read.')).toBeVisible();
  again.answer({ participants: () => asJson(packedTable(PARTICIPANTS)) });
  await button('Try again').click();
  await expect.element(grid).toBeVisible();
});

test('draws only the visible rows of 10,000 with 10 attributes', async () => {
  const attributes = Array.from({ length: 10 }, (_, index) => ({
    ...(ATTRIBUTES[index % 4] ?? ATTRIBUTES[3]),
    id: `00000000-0000-4000-8000-0000000001${String(index).padStart(2, '0')}`,
    name: `Attribute ${String(index)}`,
    position: index,
  })) as ParticipantTable['attributes'];
  const participants = Array.from({ length: 10_000 }, (_, index) => ({
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    label: `P${String(index).padStart(5, '0')}`,
    sessions: [
      { sessionId: `n${String(index)}`, createdAt: '2025-11-10T10:00:00.000Z', durationSeconds: 60 },
    ],
    values: Object.fromEntries(attributes.map(({ id }, column) => [id, String(index * column)])),
  }));
  await open({}, { attributes, participants, links: {}, leftOut: [] });
  expect(grid.element().querySelectorAll('tbody th').length).toBeLessThan(70);
  await goTo(0, 2);
  await press('{Control>}{ArrowDown}{/Control}');
  await focused(9999, 2);
  expect(grid.element().querySelectorAll('tbody th').length).toBeLessThan(70);
});
