// Filling attributes from a file: what each column does is shown first, and nothing is overwritten unasked.
// @module-tag nightly
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SheetTable } from '../../../shared/model/participant.ts';
import { accessibilityViolations } from '../../testing/accessibility-violations.ts';
import { asJson, fail, type Answers } from '../../testing/main-stand-in.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { main } from '../../testing/parts.ts';
import { PARTICIPANTS, participantsMain } from '../../testing/participants-main.ts';

const SHEET: SheetTable = {
  fileName: 'participants.csv',
  sheets: [],
  sheet: null,
  columns: ['label', 'age_group', 'visits_per_month', 'card_since', 'joined', 'email'],
  rows: [
    ['P01 Nadia', '18 to 34', '2', '2016-06-13', '03/04/2011', 'nadia@post.example'],
    ['p02 gustav', '35 to 54', 'often', '2015-03-08', '05/06/2012', 'gustav@post.example'],
    ['P7 Ines', '55 and over', '4', '2016-01-08', '07/08/2013', 'ines@post.example'],
    ['P08 نور', '35 to 54', '9', '2011-02-03', '', ''],
    ['P25 Bruno', '18 to 34', '1', '2011-02-03', '', ''],
  ],
  warnings: ['2 cells have a formula without a stored result. They are empty here.'],
};
const dialog = page.getByRole('dialog', { name: 'Fill attributes from participants.csv' });
const select = (name: string) => dialog.getByRole('combobox', { name, exact: true });
const rowOf = (name: string) =>
  dialog.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });

afterEach(() => page.viewport(1440, 900));

