import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FailureError } from '../../platform/failures.ts';
import { readTable } from './read-table.ts';

const FIXTURES = join(import.meta.dirname, '../../../test/fixtures/tables');
const fixture = (name: string) => readFileSync(join(FIXTURES, name));
const NOT_A_TABLE = 'Earmark cannot read this file as a table. It takes CSV, TSV and XLSX.';
const read = (text: string | Uint8Array) => readTable(typeof text === 'string' ? strToU8(text) : text, null);
const cells = async (text: string | Uint8Array) => {
  const { columns, rows } = await read(text);
  return [columns, ...rows];
};

test('reads what each kind of cell of a workbook shows', async () => {
  const table = await readTable(fixture('by-hand.xlsx'), null);
  expect(table.sheet).toBe('People');
  const [first, second, third] = table.rows.map((row): Record<string, string> =>
    Object.fromEntries(row.map((cell, at): [string, string] => [table.columns[at] ?? '', cell])),
  );
  expect(first).toEqual({
    label: '007',
    card: '00042',
    since: '2016-06-13',
    seen: '2016-06-13 14:05',
    at: '14:05',
    share: '0.25',
    sum: '84',
    member: 'TRUE',
    rich: 'Very good',
    group: 'North',
  });
  expect(second).toMatchObject({
    card: '123456',
    since: '1900-01-01',
    seen: '42534',
    at: '0.1',
    share: '0.001',
    sum: '',
    member: '',
    rich: 'Line one\nline two',
    group: 'North',
  });
  expect(third).toMatchObject({ label: '009', sum: '009x', member: '2016-06-13 14:05', group: '' });
  expect(table.warnings).toEqual([
    expect.stringMatching(/^Cell G3 has a formula without a stored result/),
    'Cell H3 has an error, such as #N/A, and is left empty.',
    'Cells that are merged over several rows have their value in each of these rows.',
  ]);
});

test('reads a workbook that LibreOffice saved', async () => {
  const table = await readTable(fixture('libreoffice.xlsx'), null);
  expect([table.columns, ...table.rows]).toEqual([
    ['label', 'Card since', 'Last visit', 'Card', 'Visits', 'Double'],
    ['P01 Zoë', '2016-06-13', '2025-11-21 14:05', '00042', '2.5', '5'],
    ['002', '2008-02-29', '', '123456', '3', ''],
  ]);
});

test('counts days from 1904 in a workbook that says so', async () => {
  const { rows } = await readTable(fixture('since-1904.xlsx'), null);
  expect(rows[0]?.slice(2, 5)).toEqual(['2020-06-14', '2020-06-14 14:05', '14:05']);
});

test('lists the sheets with rows that are shown, and reads the one that is chosen', async () => {
  const file = fixture('several-sheets.xlsx');
  const table = await readTable(file, null);
  expect(table).toMatchObject({ sheets: ['First', 'Second & last'], sheet: 'First', rows: [['P01']] });
  expect(await readTable(file, 'Second & last')).toMatchObject({ columns: ['late'], rows: [['2']] });
  await expect(readTable(file, 'Secret')).rejects.toThrow('This sheet is not in the workbook any more.');
});

test('reads CSV and TSV with any common delimiter, quotation marks and empty rows', async () => {
  const table = [
    ['label', 'note'],
    ['007', 'a, "b"'],
  ];
  expect(await cells('label,note\r\n007,"a, ""b"""\r\n,\r\n')).toEqual(table);
  expect(await cells('label\tnote\n007\ta, "b"\n')).toEqual(table);
  expect(await cells('sep=;\nlabel;note\n007;"a, ""b"""')).toEqual(table);
  expect(await cells('label\nP01\nP02')).toEqual([['label'], ['P01'], ['P02']]);
});

test('reads UTF-8, UTF-16 and Windows-1252', async () => {
  const text = 'label,city\nZoë,Łódź\n';
  const table = [
    ['label', 'city'],
    ['Zoë', 'Łódź'],
  ];
  const little = Buffer.from(`\ufeff${text}`, 'utf16le');
  expect(await cells(text)).toEqual(table);
  expect(await cells(`\ufeff${text}`)).toEqual(table);
  expect(await cells(little)).toEqual(table);
  expect(await cells(Buffer.from(little).swap16())).toEqual(table);
  expect(await cells(Buffer.from('label,city\nZoë,Köln\n', 'latin1'))).toEqual([
    ['label', 'city'],
    ['Zoë', 'Köln'],
  ]);
});

test('names every column, once each, and leaves out empty ones', async () => {
  expect(await cells(' Age ,,age,\n30,x,31,')).toEqual([
    ['Age', 'Column 2', 'age (2)'],
    ['30', 'x', '31'],
  ]);
});

test('removes the guard that an export of Earmark put before a formula', async () => {
  expect(await cells("label,note\nP01,'=1+1")).toEqual([
    ['label', 'note'],
    ['P01', '=1+1'],
  ]);
});

