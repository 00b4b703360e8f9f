import { setTimeout } from 'node:timers/promises';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

const checkpointed = z.object({ busy: z.int() });
const wait = z.object({ timeout: z.int() });
const AGAIN_MS = 250;
/** An export, a backup or a check of the whole file may be reading what is gone: it ends before this is over. */
const MOST_MS = 10 * 60_000;

/**
 * Writes the file anew from what is left in it, and empties the log beside it: from there an earlier state could be
 * read. Others are served while it waits for a reader.
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
