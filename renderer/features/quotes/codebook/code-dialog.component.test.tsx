import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sessionRecord } from '../../../api/session-record.fixture.ts';
import { asJson, quotesAsJson, fail, type Answers } from '../../../testing/main-stand-in.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import type { Code, CodebookChange } from '../../../../shared/model/code.ts';
import type { Quote } from '../../../../shared/model/note.ts';

const AT = '2026-11-12T07:30:00.000Z';
const code = (id: string, name: string, position: number, rest: Partial<Code> = {}): Code => ({
  id,
  name,
  colour: '#1a7f37',
  description: '',
  parentId: null,
  position,
  ...rest,
});
const codes = [
  code('waiting', 'Waiting', 0, { description: 'Time spent.' }),
  code('desk', 'Desk', 0, { parentId: 'waiting' }),
  code('queue', 'Queue', 1, { description: 'Any line.' }),
  code('shelf', 'Shelf', 2),
];
const quoteOf = (number: number, codeIds: string[]): Quote => ({
  note: {
    id: `note ${number}`,
    sessionId: 's1',
    startSeconds: number,
    endSeconds: number + 2,
    passage: null,
    text: `Remark ${number}`,
    codeIds,
    createdAt: AT,
    updatedAt: AT,
  },
  session: { sessionId: 's1', type: 'instant', projectId: null },
  label: 'P05 Callum',
  projectName: null,
  createdAt: AT,
  speaker: null,
});
const NOTHING: CodebookChange = { added: [], changed: [], removedIds: [], coded: [], uncoded: [] };
const UNDO: CodebookChange = { ...NOTHING, removedIds: ['undo'] };

const library: Answers = {
  sessionChanges: () =>
    asJson({ revision: '1', isWhole: true, records: [sessionRecord({ sessionId: 's1' })], gone: [] }),
  codes: () => codes,
  quotes: () =>
    quotesAsJson([
      quoteOf(0, ['waiting']),
      quoteOf(1, ['waiting', 'queue']),
      quoteOf(2, ['waiting']),
      quoteOf(3, ['queue']),
    ]),
  mergeCode: () => UNDO,
  changeCodebook: () => NOTHING,
  saveCodes: () => null,
};

const row = (name: string) => page.getByRole('treeitem', { name });
const dialog = page.getByRole('dialog');

async function choose(name: string, act: string) {
  await row(name).click({ button: 'right' });
  await page.getByRole('menuitem', { name: act }).click();
  await expect.element(dialog).toBeVisible();
}

