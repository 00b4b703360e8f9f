// Thread that reads transcripts from files, one for each message with a path.
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { z } from 'zod';
import { LARGEST_BYTES, REFUSALS } from './refusals.ts';
import { readTranscriptFile, type TranscriptFile } from './transcript-file.ts';

parentPort?.on('message', (path: unknown) => {
  void answer(z.string().parse(path));
});

async function answer(path: string): Promise<void> {
  parentPort?.postMessage(await readPath(path).catch((): TranscriptFile => ({ problem: REFUSALS.moved })));
}

async function readPath(path: string): Promise<TranscriptFile> {
  const { size, isFile } = await stat(path).then((found) => ({ size: found.size, isFile: found.isFile() }));
  // Opening a named pipe waits until another program writes to it.
  if (!isFile) return { problem: REFUSALS.notAFile };
  if (size > LARGEST_BYTES) return { problem: REFUSALS.tooLarge };
  return readTranscriptFile({ name: basename(path), bytes: await readFile(path) });
}
