// @module-tag nightly
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sessionRecord } from '../../../api/session-record.fixture.ts';
import { asJson, quotesAsJson, fail, type Answers } from '../../../testing/main-stand-in.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import type { NamedCodebookFile } from '../../../../shared/model/codebook-file.ts';
import type { CodebookChange } from '../../../../shared/model/code.ts';

const file: NamedCodebookFile = {
  fileName: 'codes.csv',
  codes: [
    { name: 'waiting', description: 'Time spent.', colour: null, parent: null },
    { name: 'Desk', description: '', colour: null, parent: 0 },
    { name: 'Shelf', description: '', colour: '#fc9241', parent: null },
  ],
  problems: [{ line: 7, why: 'A code without a name is left out.' }],
  unusedColumns: [],
};
const UNDO: CodebookChange = { added: [], changed: [], removedIds: ['undo'], coded: [], uncoded: [] };
const library: Answers = {
  sessionChanges: () =>
    asJson({ revision: '1', isWhole: true, records: [sessionRecord({ sessionId: 's1' })], gone: [] }),
  codes: () => [
    { id: 'waiting', name: 'Waiting', colour: '#2d8786', description: '', parentId: null, position: 0 },
  ],
  quotes: () => quotesAsJson([]),
  openCodebook: () => file,
  changeCodebook: () => UNDO,
};

const dialog = page.getByRole('dialog', { name: 'Add codes from a file' });
const rows = () =>
  dialog
    .getByRole('region', { name: 'Codes of the file' })
    .getByRole('listitem')
    .elements()
    .map((row) => row.textContent);

async function choose() {
  await page.getByRole('button', { name: 'Codebook menu' }).click();
  await page.getByRole('menuitem', { name: 'Add codes from a file…' }).click();
}

test('shows what a file adds, and adds it as one act that can be undone', async () => {
  const earmark = await openScreen('/quotes', library);
  await choose();
  await expect.element(dialog.getByText('codes.csv: 2 new, 1 already here')).toBeVisible();
  expect(rows()).toEqual(['WaitingAlready here', 'DeskNew', 'ShelfNew']);
  await dialog.getByText('1 line needs checking').click();
  await expect.element(dialog.getByText('Line 7: A code without a name is left out.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add 2 codes' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const [change] = earmark.inputsOf('changeCodebook').map((input) => input.change);
  expect(change?.added.map(({ name, parentId, position }) => [name, parentId, position])).toEqual([
    ['Desk', 'waiting', 0],
    ['Shelf', null, 1],
  ]);
  expect(change?.changed).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => earmark.inputsOf('changeCodebook').at(-1)?.change).toEqual(UNDO);
});

test('replaces descriptions and colours only if that is ticked', async () => {
  const earmark = await openScreen('/quotes', library);
  await choose();
  await dialog
    .getByRole('checkbox', { name: 'Also replace descriptions and colours of codes already here' })
    .click();
  await expect.poll(() => rows()[0]).toBe('WaitingTime spent.Gets this description');
  await dialog.getByRole('button', { name: 'Add 2 codes, change 1' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const [change] = earmark.inputsOf('changeCodebook').map((input) => input.change);
  expect(change?.changed).toEqual([
    {
      id: 'waiting',
      name: 'Waiting',
      colour: '#2d8786',
      description: 'Time spent.',
      parentId: null,
      position: 0,
    },
  ]);
});

test('says why a file cannot be read, and offers another one', async () => {
  const earmark = await openScreen('/quotes', {
    ...library,
    openCodebook: () => fail({ kind: 'blocked', message: 'This file is empty.' }),
  });
  await choose();
  await expect.element(dialog.getByText('This file is empty.')).toBeVisible();
  earmark.answer({ openCodebook: () => file });
  await dialog.getByRole('button', { name: 'Choose another file' }).click();
  await expect.element(dialog.getByText('codes.csv: 2 new, 1 already here')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(earmark.inputsOf('changeCodebook')).toEqual([]);
});

test('lists what cannot be read, and the columns that are not used', async () => {
  await openScreen('/quotes', {
    ...library,
    openCodebook: () => ({
      ...file,
      problems: [
        { line: 3, why: '“blau” is not a known colour, so Earmark chooses one for “Desk”.' },
        { line: 3, why: '“Gone” is not in this file, so Earmark adds “Desk” at the top level.' },
      ],
      unusedColumns: ['number of highlights', 'Column 4'],
    }),
  });
  await choose();
  await dialog.getByText('1 line needs checking').click();
  await expect.element(dialog.getByText('Line 3: “blau” is not a known colour')).toBeVisible();
  await expect.element(dialog.getByText('Line 3: “Gone” is not in this file')).toBeVisible();
  await expect
    .element(dialog.getByText('2 columns are not used: number of highlights, Column 4'))
    .toBeVisible();
});

test('names no columns if all are used, and the first of many', async () => {
  const earmark = await openScreen('/quotes', library);
  await choose();
  await expect.element(dialog.getByText('codes.csv: 2 new, 1 already here')).toBeVisible();
  await expect.element(dialog.getByText('not used')).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const unusedColumns = Array.from({ length: 12 }, (_, index) => `C${index}`);
  earmark.answer({ openCodebook: () => ({ ...file, unusedColumns }) });
  await choose();
  await expect
    .element(dialog.getByText('12 columns are not used: C0, C1, C2, C3, C4, C5, C6, C7, C8, C9 and 2 more'))
    .toBeVisible();
});

test('renders only the codes in view, of however many', async () => {
  const many = Array.from({ length: 5000 }, (_, number) => ({
    name: `Code ${number}`,
    description: '',
    colour: null,
    parent: null,
  }));
  await openScreen('/quotes', { ...library, openCodebook: () => ({ ...file, codes: many }) });
  await choose();
  await expect.element(dialog.getByText('codes.csv: 5,000 new, 0 already here')).toBeVisible();
  expect(rows().length).toBeLessThan(60);
});
