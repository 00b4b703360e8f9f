import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { z } from 'zod';
import type { AsJson } from '../../../shared/model/json-text.ts';
import type { SheetTable } from '../../../shared/model/participant.ts';
import { serializedErrorSchema, thrown } from '../../platform/serialized-error.ts';
import { startTaskThread } from '../../platform/task-thread.ts';
import { LARGEST_FILE_BYTES, refusedFile, tooLargeFile, tooLargeWorkbook } from './refusal.ts';

// The worker is next to this file, whether built or run from source.
const workerFile = join(import.meta.dirname, `table-worker${extname(import.meta.filename)}`);
const answer = z.union([z.object({ text: z.string() }), z.object({ problem: serializedErrorSchema })]);

/** Longer than any file within the limits takes. */
const MOST_MILLISECONDS = 30_000;
/** The young generation is large, since cells are many small objects: without that, a third of the time clears it. */
const MEMORY = { maxOldGenerationSizeMb: 2048, maxYoungGenerationSizeMb: 64 };

/** Reads a file in a thread of its own, as `readTable` does. */
export async function readTableInWorker(path: string, sheet: string | null): Promise<AsJson<SheetTable>> {
  const size = await stat(path).then(
    (found) => found.size,
    () => {
      throw refusedFile('This file cannot be read. It may have been moved or be in use.');
    },
  );
  if (size > LARGEST_FILE_BYTES) throw tooLargeFile();
  const thread = startTaskThread<string>(
    workerFile,
    { path, sheet },
    (message, { resolve, reject }) => {
      const heard = answer.parse(message);
      if ('text' in heard) resolve(heard.text);
      else reject(thrown(heard.problem));
    },
    () => refusedFile('Reading this file took too long. Save the sheet as CSV, then choose that file.'),
    MEMORY,
  );
  const deadline = setTimeout(() => void thread.stop(), MOST_MILLISECONDS);
  try {
    return await thread.done;
  } catch (error) {
    throw isOutOfMemory(error) ? tooLargeWorkbook() : error;
  } finally {
    clearTimeout(deadline);
  }
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