test('cuts a text that is too long for an attribute, and says so', async () => {
  const { rows, warnings } = await read(`label,note\nP01,${'x'.repeat(10_001)}`);
  expect(rows[0]?.[1]).toHaveLength(10_000);
  expect(warnings).toEqual(['One text is longer than 10,000 characters. The rest is left out.']);
});

const bomb = (bytes: number) =>
  zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'xl/worksheets/sheet1.xml': new Uint8Array(bytes).fill(32),
  });

/** An archive whose directory says that its second member is one byte long. */
function lyingBomb(): Uint8Array {
  const file = bomb(80_000_000);
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  for (let at = 0; at + 46 < file.length; at += 1)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 1, true);
  return file;
}

test.each<[string, string, () => string | Uint8Array]>([
  ['an empty file', 'This file is empty.', () => ''],
  ['a file with one row', 'This file has no rows below the names of its columns.', () => 'label,age\n'],
  ['an older workbook', NOT_A_TABLE, () => fixture('older.xls')],
  ['an OpenDocument sheet', NOT_A_TABLE, () => fixture('open-document.ods')],
  ['a document', NOT_A_TABLE, () => zipSync({ '[Content_Types].xml': strToU8('<Types/>') })],
  ['a PDF', NOT_A_TABLE, () => '%PDF-1.7 a,b\nc,d'],
  ['other bytes', NOT_A_TABLE, () => new Uint8Array([97, 0, 1, 2, 10, 98])],
  ['an open quotation mark', 'A quotation mark in row 2', () => 'label\n"P01'],
  ['too many columns', '201 columns', () => `${'a,'.repeat(200)}a\n${'1,'.repeat(200)}1`],
  ['too many rows', '200,001 rows', () => `a\n${'1\n'.repeat(200_001)}`],
  ['a large file', 'larger than 10 MB', () => new Uint8Array(10_000_001).fill(97)],
  ['half a workbook', 'This workbook is damaged.', () => fixture('by-hand.xlsx').subarray(0, 1500)],
  ['a zip bomb', 'too large once it is unpacked', () => bomb(80_000_000)],
  ['a zip bomb that lies about its size', 'too large once it is unpacked', lyingBomb],
])('refuses %s', async (_name, message, file) => {
  const refusal = await read(file()).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(FailureError);
  expect(refusal).toHaveProperty('message', expect.stringContaining(message));
});

/** `failed` would be a bug: the user would not be told why. */
const outcome = (file: Uint8Array) =>
  readTable(file, null).then(
    () => 'read',
    (error: unknown) => (error instanceof FailureError ? 'refused' : 'failed'),
  );

test('never fails otherwise than with a sentence, whatever the bytes', async () => {
  const workbook = fixture('by-hand.xlsx');
  const damaged = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc.nat(workbook.length).map((length) => workbook.subarray(0, length)),
    fc
      .array(fc.tuple(fc.nat(workbook.length - 1), fc.nat(255)), { minLength: 1, maxLength: 20 })
      .map((changes) => {
        const file = Uint8Array.from(workbook);
        for (const [at, byte] of changes) file[at] = byte;
        return file;
      }),
    fc.string().map((text) => strToU8(text)),
  );
  await fc.assert(
    fc.asyncProperty(damaged, async (file) => {
      expect(await outcome(file)).toMatch(/^(?:refused|read)$/);
    }),
    { numRuns: 500 },
  );
});

test('ends with a sentence for XML that refers to itself, or has cells far apart', async () => {
  const withSheet = (sheet: string) => {
    const xml = Object.fromEntries(
      [
        [
          '[Content_Types].xml',
          '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
        ],
        [
          '_rels/.rels',
          '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
        ],
        [
          'xl/workbook.xml',
          '<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="a"/></sheets></workbook>',
        ],
        [
          'xl/_rels/workbook.xml.rels',
          '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
        ],
        ['xl/worksheets/sheet1.xml', sheet],
      ].map(([name = '', text = '']) => [name, strToU8(text)]),
    );
    return zipSync(xml);
  };
  const laughs = `<!DOCTYPE a [<!ENTITY a "ha">${Array.from({ length: 20 }, (_, at) => `<!ENTITY a${at} "${`&a${at - 1};`.repeat(20).replaceAll('&a-1;', '&a;')}">`).join('')}]>`;
  const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const rows = `<worksheet><sheetData><row r="1">${text('A1', 'a')}</row><row r="2">${text('A2', '&a19;')}</row></sheetData></worksheet>`;
  const laughed = await read(withSheet(laughs + rows)).then(JSON.stringify, String);
  expect(laughed.length).toBeLessThan(1000);
  await expect(
    read(
      withSheet(
        `<worksheet><sheetData><row r="1">${text('A1', 'a')}</row><row r="1048576">${text('XFD1048576', 'b')}</row></sheetData></worksheet>`,
      ),
    ),
  ).rejects.toBeInstanceOf(FailureError);
});
