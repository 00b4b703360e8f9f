import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { workbookFiles, type SheetOfWorkbook } from './workbook-files.fixture.ts';
import { FailureError } from '../../platform/failures.ts';
import { readTable } from './read-table.ts';

const zipped = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])));
const workbook = (sheets: readonly SheetOfWorkbook[], changes: Record<string, string> = {}) =>
  zipped({ ...workbookFiles(sheets), ...changes });
const sheetOf = (rows: string, after = '') => workbook([{ name: 'People', rows, after }]);
const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
/** A sheet with the column `value` and these cells below it, given without their addresses. */
const column = (...cells: string[]) =>
  sheetOf(
    [text('A1', 'value'), ...cells.map((cell, at) => cell.replace('<c', `<c r="A${String(at + 2)}"`))]
      .map((cell, at) => `<row r="${String(at + 1)}">${cell}</row>`)
      .join(''),
  );
const valuesOf = async (file: Uint8Array) => (await readTable(file, null)).rows.map(([value]) => value);
const styled = (style: number, value: string) => `<c s="${String(style)}"><v>${value}</v></c>`;
const messageOf = async (file: Uint8Array, sheet: string | null = null) => {
  const refusal: unknown = await readTable(file, sheet).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(FailureError);
  return String(refusal);
};

/** Styles of `workbookFiles`: 2 day, 3 day and time, 4 time. */
test('writes days and times as ISO, whatever the format', async () => {
  const file = column(
    styled(2, '42534'),
    styled(6, '42534'),
    styled(3, '42534.586805555555'),
    styled(3, '42534.58681712963'),
    styled(4, '0.9999999'),
    styled(4, '42534.25'),
    styled(2, '59'),
    styled(2, '61'),
    styled(2, '0.5'),
    styled(2, '0'),
    styled(2, '-3'),
    '<c t="d"><v>2016-06-13</v></c>',
    '<c t="d"><v>2016-06-13T14:05:30.000Z</v></c>',
    '<c t="d"><v>14:05:00</v></c>',
  );
  expect(await valuesOf(file)).toEqual([
    '2016-06-13',
    '2016-06-13',
    '2016-06-13 14:05',
    '2016-06-13 14:05:01',
    '00:00',
    '06:00',
    '1900-02-28',
    '1900-03-01',
    '12:00',
    '0',
    '-3',
    '2016-06-13',
    '2016-06-13 14:05:30',
    '14:05',
  ]);
});

test('reads days and times in formats that are only numbered, or written for one language', async () => {
  const formats = [
    '[h]:mm',
    'd. mmmm yyyy',
    '[$-411]ggge"年"m"月"d"日"',
    '0" days"',
    'General',
    '#,##0.00 "€"',
  ];
  const xf = (id: number) => `<xf numFmtId="${String(id)}"/>`;
  const styles = `<styleSheet><numFmts>${formats.map((format, at) => `<numFmt numFmtId="${String(170 + at)}" formatCode="${format.replaceAll('"', '&quot;')}"/>`).join('')}</numFmts><cellXfs>${[...formats.map((_, at) => 170 + at), 14, 22, 46, 57].map(xf).join('')}</cellXfs><dxfs><dxf><numFmt numFmtId="173" formatCode="yyyy"/></dxf></dxfs></styleSheet>`;
  const rows = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'].map(
    (letter, style) => `<c r="${letter}2" s="${String(style)}"><v>75.25</v></c>`,
  );
  const file = workbook(
    [{ name: 'People', rows: `<row r="1">${text('A1', 'value')}</row><row r="2">${rows.join('')}</row>` }],
    { 'xl/styles.xml': styles },
  );
  expect((await readTable(file, null)).rows).toEqual([
    [
      '1806:00',
      '1900-03-15 06:00',
      '1900-03-15 06:00',
      '75.25',
      '75.25',
      '75.25',
      '1900-03-15 06:00',
      '1900-03-15 06:00',
      '1806:00',
      '1900-03-15 06:00',
    ],
  ]);
});

test('never changes a number, nor a text that looks like one', async () => {
  const file = column(
    ...['9.875', '0.1', '0.30000000000000004', '1E-7', '1.5E+20', '-0.5', '123456789012345678'].map(
      (number) => `<c><v>${number}</v></c>`,
    ),
    styled(1, '42'),
    '<c t="inlineStr"><is><t>007</t></is></c>',
    '<c t="inlineStr"><is><t>1.50</t></is></c>',
    '<c t="inlineStr"><is><t>2016-06-13T00:00:00</t></is></c>',
    '<c t="b"><v>0</v></c>',
    '<c t="b"><v>true</v></c>',
    '<c s="99"><v>5</v></c>',
  );
  expect(await valuesOf(file)).toEqual([
    '9.875',
    '0.1',
    '0.3',
    '0.0000001',
    '150000000000000000000',
    '-0.5',
    '123456789012345678',
    '00042',
    '007',
    '1.50',
    '2016-06-13T00:00:00',
    'FALSE',
    'TRUE',
    '5',
  ]);
});

