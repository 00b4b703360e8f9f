// Worker thread that writes and reads backups, which can be many gigabytes.
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { libraryError } from '../database/base/library-error.ts';
import { serializeError } from '../platform/serialized-error.ts';
import { throttle } from '../../shared/domain/throttle.ts';
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
let last = { doneBytes: 0, totalBytes: 0 };
const telling = throttle(SAY_MS, () => {
  say({ kind: 'progress', ...last });
});
const progress = (doneBytes: number, totalBytes: number) => {
  last = { doneBytes, totalBytes };
  if (doneBytes < totalBytes) telling.ask();
  else telling.now();
};

try {
  const missingRecordings = order.act === 'backup' ? await writeBackup(order, progress) : [];
  const leftOut = order.act === 'restore' ? await stageRestore(order, progress) : [];
  // Read a backup that was just written, too, to count its contents.
  const content = order.act === 'restore' ? null : read(order.path);
  say({ kind: 'done', content, leftOut, missingRecordings });
} catch (error) {
  telling.close();
  say({ kind: 'failed', problem: serializeError(libraryError(error)) });
}

function read(path: string) {
  const { backup, content } = openBackup(path);
  backup.close();
  return content;
}