test('merges a code into another, says what happens first, and undoes it', async () => {
  const earmark = await openScreen('/quotes', library);
  await choose('Waiting', 'Merge into another code…');
  await dialog.getByRole('button', { name: 'Merge codes' }).click();
  await expect.element(dialog.getByText('Choose the code to merge into.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Merge into' }).click();
  await page.getByRole('option', { name: 'Queue' }).click();
  await expect
    .element(
      dialog.getByText(
        '3 notes with “Waiting” get “Queue”. 1 of them has it already. The code under “Waiting” moves under “Queue”. “Waiting” is then no longer in the codebook.',
      ),
    )
    .toBeVisible();
  const description = dialog.getByRole('textbox', { name: 'Description of “Queue”' });
  await expect.element(description).toHaveValue('Any line.\n\nTime spent.');
  await description.fill('Any line, and its time.');
  await dialog.getByRole('button', { name: 'Merge codes' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(earmark.inputsOf('mergeCode')).toMatchObject([
    { id: 'waiting', intoId: 'queue', description: 'Any line, and its time.' },
  ]);
  await expect.element(page.getByText('Code “Waiting” merged into “Queue”').last()).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => earmark.inputsOf('changeCodebook').map(({ change }) => change)).toEqual([UNDO]);
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await expect
    .poll(() => earmark.inputsOf('changeCodebook').map(({ change }) => change))
    .toEqual([UNDO, NOTHING]);
});

test('splits a code: the ticked quotes get a new code beside it', async () => {
  const earmark = await openScreen('/quotes', library);
  await choose('Waiting', 'Split code…');
  await dialog.getByRole('button', { name: 'Split code' }).click();
  await expect.element(dialog.getByText('The new code needs a name.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name of the new code' }).fill('Waiting outside');
  await dialog.getByRole('button', { name: 'Split code' }).click();
  await expect.element(dialog.getByText('Tick the quotes that move to the second code.')).toBeVisible();
  const list = dialog.getByRole('listbox', { name: 'Quotes with “Waiting”' });
  const element = list.element();
  if (element instanceof HTMLElement) element.focus();
  await userEvent.keyboard('{ArrowDown} {ArrowDown} ');
  await expect.element(dialog.getByText('2 of 3 quotes move to “Waiting outside”')).toBeVisible();
  await dialog.getByRole('button', { name: 'Split code' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const [change] = earmark.inputsOf('changeCodebook').map((input) => input.change);
  const added = change?.added[0];
  expect(added).toMatchObject({ name: 'Waiting outside', parentId: null, position: 1 });
  expect(change?.changed.map(({ id, position }) => [id, position])).toEqual([
    ['queue', 2],
    ['shelf', 3],
  ]);
  expect(change?.coded).toEqual([{ codeId: added?.id, noteIds: ['note 1', 'note 2'] }]);
  expect(change?.uncoded).toEqual([{ codeId: 'waiting', noteIds: ['note 1', 'note 2'] }]);
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
});

test('splits a code into one that exists, without changing the codebook', async () => {
  const earmark = await openScreen('/quotes', library);
  await choose('Waiting', 'Split code…');
  await dialog.getByRole('combobox', { name: 'Second code' }).click();
  await page.getByRole('option', { name: 'Shelf' }).click();
  await dialog.getByRole('button', { name: 'Tick all' }).click();
  await dialog.getByRole('button', { name: 'Split code' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const noteIds = ['note 0', 'note 1', 'note 2'];
  expect(earmark.inputsOf('changeCodebook').map((input) => input.change)).toEqual([
    {
      ...NOTHING,
      coded: [{ codeId: 'shelf', noteIds }],
      uncoded: [{ codeId: 'waiting', noteIds }],
    },
  ]);
});

test('moves a code to a chosen place, and returns the focus to the codebook', async () => {
  const earmark = await openScreen('/quotes', library);
  await choose('Desk', 'Move code to…');
  await dialog.getByRole('combobox', { name: 'Under' }).click();
  await page.getByRole('option', { name: 'No other code (top level)' }).click();
  await dialog.getByRole('combobox', { name: 'Position' }).click();
  await page.getByRole('option', { name: 'After Waiting' }).click();
  await dialog.getByRole('button', { name: 'Move code' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const moved = earmark.inputsOf('saveCodes').flatMap((input) => input.codes);
  expect(moved.map(({ id, parentId, position }) => [id, parentId, position])).toEqual([
    ['desk', null, 1],
    ['queue', null, 2],
    ['shelf', null, 3],
  ]);
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect.poll(() => document.activeElement?.getAttribute('data-row')).toBe('desk');
});

test('stays open with the reason if main refuses', async () => {
  await openScreen('/quotes', {
    ...library,
    mergeCode: () => fail({ kind: 'blocked', message: 'The disk is full. Nothing was changed.' }),
  });
  await choose('Waiting', 'Merge into another code…');
  await dialog.getByRole('combobox', { name: 'Merge into' }).click();
  await page.getByRole('option', { name: 'Shelf' }).click();
  await dialog.getByRole('button', { name: 'Merge codes' }).click();
  await expect.element(dialog.getByText('The disk is full. Nothing was changed.')).toBeVisible();
});

test('keeps what was typed if the dialog is closed by accident, and forgets it on Cancel', async () => {
  await openScreen('/quotes', library);
  await choose('Waiting', 'Split code…');
  const name = dialog.getByRole('textbox', { name: 'Name of the new code' });
  await name.fill('Waiting outside');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await choose('Waiting', 'Split code…');
  await expect.element(name).toHaveValue('Waiting outside');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await choose('Waiting', 'Split code…');
  await expect.element(name).toHaveValue('');
});

test('shows each colour once, as its radio button, and marks the chosen one', async () => {
  await openScreen('/quotes', library);
  await expect.element(page.getByText('Remark 0')).toBeVisible();
  await userEvent.keyboard('n');
  const colours = page.getByRole('radiogroup', { name: 'Colour' });
  await expect.element(colours).toBeVisible();
  const radios = [...colours.element().querySelectorAll('input')];
  expect(radios.length).toBeGreaterThan(10);
  const shown = radios.map((radio) => getComputedStyle(radio).backgroundColor);
  expect(new Set(shown).size).toBe(radios.length);
  // The label has words alone: a swatch in it would be a circle beside a circle.
  expect(radios.map(({ labels }) => labels?.[0]?.childElementCount)).toEqual(radios.map(() => 0));
  const chosen = radios.filter((radio) => getComputedStyle(radio).boxShadow !== 'none');
  expect(chosen.map(({ checked }) => checked)).toEqual([true]);
});
