import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordColumns } from './word-columns.ts';

const widthOf = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0);

test('fills a page, and turns it for a table with many columns', () => {
  const few = wordColumns([
    ['Code', 'Everyone', '18 to 34'],
    ['Placing a hold / Wording of the button', '7', '2'],
  ]);
  expect([few.size, few.isLandscape]).toEqual([20, false]);
  expect(Math.abs(widthOf(few.widths) - 9026)).toBeLessThan(5);
  // The longer text has the space.
  expect(few.widths[0]).toBeGreaterThan(2 * (few.widths[1] ?? 0));
  const many = wordColumns([
    Array.from({ length: 15 }, (_, index) => `Participant ${String(index)}`),
    ['S001'],
  ]);
  expect([many.size < 20, many.isLandscape]).toEqual([true, true]);
  expect(Math.abs(widthOf(many.widths) - 13_958)).toBeLessThan(15);
});

test('gives each column room for its longest word, unless the letters would be too small', () => {
  const word = fc.string({ minLength: 1, maxLength: 14, unit: fc.constantFrom('a', 'M', 'e') });
  const text = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '));
  const table = fc
    .integer({ min: 1, max: 30 })
    .chain((columns) =>
      fc.array(fc.array(text, { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 5 }),
    );
  fc.assert(
    fc.property(table, (rows) => {
      const { widths, size, isLandscape } = wordColumns(rows);
      expect(widthOf(widths)).toBeLessThanOrEqual((isLandscape ? 13_958 : 9026) + widths.length);
      for (const [column, width] of widths.entries()) {
        const longest = Math.max(
          ...rows.flatMap((row) => (row[column] ?? '').split(' ')).map(({ length }) => length),
        );
        expect(width).toBeGreaterThan(0);
        const least = size > 12 ? Math.floor(longest * 0.56 * size * 10) : 0;
        expect(width - 120).toBeGreaterThanOrEqual(least);
      }
    }),
  );
});
