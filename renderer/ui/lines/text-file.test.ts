import { expect, test } from 'vitest';
import { readLabelsFile } from '../../features/links/create/label-table.ts';

const file = (...parts: BlobPart[]) => new File(parts, 'people.csv');

test('removes a byte order mark from the first cell', async () => {
  expect(await readLabelsFile(file('\ufefflabel\nAda\n'))).toMatchObject({
    table: { fileName: 'people.csv', columns: [{ name: 'label', values: 'Ada' }] },
  });
});

test.each<[string, File, string]>([
  ['empty', file(), 'This file is empty.'],
  ['a workbook', file(new Uint8Array([0x50, 0x4b, 3, 4, 0])), 'save it as CSV'],
  ['binary', file(new Uint8Array([1, 0, 2])), 'isn’t a text file'],
  ['UTF-16', file(new Uint8Array([0xff, 0xfe, 65, 0])), 'UTF-16'],
  ['Latin-1', file(new Uint8Array([0x5a, 0x6f, 0xeb])), 'not in UTF-8'],
  ['20 MB', file(new Uint8Array(20_000_000).fill(65)), 'larger than 5 MB'],
  ['without rows', file('\n\n'), 'no rows'],
])('refuses a file that is %s in plain words', async (_, chosen, words) => {
  const reading = await readLabelsFile(chosen);
  expect('refused' in reading ? reading.refused : '').toContain(words);
});
