// The sample workspace's service in a thread of its own. It posts `{ baseUrl }` once it serves, or `{ error }`
// when it cannot, and ends on the message 'close'.
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { everyScope } from './access.ts';
import { openDatabase } from './database.ts';
import { seedSample } from './sample/seed.ts';
import { serve } from './serve.ts';
import { createService } from './service.ts';

const workerInput = z.object({
  databaseFile: z.string().min(1),
  /** Holds `recordings/` and `transcripts/`. */
  sampleFolder: z.string().min(1),
  /** The one key that the service accepts, for everything. */
  apiKey: z.string().startsWith('api_'),
});

const sampleUserId = 'sample-researcher';

async function start(parent: MessagePort): Promise<void> {
  const { databaseFile, sampleFolder, apiKey } = workerInput.parse(workerData);
  const database = openDatabase(databaseFile);
  seedSample(database, sampleUserId, new Date());
  const service = createService({
    database,
    storageFolder: sampleFolder,
    keys: [{ key: apiKey, scopes: everyScope, userId: sampleUserId }],
  });
  const serving = await serve(service.app);
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
