import { extname, join } from 'node:path';
import { z } from 'zod';
import { FailureError } from '../platform/failures.ts';
import { startTaskThread } from '../platform/task-thread.ts';
import { doubt, type Doubt } from '../../shared/model/doubt.ts';
import type { TranscriptReading } from '../../shared/model/transcript.ts';

// The worker is next to this file, both as source and when built.
const workerFile = join(import.meta.dirname, `second-listen-worker${extname(import.meta.filename)}`);
const answer = z.array(doubt).nullable();

export interface SecondListen {
  /** The whole recording; its peaks are beside it. */
  recordingFile: string;
  reading: TranscriptReading;
  /** How much later than the transcript says its words are in the recording. */
  offsetSeconds: number;
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Finds what deserves a second listen in another thread, for one session after another, since each takes a
 * whole core. Returns null if the recording or its peaks are not on this computer.
 */
export async function findDoubtsInWorker(session: SecondListen): Promise<Doubt[] | null> {
  const found = last.then(() => run(session));
  last = found.catch(() => null);
  return found;
}

const run = async (session: SecondListen): Promise<Doubt[] | null> =>
  startTaskThread<Doubt[] | null>(
    workerFile,
    session,
    (message, { resolve, reject }) => {
      const { success, data, error } = answer.safeParse(message);
      if (success) resolve(data);
      else reject(error);
    },
    () => new FailureError('bug', 'The second listen ended without an answer.'),
  ).done;
