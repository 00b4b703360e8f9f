import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readCodebookInWorker } from '../../electron/imports/codebook/read-codebook-in-worker.ts';

async function fileOf(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'read-codebook-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'codes.csv');
  await writeFile(path, text);
  return path;
}

test('reads a codebook, or says what is wrong with the file', async () => {
  const { codes } = await readCodebookInWorker(await fileOf('name,parent\nWaiting,\nDesk,Waiting\n'));
  expect(codes.map(({ name, parent }) => [name, parent])).toEqual([
    ['Waiting', null],
    ['Desk', 0],
  ]);
  await expect(readCodebookInWorker(await fileOf(''))).rejects.toMatchObject({
    failure: { kind: 'blocked', message: 'This file is empty.' },
  });
});

test('stops reading a file that takes too long', async () => {
  // A separator is looked for from each of these spaces.
  const path = await fileOf(`path\nA${' '.repeat(4_900_000)}B\n`);
  await expect(readCodebookInWorker(path, 2000)).rejects.toMatchObject({
    failure: { kind: 'timeout', message: 'This file takes too long to read. Choose a smaller one.' },
  });
});

test.skipIf(process.platform === 'win32')(
  'refuses a named pipe, to which no one may ever write',
  async () => {
    const path = `${await fileOf('')}.pipe`;
    execFileSync('mkfifo', [path]);
    await expect(readCodebookInWorker(path)).rejects.toMatchObject({
      failure: { kind: 'blocked', message: expect.stringContaining('isn’t an ordinary file') as string },
    });
  },
);