async function open(sheet: SheetTable = SHEET, more: Answers = {}, known = PARTICIPANTS) {
  const holding = participantsMain(known);
  const earmark = await openScreen('/projects/p1/participants', {
    ...holding.answers,
    readTable: () => asJson(sheet),
    ...more,
  });
  await main.getByRole('button', { name: 'Fill from a file…' }).first().click();
  return { earmark, ...holding };
}
async function choose(name: string, option: string) {
  await select(name).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('shows where each column goes and what that leads to', async () => {
  await open();
  await expect.element(dialog.getByText('5 rows, 6 columns.')).toBeVisible();
  await expect.element(select('label goes to')).toHaveValue('Participant');
  await expect.element(rowOf('label')).toMatchTextContent('3 of 5 rows match a participant');
  await expect.element(select('age_group goes to')).toHaveValue('Age group');
  await expect.element(rowOf('age_group')).toMatchTextContent('3 values, as here');
  await expect.element(select('visits_per_month goes to')).toHaveValue('New: visits_per_month');
  await expect.element(rowOf('visits_per_month')).toMatchTextContent('1 is not a number: “often”');
  await expect.element(rowOf('card_since')).toMatchTextContent('Year, month, day');
  await expect.element(select('email goes to')).toHaveValue('Leave out');
  await expect
    .element(rowOf('email'))
    .toMatchTextContent('Looks like email addresses, which say who a person is');
  await expect.element(rowOf('email')).not.toMatchTextContent('nadia');
  await expect.element(dialog.getByText('2 cells have a formula without a stored result.')).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  await page.viewport(1024, 700);
  await expect.element(dialog.getByRole('button', { name: /^Fill \d+ cells$/ })).toBeInViewport();
});

test('fills as many cells as the button says, leaves filled ones as they are, and undoes it as one', async () => {
  const { earmark, valuesOf } = await open();
  // Nadia, Gustav and Noor: 3 visits and 2 days joined in new attributes, and Noor’s empty day.
  await expect.element(dialog.getByRole('button', { name: 'Fill 6 cells' })).toBeVisible();
  await expect
    .element(dialog.getByText('2 cells already have other text. They do not change.'))
    .toBeVisible();
  const before = valuesOf('P01 Nadia');
  await dialog.getByRole('button', { name: 'Fill 6 cells' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(earmark.inputsOf('changeParticipants')[0]?.change.values).toHaveLength(6);
  expect(valuesOf('P08 نور')).toEqual({
    'Age group': '18 to 34',
    'Visits a month': 'NA',
    'Card since': '2011-02-03',
    visits_per_month: '9',
  });
  expect(valuesOf('P01 Nadia')).toMatchObject({ ...before, visits_per_month: '2' });
  await expect.element(main.getByRole('columnheader', { name: 'visits_per_month Number' })).toBeVisible();
  const toast = page.getByRole('region', { name: 'Last change' });
  await expect.element(toast).toMatchTextContent('6 cells filled');
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => valuesOf('P01 Nadia')).toEqual(before);
  await expect
    .element(main.getByRole('columnheader', { name: 'visits_per_month Number' }))
    .not.toBeInTheDocument();
});

test('replaces filled cells only if that is ticked', async () => {
  const { valuesOf } = await open();
  await dialog.getByRole('checkbox', { name: 'Replace them' }).click();
  await expect.element(dialog.getByText('2 cells already have other text. They are replaced.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Fill 8 cells' }).click();
  await expect.poll(() => valuesOf('P01 Nadia')?.['Card since']).toBe('2016-06-13');
  expect(valuesOf('P08 نور')?.['Age group']).toBe('35 to 54');
  expect(valuesOf('P07 Ines')?.['Age group']).toBeUndefined();
});

test('names rows that match nobody, and uses one for the participant that is meant', async () => {
  const { valuesOf } = await open();
  await expect.element(dialog.getByText('2 rows match nobody: “P7 Ines” and “P25 Bruno”.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Use it for “P7 Ines”' }).click();
  await expect.element(dialog.getByText('1 row matches nobody: “P25 Bruno”.')).toBeVisible();
  await expect.element(rowOf('label')).toMatchTextContent('4 of 5 rows match a participant');
  await dialog.getByRole('button', { name: 'Fill 9 cells' }).click();
  await expect.poll(() => valuesOf('P07 Ines')?.['Age group']).toBe('55 and over');
});

test('reads dates of digits in the order that is chosen', async () => {
  const { valuesOf } = await open();
  await expect
    .element(rowOf('joined'))
    .toMatchTextContent('3 are not dates that Earmark can be sure of: “03/04/2011”');
  await choose('Order of the dates in joined', 'Day, month, year');
  await expect.element(rowOf('joined')).not.toMatchTextContent('can be sure of');
  await dialog.getByRole('button', { name: 'Fill 6 cells' }).click();
  await expect.poll(() => valuesOf('P01 Nadia')?.['joined']).toBe('2011-04-03');
});

test('sends a column elsewhere, and asks for the participants if no column names them', async () => {
  const { valuesOf } = await open();
  await choose('age_group goes to', 'Leave out');
  await choose('visits_per_month goes to', 'Home branch');
  await choose('label goes to', 'Leave out');
  await expect.element(dialog.getByText('No column names the participants.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Nothing to fill' })).toBeDisabled();
  await choose('label goes to', 'Participant');
  await choose('card_since goes to', 'New: card_since');
  await choose('Type of card_since', 'Text');
  await dialog.getByRole('button', { name: /^Fill/ }).click();
  await expect
    .poll(() => valuesOf('P08 نور'))
    .toMatchObject({ 'Home branch': '9', card_since: '2011-02-03' });
  expect(valuesOf('P01 Nadia')?.['Home branch']).toBe('Mill Lane');
});

test('reads another sheet of a workbook', async () => {
  const { earmark } = await open(
    { ...SHEET, sheets: ['People', 'Codes'], sheet: 'People' },
    {
      readSheet: ({ sheet }) =>
        asJson({
          ...SHEET,
          sheets: ['People', 'Codes'],
          sheet,
          columns: ['who', 'town'],
          rows: [['P01 Nadia', 'Bath']],
          warnings: [],
        }),
    },
  );
  await choose('Sheet', 'Codes');
  await expect.element(select('who goes to')).toHaveValue('Participant');
  expect(earmark.inputsOf('readSheet')).toEqual([{ sheet: 'Codes' }]);
  await expect.element(dialog.getByRole('button', { name: 'Fill 1 cell' })).toBeVisible();
});

test('says why a file cannot be read or filled from, and keeps the choices', async () => {
  const { earmark, answers, valuesOf } = await open(SHEET, {
    readTable: () =>
      fail({
        kind: 'blocked',
        message: 'Earmark cannot read this file as a table. It takes CSV, TSV and XLSX.',
      }),
  });
  await expect
    .element(main.getByRole('alert'))
    .toMatchTextContent('Earmark cannot read this file as a table. It takes CSV, TSV and XLSX.');
  earmark.answer({
    readTable: () => asJson(SHEET),
    changeParticipants: () => fail({ kind: 'blocked', message: 'The disk is full.' }),
  });
  await main.getByRole('button', { name: 'Fill from a file…' }).click();
  await dialog.getByRole('checkbox', { name: 'Replace them' }).click();
  await dialog.getByRole('button', { name: 'Fill 8 cells' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('The disk is full.');
  earmark.answer({
    changeParticipants: answers.changeParticipants ?? (() => fail({ kind: 'bug', message: '' })),
  });
  await dialog.getByRole('button', { name: 'Fill 8 cells' }).click();
  await expect.poll(() => valuesOf('P01 Nadia')?.['visits_per_month']).toBe('2');
});

test('fills the first attributes of a project', async () => {
  const { attributeNames } = await open(
    SHEET,
    {},
    {
      links: {},
      leftOut: [],
      attributes: [],
      participants: PARTICIPANTS.participants.map((row) => ({ ...row, values: {} })),
    },
  );
  await userEvent.keyboard('{Escape}');
  await expect.element(main.getByText('No attributes yet')).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  await main.getByRole('button', { name: 'Fill from a file…' }).last().click();
  await dialog.getByRole('button', { name: /^Fill/ }).click();
  await expect.poll(attributeNames).toEqual(['age_group', 'visits_per_month', 'card_since', 'joined']);
});
