import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import writeXlsxFile from 'write-excel-file/node';

export const ROWS = 10_000;
const TOWNS = ['Leeds', 'Köln', 'Łódź', 'Porto', 'حلب'];

/** Columns of all kinds: the label, and eleven attributes. */
const NAMES = [
  'Label',
  'Town',
  'Age',
  'Share',
  'Since',
  'Last visit',
  'Member',
  'Group',
  'Card',
  'Remark',
  'Visits',
  'Score',
];

export const labelOf = (row: number) => `P${String(row + 1).padStart(5, '0')}`;

/** Writes the same 10,000 rows and 12 columns as `table.xlsx` and `table.csv`. */
export async function writeTables(folder: string): Promise<void> {
  const rows = Array.from({ length: ROWS }, (_, row) => {
    const day = new Date(Date.UTC(2016, 0, 1 + (row % 3000)));
    const visit = new Date(day.getTime() + (14 * 60 + 5) * 60_000);
    return [
      { value: labelOf(row) },
      { value: TOWNS[row % TOWNS.length] ?? '' },
      { value: 18 + (row % 70), type: Number },
      { value: (row % 1000) / 8, type: Number },
      { value: day, type: Date, format: 'dd/mm/yyyy' },
      { value: visit, type: Date, format: 'dd/mm/yyyy hh:mm' },
      { value: row % 2 === 0, type: Boolean },
      { value: row % 3 === 0 ? 'Treatment' : 'Control' },
      { value: row, type: Number, format: '00000' },
      { value: `Remark ${String(row)} & what follows it` },
      { value: row % 12, type: Number },
      { value: (row % 500) / 100, type: Number },
    ];
  });
  await writeXlsxFile([NAMES.map((value) => ({ value })), ...rows]).toFile(join(folder, 'table.xlsx'));
  const csv = rows.map((cells) =>
    cells
      .map(({ value }) => (value instanceof Date ? value.toISOString().slice(0, 10) : String(value)))
      .join(','),
  );
  writeFileSync(join(folder, 'table.csv'), `${NAMES.join(',')}\n${csv.join('\n')}\n`);
}
