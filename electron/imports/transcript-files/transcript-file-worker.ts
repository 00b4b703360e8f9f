// Thread that reads transcripts from files, and from texts of other programs' projects, one for each message.
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { z } from 'zod';
import { dataShape, readingRule } from '../../../shared/model/reading-rule.ts';
import { transcriptOfSource } from '../other-projects/source-turns.ts';
import { LARGEST_BYTES, problemOf, REFUSALS } from './refusals.ts';
import { readTranscriptFile, type TranscriptFile } from './transcript-file.ts';

const fileQuestion = z.object({
  path: z.string(),
  /** The first that is for data of the file's shape reads it. */
  rules: z.array(z.object({ id: z.string(), rule: readingRule, shape: dataShape })),
});
export type FileQuestion = z.infer<typeof fileQuestion>;

const sourceQuestion = z.object({
  text: z.string(),
  syncPoints: z.array(z.object({ position: z.number(), seconds: z.number() })),
});
export type SourceQuestion = z.infer<typeof sourceQuestion>;

parentPort?.on('message', (message: unknown) => {
  void answer(z.union([fileQuestion, sourceQuestion]).parse(message));
});

async function answer(question: FileQuestion | SourceQuestion): Promise<void> {
  parentPort?.postMessage(
    'path' in question
      ? await readPath(question).catch((): TranscriptFile => ({ problem: REFUSALS.moved }))
      : readSource(question),
  );
}

function readSource(question: SourceQuestion): TranscriptFile {
  try {
    return transcriptOfSource(question);
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

async function readPath({ path, rules }: FileQuestion): Promise<TranscriptFile> {
  const { size, isFile } = await stat(path).then((found) => ({ size: found.size, isFile: found.isFile() }));
  // Opening a named pipe waits until another program writes to it.
  if (!isFile) return { problem: REFUSALS.notAFile };
  if (size > LARGEST_BYTES) return { problem: REFUSALS.tooLarge };
  return readTranscriptFile({ name: basename(path), bytes: await readFile(path), rules });
}
