import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tableOfFile, tableOfPaste } from './label-table.ts';

const chosen = (reading: ReturnType<typeof tableOfFile> | ReturnType<typeof tableOfPaste>) => {
  const table = reading !== null && 'table' in reading ? reading.table : reading;
  if (table === null || 'refused' in table) return table;
  const column = table.columns[table.column];
  return {
    names: table.columns.map(({ name }) => name),
    from: column?.name,
    labels: column?.values.split('\n'),
  };
};

test('rows of a spreadsheet with a header offer its columns', () => {
  expect(
    chosen(
      tableOfPaste(
        'slot\tparticipant\temail\n10:00\tP49 Agnes\ta@example.org\n11:00\tP50 Timo\tt@example.org\n',
      ),
    ),
  ).toEqual({
    names: ['slot', 'participant', 'email'],
    from: 'participant',
    labels: ['P49 Agnes', 'P50 Timo'],
  });
});

test('rows without a header have numbered columns, and the labels are those that differ', () => {
  expect(chosen(tableOfPaste('x\tP1\nx\tP2'))).toEqual({
    names: ['Column 1', 'Column 2'],
    from: 'Column 2',
    labels: ['P1', 'P2'],
  });
});

test('names with a comma stay whole, and can be taken apart', () => {
  expect(chosen(tableOfPaste('Smith, Ada\nLee, Ben'))).toEqual({
    names: ['Column 1', 'Column 2', 'Whole lines'],
    from: 'Whole lines',
    labels: ['Smith, Ada', 'Lee, Ben'],
  });
});

test.each(['P49 Agnes\nP50 Timo', 'One, two', 'P1, a\nP2', ''])('%j is a plain list', (text) => {
  expect(tableOfPaste(text)).toBeNull();
});

test('a file may have quotes, line breaks in cells, semicolons and empty rows', () => {
  expect(
    chosen(tableOfFile('a.csv', 'label;note\r\n"Ada ""A"" Lee";x\r\n\r\n"two\r\nlines";"y;z"\r\n')),
  ).toEqual({
    names: ['label', 'note'],
    from: 'label',
    labels: ['Ada "A" Lee', 'two lines'],
  });
});

test('a file that Earmark wrote comes back: its header goes, and one guard apostrophe', () => {
  expect(
    chosen(
      tableOfFile(
        'a.csv',
        "label,status,expiresAt,url,sessionId\r\n'=1+1,active,,,\r\n''=x,used,,,\r\nAda,used,,,\r\n",
      ),
    ),
  ).toMatchObject({ from: 'label', labels: ['=1+1', "'=x", 'Ada'] });
});

test('a quotation mark that is never closed is said, not guessed at', () => {
  expect(tableOfFile('a.csv', 'label\n"Ada\nBen\n')).toEqual({
    refused: 'A quotation mark in row 2 of this file is never closed. Close it, then choose the file again.',
  });
});

test('nothing that is pasted or chosen throws, and every column has a value for each row', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', '1', ',', ';', '\t', '\n', '\r', '"', "'", '=', ' ') }),
      (text) => {
        for (const reading of [tableOfPaste(text), tableOfFile('a.csv', text)]) {
          const table = reading !== null && 'table' in reading ? reading.table : reading;
          if (table === null || 'refused' in table) continue;
          const sizes = new Set(table.columns.map(({ values }) => values.split('\n').length));
          expect(sizes.size).toBe(1);
          expect(table.columns[table.column]).toBeDefined();
        }
      },
    ),
    { numRuns: 300 },
  );
});
