import { setTimeout } from 'node:timers/promises';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

const checkpointed = z.object({ busy: z.int() });
const wait = z.object({ timeout: z.int() });
const AGAIN_MS = 250;
/** How long to wait for readers of deleted content: an export, a backup or a check of the whole file. */
const MOST_MS = 10 * 60_000;

/**
 * Rewrites the file with only its current content, and empties the log beside it, from which an earlier state
 * could be read. Other calls are served while this waits for a reader to finish.
 */
export async function scrub(database: DatabaseSync): Promise<void> {
  database.exec('vacuum');
  for (let waitedMs = 0; waitedMs < MOST_MS; waitedMs += AGAIN_MS) {
    if (emptyLog(database)) return;
    await setTimeout(AGAIN_MS);
  }
  throw new Error('The log of the library could not be emptied: something reads it without end');
}

function emptyLog(database: DatabaseSync): boolean {
  const { timeout } = wait.parse(database.prepare('pragma busy_timeout').get());
  database.exec('pragma busy_timeout = 0');
  try {
    return checkpointed.parse(database.prepare('pragma wal_checkpoint(truncate)').get()).busy === 0;
  } finally {
    database.exec(`pragma busy_timeout = ${timeout}`);
  }
}
