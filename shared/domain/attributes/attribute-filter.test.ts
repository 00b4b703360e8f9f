import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  attributeKey,
  fitsAttributes,
  kindsByProject,
  readOnce,
  type AttributeFilterParts,
} from './attribute-filter.ts';
import type { AttributeKind } from './attribute-values.ts';

/** The ID of an attribute in these tests is its name. */
const kind = (
  id: string,
  type: AttributeKind['type'],
  choices: string[] = [],
  missing: string[] = [],
): AttributeKind & { id: string } => ({ id, type, choices, missing });
const KINDS = new Map([
  ['age group', kind('a1', 'choice', ['18 to 34', '35 to 54'])],
  ['visits', kind('a2', 'number', [], ['-9'])],
  ['card since', kind('a3', 'date')],
  ['member', kind('a4', 'yes-no')],
  ['branch', kind('a5', 'text')],
]);
/** Values are by the attribute's ID, so that a text under a name is no value. */
const ONE = { a1: '35 TO 54', a2: '1,200', a3: '13 Jun 2016', a4: 'y', a5: ' Mill Lane ', Visits: '7' };
const fits = (filter: AttributeFilterParts, values: Record<string, string> = ONE) =>
  fitsAttributes([filter], values, KINDS);

test('finds any of the values as they are read, without regard to case', () => {
  expect(fits({ name: 'AGE GROUP', values: ['18 to 34', '35 to 54'] })).toBe(true);
  expect(fits({ name: 'Age group', values: ['18 to 34'] })).toBe(false);
  expect(fits({ name: 'Visits', values: ['1200'] })).toBe(true);
  expect(fits({ name: 'Member', values: ['Yes'] })).toBe(true);
  expect(fits({ name: 'Card since', values: ['2016-06-13'] })).toBe(true);
  expect(fits({ name: 'Branch', values: ['mill lane'] })).toBe(true);
  expect(fits({ name: 'Branch', values: [] })).toBe(false);
});

test('finds missing values by an empty text', () => {
  expect(fits({ name: 'Visits', values: [''] })).toBe(false);
  expect(fits({ name: 'Visits', values: [''] }, { a2: '-9' })).toBe(true);
  expect(fits({ name: 'Visits', values: [''] }, {})).toBe(true);
});

test('finds a value that does not fit its type as typed, and in no range', () => {
  expect(fits({ name: 'Visits', values: ['often'] }, { a2: 'Often' })).toBe(true);
  expect(fits({ name: 'Visits', min: 0 }, { a2: 'often' })).toBe(false);
  expect(fits({ name: 'Card since', from: '0001-01-01' }, { a3: '31 Feb 2011' })).toBe(false);
  expect(fits({ name: 'Visits', max: 9 }, {})).toBe(false);
});

test('reads a text once for each attribute', () => {
  const [visits, branch] = [kind('Visits', 'number'), kind('Branch', 'text')];
  expect(readOnce(visits, '1,200')).toBe(readOnce(visits, '1,200'));
  expect(readOnce(visits, '1,200').text).toBe('1200');
  expect(readOnce(branch, '1,200').text).toBe('1,200');
});

test('includes both ends of ranges', () => {
  expect(fits({ name: 'visits', min: 1200, max: 1200 })).toBe(true);
  expect(fits({ name: 'visits', min: 1201 })).toBe(false);
  expect(fits({ name: 'visits', max: 1199.5 })).toBe(false);
  expect(fits({ name: 'card since', from: '2016-06-13', to: '2016-06-13' })).toBe(true);
  expect(fits({ name: 'card since', to: '2016-06-12' })).toBe(false);
});

test('finds every value of an attribute missing that the project does not have', () => {
  const values = { 'shoe size': '43', '': '' };
  expect(fits({ name: 'Shoe size', values: ['43'] }, values)).toBe(false);
  expect(fits({ name: 'Shoe size', min: 40 }, values)).toBe(false);
  expect(fits({ name: 'Shoe size', values: ['43', ''] }, values)).toBe(true);
});

test('reads values by the attributes of their project', () => {
  const of = kindsByProject([
    { name: 'Age', projectId: 'a', ...kind('n', 'number') },
    { name: 'Age', projectId: null, ...kind('t', 'text') },
  ]);
  const values = { n: '20', t: '20' };
  const filters = [{ name: 'age', min: 18 }];
  expect(fitsAttributes(filters, values, of('a'))).toBe(true);
  expect(fitsAttributes(filters, values, of(null))).toBe(false);
  expect(fitsAttributes(filters, values, of('b'))).toBe(false);
});

const names = fc.constantFrom(
  'Age group',
  'visits',
  'Card Since',
  'MEMBER',
  'Branch',
  'toString',
  '__proto__',
);
const texts = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '-9',
    '7',
    '1,200',
    'yes',
    'N',
    '18 to 34',
    '2016-06-13',
    '3 Jan 2008',
    'Mill Lane',
  ),
  fc.string(),
);
const filter = fc.record(
  {
    name: names,
    values: fc.array(texts, { maxLength: 3 }),
    min: fc.double({ noNaN: true }),
    max: fc.double({ noNaN: true }),
    from: fc.constantFrom('2000-01-01', '2016-06-13'),
    to: fc.constantFrom('2010-12-31', '2016-06-13'),
  },
  { requiredKeys: ['name'] },
);
const participant = fc.dictionary(
  fc.constantFrom('a1', 'a2', 'a3', 'a4', 'a5', 'toString', '__proto__'),
  texts,
);

test('fits several filters only if it fits each of them, in any order', () => {
  fc.assert(
    fc.property(fc.array(filter, { maxLength: 4 }), participant, (filters, values) => {
      const fit = fitsAttributes(filters, values, KINDS);
      expect(fit).toBe(filters.every((one) => fitsAttributes([one], values, KINDS)));
      expect(fitsAttributes(filters.toReversed(), values, KINDS)).toBe(fit);
    }),
  );
});

test('finds every value by its own text, and never by no text', () => {
  fc.assert(
    fc.property(fc.constantFrom(...KINDS), texts, ([name, { id }], text) => {
      const values = { [id]: text };
      expect(fitsAttributes([{ name, values: [text] }], values, KINDS)).toBe(true);
      expect(fitsAttributes([{ name, values: [] }], values, KINDS)).toBe(false);
    }),
  );
});

test('finds no fewer participants with more values to choose from, or a wider range', () => {
  fc.assert(
    fc.property(
      names,
      fc.array(texts),
      texts,
      participant,
      fc.integer(),
      (name, wanted, more, values, min) => {
        const few = fitsAttributes([{ name, values: wanted }], values, KINDS);
        const many = fitsAttributes([{ name, values: [...wanted, more] }], values, KINDS);
        expect(many || !few).toBe(true);
        const narrow = fitsAttributes([{ name, min }], values, KINDS);
        expect(fitsAttributes([{ name, min: min - 1 }], values, KINDS) || !narrow).toBe(true);
        expect(attributeKey(` ${name.toUpperCase()}`)).toBe(attributeKey(name));
      },
    ),
  );
});
