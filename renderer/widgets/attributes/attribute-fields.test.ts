import { expect, test } from 'vitest';
import { attributeOf } from '../../api/attribute.fixture.ts';
import {
  attributeMatch,
  fieldsOf,
  valuesIn,
  type AttributeField,
  type Described,
} from './attribute-fields.ts';

const BRANCH = attributeOf(1, { name: 'Branch', type: 'choice', choices: ['South', 'North'] });
const AGE = attributeOf(2, { name: 'Age', type: 'number', missing: ['-9'] });
const AGE_THERE = attributeOf(3, { name: 'AGE ', type: 'number', projectId: 'p2' });
const AGE_IN_WORDS = attributeOf(4, { name: 'age', projectId: null });
const row = (values: Record<string, string>, projectId: string | null = 'p1'): Described => ({
  projectId,
  values,
});
function fieldOf(...attributes: Parameters<typeof fieldsOf>[0]): AttributeField {
  const [field] = fieldsOf(attributes);
  if (field === undefined) throw new Error('There is no field.');
  return field;
}

test('joins attributes of one name in several projects, as texts if their types differ', () => {
  expect(fieldsOf([BRANCH, AGE, AGE_THERE]).map(({ name, type }) => [name, type])).toEqual([
    ['Branch', 'choice'],
    ['Age', 'number'],
  ]);
  expect(fieldOf(AGE, AGE_IN_WORDS).type).toBe('text');
});

test('counts values: the choices first, then others in natural order, and those without one', () => {
  const rows = ['North', 'north', 'P10', 'P2', 'P2', ''].map((text) => row({ [BRANCH.id]: text }));
  expect(valuesIn(fieldOf(BRANCH), [...rows, row({}), row({ [BRANCH.id]: 'North' }, 'p2')])).toEqual({
    values: [
      { text: 'South', count: 0 },
      { text: 'North', count: 2 },
      { text: 'P2', count: 2 },
      { text: 'P10', count: 1 },
    ],
    missing: 3,
    numbers: null,
  });
});

test('knows the range of the numbers of all projects', () => {
  const rows = [
    row({ [AGE.id]: '31' }),
    row({ [AGE.id]: '-9' }),
    row({ [AGE_THERE.id]: '7' }, 'p2'),
    row({ [AGE_THERE.id]: 'old' }, 'p2'),
  ];
  expect(valuesIn(fieldOf(AGE, AGE_THERE), rows)).toEqual({
    values: ['7', '31', 'old'].map((text) => ({ text, count: 1 })),
    missing: 1,
    numbers: { min: 7, max: 31, step: 1, counts: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1], isEach: false },
  });
});

test('matches each row by the attributes of its own project', () => {
  const match = attributeMatch([{ name: 'age', min: 18 }], [AGE, AGE_THERE]);
  expect(match?.(row({ [AGE.id]: '20' }))).toBe(true);
  expect(match?.(row({ [AGE.id]: '20' }, 'p2'))).toBe(false);
  expect(match?.(row({ [AGE_THERE.id]: '17' }, 'p2'))).toBe(false);
  expect(attributeMatch([], [AGE])).toBeNull();
});

test('finds as many rows for each value as are counted', () => {
  const rows = Array.from({ length: 300 }, (_, index) =>
    row({ [BRANCH.id]: ['North', 'south', '', 'Elsewhere'][index % 4] ?? '' }, index % 3 === 0 ? 'p2' : 'p1'),
  );
  const { values, missing } = valuesIn(fieldOf(BRANCH), rows);
  for (const { text, count } of [...values, { text: '', count: missing }]) {
    const match = attributeMatch([{ name: 'Branch', values: [text] }], [BRANCH]);
    expect(rows.filter((one) => match?.(one)).length).toBe(count);
  }
});
