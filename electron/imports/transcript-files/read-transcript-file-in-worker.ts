import { extname, join } from 'node:path';
import { z } from 'zod';
import { createWorkerPool, type WorkerPool } from '../../platform/worker-pool.ts';
import type { TranscriptReading } from '../../../shared/model/transcript.ts';
import { RefusedTranscript, REFUSALS } from './refusals.ts';
import type { FileRule, TranscriptFile } from './transcript-file.ts';
import type { FileQuestion, SourceQuestion } from './transcript-file-worker.ts';

const DEADLINE_MS = 30_000;
/** The young generation is large, since turns are many small objects: without that, much of the time clears it. */
const MEMORY = { maxOldGenerationSizeMb: 2048, maxYoungGenerationSizeMb: 64 };
const answer = z.union([
  z.object({ problem: z.string() }),
  z.object({
    body: z.string(),
    reading: z.custom<TranscriptReading>((value) => typeof value === 'object'),
    ruleId: z.string().nullable(),
  }),
]);

const poolOf = (deadlineMs: number): WorkerPool =>
  createWorkerPool({
    // The worker is next to this file, both as source and when built.
    workerFile: join(import.meta.dirname, `transcript-file-worker${extname(import.meta.filename)}`),
    deadlineMs,
    tooSlow: () => new RefusedTranscript(REFUSALS.tooSlow),
    limits: MEMORY,
  });
const pool = poolOf(DEADLINE_MS);

/**
 * Reads a transcript from the file at a path in another thread, which is ended if it takes too long or too much memory.
 * The first of the rules that is for data of the file's shape reads it. Never throws.
 */
export async function readTranscriptFileInWorker(
  path: string,
  rules: readonly FileRule[] = [],
  deadlineMs = DEADLINE_MS,
): Promise<TranscriptFile> {
  // Only these fields: rules of the library have others.
  const question: FileQuestion = { path, rules: rules.map(({ id, rule, shape }) => ({ id, rule, shape })) };
  return read(deadlineMs === DEADLINE_MS ? pool : poolOf(deadlineMs), question);
}

/** Makes the transcript of a text of another program's project in another thread, in the same way. Never throws. */
export const readSourceInWorker = ({ text, syncPoints }: SourceQuestion): Promise<TranscriptFile> =>
  read(pool, { text, syncPoints });

async function read(
  { ask }: Pick<WorkerPool, 'ask'>,
  question: FileQuestion | SourceQuestion,
): Promise<TranscriptFile> {
  try {
    return answer.parse(await ask(question));
  } catch (error) {
    const isOutOfMemory =
      error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    const isSlow = error instanceof RefusedTranscript;
    return { problem: isSlow || isOutOfMemory ? REFUSALS.tooSlow : REFUSALS.unreadable };
  }
}
