import { expect, test } from 'vitest';
import type { Attribute, AttributeType } from '../../../shared/model/attribute.ts';
import type { ParticipantTable } from '../../../shared/model/participant.ts';
import { shownIds } from './row-order.ts';

const attribute = (name: string, type: AttributeType, choices: string[] = []): Attribute => ({
  id: name,
  projectId: 'p1',
  name,
  type,
  choices,
  missing: ['NA'],
  position: 0,
});
const ROWS: [string | null, string | null, Record<string, string>][] = [
  ['P01 Nadia', '2025-11-10', { age: '55 and over', visits: '10', since: '3 Jan 2008', town: 'Unit 10' }],
  ['P02 Zoë', null, { age: '18 to 34', visits: 'often', since: '2015-03-08', town: 'unit 9' }],
  ['P10 Ruth', '2025-11-09', { visits: '9', since: '31 Feb 2011', town: 'NA' }],
  [null, '2025-11-12', { age: 'none', visits: '-1', member: 'yes' }],
];
const TABLE: ParticipantTable = {
  attributes: [
    attribute('age', 'choice', ['18 to 34', '55 and over']),
    attribute('visits', 'number'),
    attribute('since', 'date'),
    attribute('town', 'text'),
    attribute('member', 'yes-no'),
  ],
  participants: ROWS.map(([label, createdAt, values], index) => ({
    id: String(index),
    label,
    sessions:
      createdAt === null ? [] : [{ sessionId: `s${String(index)}`, createdAt, durationSeconds: null }],
    values,
  })),
  links: {},
  leftOut: [],
};
const order = (by: string | null, descending = false, find = '') =>
  shownIds(TABLE, find, { by, descending }).join('');

test.each<[string | null, string, string]>([
  [null, '0123', '2103'],
  ['session', '2031', '3021'],
  ['age', '1023', '0123'],
  ['visits', '3201', '0231'],
  ['since', '0123', '1023'],
  ['town', '1023', '0123'],
  ['member', '3012', '3012'],
  ['gone', '0123', '2103'],
])('sorts by %j, with missing values and misfits last', (by, up, down) => {
  expect(order(by)).toBe(up);
  expect(order(by, true)).toBe(down);
});

test('shows the participants whose label or values have each of the words', () => {
  expect(order(null, false, 'zoe')).toBe('1');
  expect(order(null, false, 'over UNIT')).toBe('0');
  expect(order('visits', false, 'unit')).toBe('01');
  expect(order(null, false, 'zoe ruth')).toBe('');
});
