// Worker thread that reads one codebook from a file, and ends.
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { serializeError } from '../../platform/serialized-error.ts';
import type { CodebookAnswer } from './codebook-answer.ts';
import { readCodebookFile } from './read-codebook-file.ts';

const { path } = z.object({ path: z.string() }).parse(workerData);
const answer: CodebookAnswer = await readCodebookFile(path).then(
  (file) => ({ kind: 'done', file }),
  (error: unknown) => ({ kind: 'failed', problem: serializeError(error) }),
);
parentPort?.postMessage(answer);