test('reads shared, inline and rich texts, with references, CDATA, comments and right-to-left scripts', async () => {
  const file = column(
    '<c t="s"><v>0</v></c>',
    '<c t="inlineStr"><is><r><t xml:space="preserve">In </t></r><r><t>parts</t></r><rPh sb="0" eb="1"><t>x</t></rPh></is></c>',
    '<c t="inlineStr"><is><t>&#x1F600; &#128512; &#233; &amp;lt; _x0041_</t></is></c>',
    '<c t="inlineStr"><is><t>a<![CDATA[ <b> & ]]>c<!-- no -->d</t></is></c>',
    '<c t="inlineStr"><is><t>مرحبا بالعالم 12</t></is></c>',
    '<c t="str"><f>A1</f><v>שלום &lt;3</v></c>',
  );
  expect(await valuesOf(file)).toEqual([
    'Very good',
    'In parts',
    '😀 😀 é &lt; A',
    'a <b> & cd',
    'مرحبا بالعالم 12',
    'שלום <3',
  ]);
});

test('reads results of formulas, and names cells whose formula has none', async () => {
  const table = await readTable(
    sheetOf(
      `<row r="1">${text('A1', 'one')}${text('B1', 'two')}</row>` +
        `<row r="2"><c r="A2"><f>1+1</f><v>2</v></c><c r="B2" t="e"><f>#REF!+1</f><v>#REF!</v></c></row>` +
        `<row r="3"><c r="A3"><f>Gone!A1</f><v></v></c><c r="B3" t="e"><v>#DIV/0!</v></c></row>` +
        `<row r="4"><c r="A4" t="str"><f>""</f><v></v></c><c r="B4"><f>#REF!</f></c></row>` +
        `<row r="5"><c r="A5" t="str"><f>"x"</f><v>x</v></c></row>`,
    ),
    null,
  );
  expect(table.rows).toEqual([
    ['2', ''],
    ['x', ''],
  ]);
  expect(table.warnings).toEqual([
    '2 cells (the first is B2) have a formula that points to cells which no longer exist (#REF!), and are left empty.',
    'Cell A3 has a formula without a stored result, and is left empty. Open the file in your spreadsheet and save it to have the results.',
    'Cell B3 has an error, such as #N/A, and is left empty.',
  ]);
});

test('fills merged cells downwards only, and not below the names of the columns', async () => {
  const table = await readTable(
    sheetOf(
      `<row r="1">${text('A1', 'name')}${text('B1', 'group')}</row>` +
        `<row r="2">${text('A2', 'P1')}${text('B2', 'North')}</row>` +
        `<row r="3">${text('A3', 'P2')}</row><row r="4">${text('A4', 'P3')}${text('C4', 'wide')}</row>`,
      '<mergeCells><mergeCell ref="B2:B3"/><mergeCell ref="A1:A2"/><mergeCell ref="C4:D4"/><mergeCell ref="B3:B1048576"/></mergeCells>',
    ),
    null,
  );
  expect(table.rows).toEqual([
    ['P1', 'North', ''],
    ['P2', 'North', ''],
    ['P3', 'North', 'wide'],
  ]);
  expect(table.warnings).toEqual([
    'Cells that are merged over several rows have their value in each of these rows.',
  ]);
});

test('reads hidden rows and columns, and says so; leaves out hidden sheets', async () => {
  const rows = `<row r="1">${text('A1', 'name')}${text('B1', 'age')}</row><row r="2" hidden="1">${text('A2', 'P1')}</row><row r="3" hidden="true">${text('A3', 'P2')}</row><row r="4">${text('B4', '30')}</row>`;
  const files = workbookFiles([
    { name: 'Shown', rows },
    { name: 'Hidden', rows, state: 'hidden' },
    { name: 'Very hidden', rows, state: 'veryHidden' },
  ]);
  const path = 'xl/worksheets/sheet1.xml';
  const cols = '<cols><col min="2" max="16384" hidden="1"/></cols><sheetData>';
  const table = await readTable(
    zipped({ ...files, [path]: (files[path] ?? '').replace('<sheetData>', cols) }),
    null,
  );
  expect(table.sheets).toEqual(['Shown']);
  expect(table.rows).toHaveLength(3);
  expect(table.warnings).toEqual([
    '2 rows that are hidden in the sheet are read too.',
    'One column that is hidden in the sheet is read too.',
  ]);
});

