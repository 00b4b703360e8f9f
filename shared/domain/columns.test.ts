import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromColumns, toColumns } from './columns.ts';

const inJson = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

test('returns the rows that it was made of, whether their values differ, repeat or follow each other', () => {
  const row = fc.record({
    id: fc.string(),
    one: fc.constantFrom('a', 'b', null),
    number: fc.oneof(fc.integer(), fc.constant(null)),
    same: fc.constant(true),
    list: fc.array(fc.oneof(fc.integer(), fc.constant(null)), { maxLength: 3 }),
  });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 60 }), fc.boolean(), (found, isInOrder) => {
      const rows = isInOrder ? found.toSorted((a, b) => ((a.one ?? '') < (b.one ?? '') ? -1 : 1)) : found;
      expect(fromColumns(inJson(toColumns(rows)))).toEqual(rows);
    }),
  );
});

test('writes a value that repeats once', () => {
  const rows = Array.from({ length: 1000 }, (_, index) => ({
    same: 'project',
    first: index < 500 ? 'early' : 'late',
    one: index % 3 === 0 ? 'fetched' : 'not fetched',
  }));
  const json = JSON.stringify(toColumns(rows));
  for (const text of ['"project"', '"early"', '"late"', '"fetched"', '"not fetched"'])
    expect(json.split(text)).toHaveLength(2);
});
