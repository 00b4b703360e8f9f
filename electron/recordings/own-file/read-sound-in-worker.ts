import { extname, join } from 'node:path';
import { createWorkerPool } from '../../platform/worker-pool.ts';
import type { SoundFound } from './own-sound.ts';

const pool = createWorkerPool({
  // The worker is next to this file, both as source and when built.
  workerFile: join(import.meta.dirname, `read-sound-worker${extname(import.meta.filename)}`),
  deadlineMs: 10_000,
  tooSlow: () => new Error('A recording took too long to read'),
  // Beyond this the thread ends, and Earmark does not.
  limits: { maxOldGenerationSizeMb: 256 },
});

/** Reads what a recording is in another thread, which is ended if it takes too long. Never throws. */
export async function readSoundInWorker(path: string): Promise<SoundFound> {
  try {
    return (await pool.ask(path)) as SoundFound;
  } catch {
    return { problem: 'Earmark could not read this recording. It may be damaged.' };
  }
}