test('reads cells without addresses, and names with a prefix', async () => {
  const files = workbookFiles([{ name: 'People', rows: '' }]);
  const rows =
    '<x:row><x:c t="inlineStr"><x:is><x:t>name</x:t></x:is></x:c><x:c t="inlineStr"><x:is><x:t>age</x:t></x:is></x:c></x:row><x:row><x:c/><x:c><x:v>30</x:v></x:c></x:row>';
  const sheet = `<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData>${rows}</x:sheetData></x:worksheet>`;
  const table = await readTable(zipped({ ...files, 'xl/worksheets/sheet1.xml': sheet }), null);
  expect([table.columns, table.rows]).toEqual([['name', 'age'], [['', '30']]]);
});

test('reads 200 columns, of which two have one name', async () => {
  const names = Array.from({ length: 200 }, (_, at) =>
    at === 199 ? 'COLUMN 1' : `Column ${String(at + 1)}`,
  );
  const file = await writeXlsxFile([
    names.map((value) => ({ value })),
    names.map((_, value) => ({ value, type: Number })),
  ]).toBuffer();
  const { columns, rows } = await readTable(file, null);
  expect(columns.slice(-2)).toEqual(['Column 199', 'COLUMN 1 (2)']);
  expect(rows).toEqual([names.map((_, at) => String(at))]);
});

const locked = () =>
  Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(1016),
    Buffer.from('EncryptedPackage', 'utf16le'),
    Buffer.alloc(96),
  ]);

test.each<[string, string, () => Uint8Array]>([
  ['a password', 'This workbook has a password. Remove the password', locked],
  ['no rows', 'This workbook has no rows on a sheet that is shown.', () => sheetOf('')],
  [
    'names of columns alone',
    'This file has no rows below the names of its columns.',
    () => sheetOf(`<row r="1">${text('A1', 'name')}</row>`),
  ],
  [
    'cells far apart',
    'This sheet is too large: its cells reach to row 1,048,576 and column XFD. Delete',
    () => sheetOf(`<row r="1">${text('A1', 'a')}</row><row r="1048576">${text('XFD1048576', 'b')}</row>`),
  ],
  [
    'a row that cannot be',
    'This workbook is damaged.',
    () => sheetOf('<row r="99999999999"/>' + text('A1', 'a')),
  ],
  [
    'a column that cannot be',
    'This workbook is damaged.',
    () => sheetOf(`<row r="1">${text('ZZZZ1', 'a')}</row>`),
  ],
  ['a text that is missing', 'This workbook is damaged.', () => column('<c t="s"><v>7</v></c>')],
  [
    'a document type',
    'This workbook is damaged.',
    () => workbook([{ name: 'A', rows: '' }], { 'xl/worksheets/sheet1.xml': '<!DOCTYPE a><worksheet/>' }),
  ],
])('refuses a workbook with %s', async (_name, message, file) => {
  expect(await messageOf(file())).toContain(message);
});

test('reads or refuses a workbook whose XML is damaged anywhere', async () => {
  const files = workbookFiles([
    {
      name: 'People',
      rows: `<row r="1">${text('A1', 'name')}${text('B1', 'since')}</row><row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" s="2"><f>A1</f><v>42534</v></c></row>`,
      after: '<mergeCells><mergeCell ref="A1:A2"/></mergeCells>',
    },
  ]);
  const paths = Object.keys(files);
  const damage = fc.tuple(
    fc.constantFrom(...paths),
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.nat(3),
    fc.oneof(
      fc.string({ maxLength: 3 }),
      fc.constantFrom('<', '>', '/>', '"', '&', '<c>', '<!--', 'r="9"', '99'),
    ),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 3 }), async (damages) => {
      const changed = { ...files };
      for (const [path, where, removed, added] of damages) {
        const xml = changed[path] ?? '';
        const at = Math.floor(where * xml.length);
        changed[path] = `${xml.slice(0, at)}${added}${xml.slice(at + removed)}`;
      }
      const outcome = await readTable(zipped(changed), null).then(
        () => 'read',
        (error: unknown) => (error instanceof FailureError ? 'refused' : error),
      );
      expect(['read', 'refused']).toContain(outcome);
    }),
  );
});
