import { expect, test } from 'vitest';
import { attributeOf } from '../../api/attribute.fixture.ts';
import { sessionRecord } from '../../api/session-record.fixture.ts';
import { shownAttributes, sortedByAttribute, spreadsheetValue } from './answer-attributes.ts';
import { nameKeysOf } from './answer-order.ts';
import type { Attribute } from '../../../shared/model/attribute.ts';

const AGE = attributeOf(1, { name: 'Age', type: 'number', missing: ['-9'] });
const SINCE = attributeOf(2, { name: 'Card since', type: 'date' });
const BRANCH = attributeOf(3, { name: 'Branch', type: 'choice', choices: ['South', 'North'] });
const MEMBER = attributeOf(4, { name: 'Member', type: 'yes-no' });
const SEAT = attributeOf(5, { name: 'Seat' });

const rowsOf = (attribute: Attribute, texts: string[]) =>
  texts.map((text, index) => ({
    session: sessionRecord({
      sessionId: `s${String(index)}`,
      label: text,
      values: text === '' ? {} : { [attribute.id]: text },
    }),
    cells: {},
  }));
function order(attribute: Attribute, texts: string[], descending = false) {
  const rows = rowsOf(attribute, texts);
  const names = nameKeysOf(rows.map(({ session }) => session));
  return sortedByAttribute(rows, attribute, descending, names).map(({ session }) => session.label);
}

test.each<[Attribute, string[], string[], string[]]>([
  [
    AGE,
    ['100', 'old', '9', '', '-9', '1,000'],
    ['9', '100', '1,000', 'old', '-9', ''],
    ['1,000', '100', '9', 'old', '-9', ''],
  ],
  [
    SINCE,
    ['3 Jan 2020', '2016-06-13', '31 Feb 2011'],
    ['2016-06-13', '3 Jan 2020', '31 Feb 2011'],
    ['3 Jan 2020', '2016-06-13', '31 Feb 2011'],
  ],
  [BRANCH, ['north', 'Elsewhere', 'South'], ['South', 'north', 'Elsewhere'], ['north', 'South', 'Elsewhere']],
  [MEMBER, ['no', 'y'], ['y', 'no'], ['no', 'y']],
  [SEAT, ['B10', 'B2', ''], ['B2', 'B10', ''], ['B10', 'B2', '']],
])('sorts $name by its type', (attribute, texts, ascending, descending) => {
  expect(order(attribute, texts)).toEqual(ascending);
  expect(order(attribute, texts, true)).toEqual(descending);
});

test('shows the chosen attributes, or the first two that have values', () => {
  const sessions = [
    sessionRecord({ values: { [SINCE.id]: '2016-06-13', [MEMBER.id]: 'y', [SEAT.id]: 'B2' } }),
  ];
  const all = [AGE, SINCE, BRANCH, MEMBER, SEAT];
  expect(shownAttributes(all, undefined, sessions)).toEqual([SINCE, MEMBER]);
  expect(shownAttributes(all, [SEAT.id, AGE.id], sessions)).toEqual([AGE, SEAT]);
  expect(shownAttributes(all, [], sessions)).toEqual([]);
});

test('writes numbers and days for spreadsheets, and other values as they are', () => {
  const cell = (attribute: Attribute, text: string) =>
    rowsOf(attribute, [text]).map((row) => spreadsheetValue(row, attribute))[0];
  expect(cell(AGE, '1,200')).toBe(1200);
  expect(cell(AGE, 'old')).toBe('old');
  expect(cell(AGE, '-9')).toBe('');
  expect(cell(SINCE, '13 June 2016')).toBe('2016-06-13');
  expect(cell(BRANCH, 'north')).toBe('North');
});
