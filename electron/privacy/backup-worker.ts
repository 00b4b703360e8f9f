// Worker thread that writes and reads backups, which can be many gigabytes.
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { libraryError } from '../database/library-error.ts';
import { serializeError } from '../database/remote.ts';
import type { BackupAnswer } from './backup-messages.ts';
import { openBackup } from './read-backup.ts';
import { restoreOrder, stageRestore } from './stage-restore.ts';
import { backupOrder, writeBackup } from './write-backup.ts';

const readOrder = z.object({ act: z.literal('read'), path: z.string() });
const order = z.discriminatedUnion('act', [backupOrder, restoreOrder, readOrder]).parse(workerData);
const say = (answer: BackupAnswer) => {
  parentPort?.postMessage(answer);
};
/** The shortest time between two progress messages; more would be too fast to read. */
const SAY_MS = 250;
let saidAt = 0;
const progress = (doneBytes: number, totalBytes: number) => {
  if (Date.now() - saidAt < SAY_MS && doneBytes < totalBytes) return;
  saidAt = Date.now();
  say({ kind: 'progress', doneBytes, totalBytes });
};

try {
  if (order.act === 'backup') await writeBackup(order, progress);
  else if (order.act === 'restore') await stageRestore(order, progress);
  // Read a backup that was just written, too, to count its contents.
  const content = order.act === 'restore' ? null : read(order.path);
  say({ kind: 'done', content });
} catch (error) {
  say({ kind: 'failed', problem: serializeError(libraryError(error)) });
}

function read(path: string) {
  const { backup, content } = openBackup(path);
  backup.close();
  return content;
}
