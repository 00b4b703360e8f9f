import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readTableInWorker } from './read-table-in-worker.ts';

const fixture = (name: string) => join(import.meta.dirname, '../../../test/fixtures/tables', name);

test('reads a file in a thread', async () => {
  expect(JSON.parse(await readTableInWorker(fixture('several-sheets.xlsx'), 'Second & last'))).toEqual({
    fileName: 'several-sheets.xlsx',
    sheets: ['First', 'Second & last'],
    sheet: 'Second & last',
    columns: ['late'],
    rows: [['2']],
    warnings: [],
  });
});

test('refuses a file with the sentence that the thread says, and one that is not there', async () => {
  await expect(readTableInWorker(fixture('older.xls'), null)).rejects.toMatchObject({
    failure: { kind: 'blocked', message: expect.stringMatching(/^Earmark cannot read/) as unknown },
  });
  await expect(readTableInWorker(fixture('none.csv'), null)).rejects.toThrow('This file cannot be read.');
});
