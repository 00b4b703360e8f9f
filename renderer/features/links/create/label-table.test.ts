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

test('offers the columns of a spreadsheet with a header', () => {
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

test('numbers the columns without a header, and chooses the one with distinct values as labels', () => {
  expect(chosen(tableOfPaste('x\tP1\nx\tP2'))).toEqual({
    names: ['Column 1', 'Column 2'],
    from: 'Column 2',
    labels: ['P1', 'P2'],
  });
});

test('keeps names with a comma whole, and splits them on request', () => {
  expect(chosen(tableOfPaste('Smith, Ada\nLee, Ben'))).toEqual({
    names: ['Column 1', 'Column 2', 'Whole lines'],
    from: 'Whole lines',
    labels: ['Smith, Ada', 'Lee, Ben'],
  });
});

test('reads a file of few rows, with any delimiter and a final line break', () => {
  for (const delimiter of ['\t', ';', '|', ',']) {
    const text = ['label,note', 'P1,x', 'P2,y', ''].join('\n').replaceAll(',', delimiter);
    expect(chosen(tableOfFile('a.csv', text))).toEqual({
      names: ['label', 'note'],
      from: 'label',
      labels: ['P1', 'P2'],
    });
  }
  expect(chosen(tableOfFile('a.csv', 'P1\tx\nP2\tx\n'))).toMatchObject({ labels: ['P1', 'P2'] });
});

test('reads the line with which Excel states the delimiter, and does not take it for a label', () => {
  const wanted = { names: ['label', 'note'], from: 'label', labels: ['P1', 'P2, the second'] };
  const text = 'sep=;\r\nlabel;note\r\nP1;x\r\nP2, the second;y\r\n';
  expect(chosen(tableOfFile('a.csv', text))).toEqual(wanted);
  expect(chosen(tableOfPaste(text))).toMatchObject({ from: 'label', labels: ['P1', 'P2, the second'] });
  expect(chosen(tableOfFile('a.csv', 'sep=,\nP1\nP2\n'))).toMatchObject({ labels: ['P1', 'P2'] });
  expect(chosen(tableOfPaste('sep=,\nP1\nP2'))).toMatchObject({ labels: ['P1', 'P2'] });
  expect(chosen(tableOfPaste('sep=;\nSmith;Ada\nLee;Ben'))).toMatchObject({
    from: 'Whole lines',
    labels: ['Smith;Ada', 'Lee;Ben'],
  });
});

test('keeps names with a comma in a file whole', () => {
  expect(chosen(tableOfFile('a.csv', 'label\nSmith, Ada\nLee\n'))).toEqual({
    names: ['label'],
    from: 'label',
    labels: ['Smith, Ada', 'Lee'],
  });
  expect(chosen(tableOfFile('a.csv', 'Smith, Ada\nLee, Ben\n'))).toMatchObject({
    from: 'Whole lines',
    labels: ['Smith, Ada', 'Lee, Ben'],
  });
});

test.each(['P49 Agnes\nP50 Timo', 'One, two', 'P1, a\nP2', ''])('%j is a plain list', (text) => {
  expect(tableOfPaste(text)).toBeNull();
});

test('reads a file with quotes, line breaks in cells, semicolons and empty rows', () => {
  expect(
    chosen(tableOfFile('a.csv', 'label;note\r\n"Ada ""A"" Lee";x\r\n\r\n"two\r\nlines";"y;z"\r\n')),
  ).toEqual({
    names: ['label', 'note'],
    from: 'label',
    labels: ['Ada "A" Lee', 'two lines'],
  });
});

test('reads a file that Earmark wrote without its header and one guard apostrophe', () => {
  expect(
    chosen(
      tableOfFile(
        'a.csv',
        "label,status,expiresAt,url,sessionId\r\n'=1+1,active,,,\r\n''=x,used,,,\r\nAda,used,,,\r\n",
      ),
    ),
  ).toMatchObject({ from: 'label', labels: ['=1+1', "'=x", 'Ada'] });
});

test('reports an unclosed quotation mark instead of guessing', () => {
  expect(tableOfFile('a.csv', 'label\n"Ada\nBen\n')).toEqual({
    refused: 'Row 2 has an unclosed quotation mark. Close it, then choose the file again.',
  });
});

test('never throws on pasted or chosen text, and has a value of every column in each row', () => {
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
  );
});
