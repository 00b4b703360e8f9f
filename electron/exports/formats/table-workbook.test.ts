import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { tableWorkbook } from './table-workbook.ts';

test('writes a table as a sheet of that name, with numbers as numbers and texts as texts', async () => {
  const sheet = {
    name: 'Codes by group',
    columns: ['Code', 'Everyone: sessions of 24', '=SUM(1)'],
    rows: [
      ['Waiting / “Request” & <misread>', 10, ''],
      ['=HYPERLINK("http://example.org")', 0, 0.4167],
    ],
  };
  const parts = unzipSync(
    Buffer.concat(await Array.fromAsync(tableWorkbook(sheet, new Date('2026-03-01T10:00:00Z')))),
  );
  const xml = (path: string) => Buffer.from(parts[path] ?? []).toString();
  expect(xml('xl/workbook.xml')).toContain('name="Codes by group"');
  const cells = Object.fromEntries(
    [...xml('xl/worksheets/sheet1.xml').matchAll(/<c r="([A-Z]\d+)"[^>]*>(.*?)<\/c>/g)].map(
      ([, place = '', content = '']) => [place, content.replaceAll(/<[^>]*>/g, '')],
    ),
  );
  expect(cells).toEqual({
    A1: 'Code',
    B1: 'Everyone: sessions of 24',
    C1: '=SUM(1)',
    A2: 'Waiting / “Request” &amp; &lt;misread&gt;',
    B2: '10',
    A3: '=HYPERLINK("http://example.org")',
    B3: '0',
    C3: '0.4167',
  });
  // No program takes a text for a formula.
  expect(xml('xl/worksheets/sheet1.xml')).not.toContain('<f>');
});
