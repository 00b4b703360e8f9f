import { expect, test } from 'vitest';
import { readLink } from '../../../api/link-record.ts';
import { tableOfFile } from './label-table.ts';
import type { LabelTable } from './labels-draft.ts';
import { attributesOfLinks, otherColumns, withChoice } from './link-attributes.ts';

function tableOf(text: string): LabelTable {
  const reading = tableOfFile('list.csv', text);
  if (reading === null || 'refused' in reading) throw new Error('The table cannot be read.');
  return reading.table;
}
const created = (label: string, key = `link of ${label}`) => ({
  label,
  link: readLink({ id: key, label }, 0),
});

const LIST = tableOf(
  'label,Age,Branch,branch,email,Empty\nP01,31,North,a,ada@example.org,\nP02,45,South,b,ben@example.org,\nP03,28,North,c,cid@example.org,\nP04,52,South,d,dot@example.org,',
);

test('takes the other columns with values, but not e-mail addresses, each under a name of its own', () => {
  expect(otherColumns(LIST)).toEqual([
    { index: 1, name: 'Age', reason: null, isTaken: true },
    { index: 2, name: 'Branch', reason: null, isTaken: true },
    { index: 3, name: 'branch (2)', reason: null, isTaken: true },
    {
      index: 4,
      name: 'email',
      reason: 'Looks like email addresses, which say who a person is',
      isTaken: false,
    },
  ]);
  const chosen = withChoice(withChoice(withChoice(LIST, 4, true), 1, true), 1, false);
  expect(otherColumns(chosen).map(({ name, isTaken }) => [name, isTaken])).toEqual([
    ['Age', false],
    ['Branch', true],
    ['branch (2)', true],
    ['email', true],
  ]);
});

test('gives each link the row of its label, and nothing to labels that were typed', () => {
  const attributesOf = attributesOfLinks(LIST);
  expect(attributesOf?.([created('P02'), created('Typed'), created(' P04 ', 'x')])).toEqual({
    columns: [
      { name: 'Age', type: 'number', choices: [] },
      { name: 'Branch', type: 'choice', choices: ['North', 'South'] },
      { name: 'branch (2)', type: 'text', choices: [] },
    ],
    links: [
      { key: 'link of P02', label: 'P02', values: ['45', 'South', 'b'] },
      { key: 'x', label: ' P04 ', values: ['52', 'South', 'd'] },
    ],
  });
  expect(attributesOf?.([created('Typed')])).toBeNull();
});

test('is nothing without a table, and where no column is taken', () => {
  expect(attributesOfLinks(null)).toBeNull();
  expect(attributesOfLinks(tableOf('label\nP01\nP02'))).toBeNull();
  expect(attributesOfLinks(withChoice(tableOf('label,Age\nP01,3\nP02,4'), 1, false))).toBeNull();
});
