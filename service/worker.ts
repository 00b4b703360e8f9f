// The sample workspace's service in a worker thread. It posts `{ baseUrl }` once it is running, or `{ error
// }` if it cannot start, and ends on the message 'close'.
import { rmSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { allScopes } from './access.ts';
import { DamagedDatabaseError, NewerDatabaseError, openDatabase } from './database.ts';
import { seedSample } from './sample/seed.ts';
import { serve } from './serve.ts';
import { createService } from './service.ts';

const workerInput = z.object({
  databaseFile: z.string().min(1),
  /** The folder that contains `recordings/` and `transcripts/`. */
  sampleFolder: z.string().min(1),
  /** The only key that the service accepts, with all scopes. */
  apiKey: z.string().startsWith('api_'),
});

const sampleUserId = 'sample-researcher';

/** Opens the sample's database, replacing a damaged one: the sample can be recreated at any time. */
function openSample(file: string): DatabaseSync {
  try {
    return openDatabase(file, { isPrecious: true });
  } catch (error) {
    if (error instanceof NewerDatabaseError || !isDamage(error)) throw error;
    for (const ending of ['', '-wal', '-shm']) rmSync(file + ending, { force: true });
    return openDatabase(file);
  }
}

const sqliteCorrupt = 11;
const sqliteNotADatabase = 26;

/** True if the file itself is damaged rather than, for example, locked by another program. */
function isDamage(error: unknown): boolean {
  if (error instanceof DamagedDatabaseError) return true;
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return false;
  return [sqliteCorrupt, sqliteNotADatabase].includes(error.errcode & 0xff);
}

async function start(parent: MessagePort): Promise<void> {
  const { databaseFile, sampleFolder, apiKey } = workerInput.parse(workerData);
  const database = openSample(databaseFile);
  seedSample(database, sampleUserId, new Date());
  let appUrl = '';
  const service = createService({
    database,
    storageFolder: sampleFolder,
    keys: [{ key: apiKey, scopes: allScopes, userId: sampleUserId }],
    appUrl: () => appUrl,
  });
  const serving = await serve(service.app);
  appUrl = serving.baseUrl;
  const close = async (): Promise<void> => {
    await serving.close();
    service.close();
    parent.close();
  };
  parent.on('message', (message: unknown) => {
    if (message === 'close') void close();
  });
  parent.postMessage({ baseUrl: serving.baseUrl });
}

if (parentPort !== null) {
  const parent = parentPort;
  start(parent).catch((error: unknown) => {
    parent.postMessage({ error: error instanceof Error ? error.message : String(error) });
  });
}
