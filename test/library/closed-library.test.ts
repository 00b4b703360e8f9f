import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openInWorker } from '../../electron/database/open-in-worker.ts';

test('ends the thread of a library that is closed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'earmark-closed-library-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const worker = new URL('../../electron/database/worker.ts', import.meta.url);
  const library = await openInWorker(join(folder, 'library.sqlite'), worker);
  await library.libraryFile.close();
  // A thread that went on would answer that its database is not open.
  await expect
    .poll(() => library.sessions.list().then(String, (error: unknown) => (error as Error).message))
    .toBe('The library on this computer is closed.');
});
