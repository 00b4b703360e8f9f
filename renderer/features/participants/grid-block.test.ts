import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { blockOf, cellsOf, clipOf, pastedCells } from './grid-block.ts';

test.each<[string, string[][]]>([
  [
    'a\tb\nc\td',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['', [['']]],
  [
    'a\t\n\tb',
    [
      ['a', ''],
      ['', 'b'],
    ],
  ],
  ['"two\nlines"\tb', [['two\nlines', 'b']]],
  ['"say ""hold"""\tb', [['say "hold"', 'b']]],
  ['"Mill" Lane\tb', [['"Mill" Lane', 'b']]],
  ['5" screen\t"', [['5" screen', '"']]],
  ["'=1+1\t-9", [['=1+1', '-9']]],
])('reads the block %j', (clip, cells) => {
  expect(cellsOf(clip)).toEqual(cells);
});

const text = fc.oneof(
  fc.string({ maxLength: 6 }),
  fc.constantFrom('a\tb', 'two\nlines', '"', '=1+1', '-9', '@x', 'שלום', '-'),
);
const block = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
  .chain(([rows, columns]) =>
    fc.array(fc.array(text, { minLength: columns, maxLength: columns }), {
      minLength: rows,
      maxLength: rows,
    }),
  );
const plain = (cells: string[][]) => cells.map((row) => row.map((cell) => cell.replace(/\r\n?/g, '\n')));

test('reads what it copies, and so does another reader of tables', () => {
  fc.assert(
    fc.property(block, (cells) => {
      // An empty last line is no row, and an apostrophe before a formula is the guard.
      fc.pre(cells.at(-1)?.join('') !== '' && !cells.flat().some((cell) => cell.startsWith("'")));
      const clip = clipOf(cells).text;
      expect(cellsOf(clip)).toEqual(plain(cells));
      const others = Papa.parse<string[]>(clip, { delimiter: '\t', newline: '\n' }).data;
      expect(others.map((row) => row.length)).toEqual(cells.map((row) => row.length));
    }),
  );
});

test('never copies a formula, in text or in HTML', () => {
  const { text: copied, html } = clipOf([['=HYPERLINK("x")', '-9', '<b>']]);
  expect(copied).toBe(`"'=HYPERLINK(""x"")"\t-9\t<b>`);
  expect(html).toContain('&lt;b&gt;');
  expect(html).not.toContain('<td>=');
});

test('pastes from the upper left on, and leaves out what is outside of the grid', () => {
  const at = blockOf({ row: 2, column: 1 }, { row: 1, column: 1 });
  expect(
    pastedCells(
      [
        ['a', 'b'],
        ['c', 'd'],
        ['e', 'f'],
      ],
      at,
      { rows: 3, columns: 2 },
    ),
  ).toEqual([
    { row: 1, column: 1, text: 'a' },
    { row: 2, column: 1, text: 'c' },
  ]);
});

test('fills the selection with a single cell', () => {
  const cells = pastedCells([['x']], { top: 0, bottom: 1, left: 1, right: 2 }, { rows: 9, columns: 9 });
  expect(cells.map(({ row, column }) => [row, column])).toEqual([
    [0, 1],
    [0, 2],
    [1, 1],
    [1, 2],
  ]);
});
