import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areSentences, readDelimitedTable, statesDelimiter } from './delimited-table.ts';

const NAMES = new Set(['name', 'parent', 'label', 'description']);
const read = (text: string) =>
  readDelimitedTable(text, { isColumnName: (cell) => NAMES.has(cell.trim().toLowerCase()) });
const cellsIn = (text: string) => read(text).rows.map(({ cells }) => cells);

test.each([
  ['two rows and a final line break', 'name;parent\nWaiting;\nQueue;Waiting\n'],
  ['Windows line breaks', 'name;parent\r\nWaiting;\r\nQueue;Waiting\r\n'],
  ['no final line break', 'name;parent\nWaiting;\nQueue;Waiting'],
  ['tabs', 'name\tparent\nWaiting\t\nQueue\tWaiting\n'],
  ['commas', 'name,parent\nWaiting,\nQueue,Waiting\n'],
  ['bars', 'name|parent\nWaiting|\nQueue|Waiting\n'],
  ['a byte order mark', '\ufeffname;parent\nWaiting;\nQueue;Waiting\n'],
])('finds the delimiter of few rows: %s', (_, text) => {
  expect(cellsIn(text)).toEqual([
    ['name', 'parent'],
    ['Waiting', ''],
    ['Queue', 'Waiting'],
  ]);
});

test('reads rows that end early, and commas between words', () => {
  expect(cellsIn('name;parent\nWaiting\nTrust, care;Waiting\n')).toEqual([
    ['name', 'parent'],
    ['Waiting'],
    ['Trust, care', 'Waiting'],
  ]);
  expect(cellsIn('Name, as said;Where\nA, b;C\nD;E, f\nG;H\n')[1]).toEqual(['A, b', 'C']);
  expect(cellsIn('1,5;2,5\n3,5;4,5\n')).toEqual([
    ['1,5', '2,5'],
    ['3,5', '4,5'],
  ]);
});

test('reads two columns under any few rows, with and without names', () => {
  for (let count = 1; count < 10; count += 1)
    for (const delimiter of ['\t', ';', '|', ',']) {
      const rows = Array.from({ length: count }, (__, row) => [`P${row}`, `x${row}`]);
      const text = rows.map((cells) => `${cells.join(delimiter)}\n`).join('');
      expect(cellsIn(text)).toEqual(rows);
      expect(cellsIn(`label${delimiter}group\n${text}`)).toEqual([['label', 'group'], ...rows]);
    }
});

test('leaves commas and semicolons of one column in their cells', () => {
  const one = (text: string) => {
    expect(read(text).delimiter).toBeNull();
    return cellsIn(text).flat();
  };
  expect(one('name\nTrust, care\nWaiting\n')).toEqual(['name', 'Trust, care', 'Waiting']);
  expect(one('name\n"Trust, care"\nA; b, c\n')).toEqual(['name', 'Trust, care', 'A; b, c']);
  expect(one('Trust, care\nWaiting\nDesk; shelf\n')).toEqual(['Trust, care', 'Waiting', 'Desk; shelf']);
  expect(one('One, two')).toEqual(['One, two']);
});

test('tells sentences in a column from cells', () => {
  const sentences = (text: string) => areSentences(read(text).rows);
  expect(sentences('Smith, Ada\nLee, Ben\n')).toBe(true);
  expect(sentences('P1,Ada\nP2,Ben\n')).toBe(false);
  expect(sentences('Ada\nBen\n')).toBe(false);
});

test.each([
  ['sep=;\r\nname;parent, or none\r\nWaiting;\r\n', ';'],
  ['\ufeffsep=;\nname;parent, or none\nWaiting;\n', ';'],
  ['SEP=|\nname|parent, or none\nWaiting|\n', '|'],
  ['sep=\t\nname\tparent, or none\nWaiting\t\n', '\t'],
  ['"sep=:"\nname:parent, or none\nWaiting:\n', ':'],
  ['sep=;;\nname;parent, or none\nWaiting;\n', ';'],
])('reads the delimiter that the first line states: %j', (text, delimiter) => {
  const table = read(text);
  expect(table.delimiter).toBe(delimiter);
  expect(table.rows).toEqual([
    { line: 2, cells: ['name', 'parent, or none'] },
    { line: 3, cells: ['Waiting', ''] },
  ]);
});

test('tells the line that states a delimiter from labels', () => {
  expect(statesDelimiter('sep=,')).toBe(true);
  for (const label of ['sep=a', 'sep=', 'sep', 'sep=; and more', 'Ada sep=;'])
    expect(statesDelimiter(label)).toBe(false);
  expect(cellsIn('Ada\nsep=;\n')).toEqual([['Ada'], ['sep=;']]);
});

test('counts the line that each row begins on, and leaves empty rows out', () => {
  const { rows } = read('\nname;description\n\n"Wait\ning";x\n;\nDesk;"a\n\nb"\nShelf;\n');
  expect(rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
    [2, 'name'],
    [4, 'Wait\ning'],
    [7, 'Desk'],
    [10, 'Shelf'],
  ]);
});

test('says which row has a quotation mark that is never closed, and if there are more rows than requested', () => {
  expect(read('name\n"Ada\nBen\n').unclosedRow).toBe(2);
  expect(read('sep=;\nname\n"Ada\nBen\n').unclosedRow).toBe(3);
  expect(read('name\nAda\n').unclosedRow).toBeNull();
  const options = { isColumnName: () => false, mostRows: 2 };
  expect(readDelimitedTable('a\nb\nc\n', options).hasMore).toBe(true);
  expect(readDelimitedTable('a\nb\n', options).hasMore).toBe(false);
});

test('reads back any cells that are quoted, whatever the delimiter', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'B', ',', ';', '\t', '|', '\n', '"', ' ', 'ß') });
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  fc.assert(
    fc.property(
      fc.constantFrom('\t', ';', '|', ','),
      fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 12 }),
      (delimiter, body) => {
        const rows = [['name', 'parent', 'description'], ...body];
        const text = rows.map((cells) => `${cells.map(quoted).join(delimiter)}\n`).join('');
        const filled = rows.filter((cells) => cells.some((one) => one.trim() !== ''));
        expect(cellsIn(text)).toEqual(filled);
      },
    ),
  );
});
