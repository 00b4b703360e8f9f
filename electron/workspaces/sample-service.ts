import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import type { Connection } from '../service-client/transport.ts';
import { FailureError } from '../platform/failures.ts';

const reply = z.union([z.object({ baseUrl: z.url() }), z.object({ error: z.string() })]);
const DEADLINE_MS = 15_000;

export interface SampleService {
  /**
   * Returns the address, restarting the service if necessary. Its key exists only in this process's memory.
   */
  connection(): Promise<Connection>;
  close(): Promise<void>;
}

/** Runs the sample study's service in a worker thread; other code treats it like any workspace. */
export function createSampleService(options: {
  /** The folder of its data, which changes if the study is replaced. */
  dataFolder: () => string;
  sampleFolder: string;
}): SampleService {
  let running: { worker: Worker; connection: Promise<Connection> } | null = null;

  function start() {
    const dataFolder = options.dataFolder();
    mkdirSync(dataFolder, { recursive: true });
    const apiKey = `api_${randomBytes(24).toString('base64url')}`;
    const worker = new Worker(join(import.meta.dirname, 'sample-service.js'), {
      workerData: {
        databaseFile: join(dataFolder, 'service.sqlite'),
        sampleFolder: options.sampleFolder,
        apiKey,
      },
    });
    worker.once('exit', () => {
      if (running?.worker === worker) running = null;
    });
    return { worker, connection: firstWord(worker, apiKey) };
  }

  return {
    connection() {
      running ??= start();
      return running.connection;
    },
    async close() {
      const worker = running?.worker;
      running = null;
      if (worker === undefined) return;
      worker.postMessage('close');
      await new Promise<void>((done) => {
        worker.once('exit', () => {
          done();
        });
        setTimeout(() => void worker.terminate(), 2000).unref();
      });
    },
  };
}

async function firstWord(worker: Worker, apiKey: string): Promise<Connection> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  worker.once('message', resolve);
  worker.once('error', reject);
  const deadline = setTimeout(() => {
    reject(new Error('the sample’s service did not start in time'));
  }, DEADLINE_MS);
  try {
    const word = reply.parse(await promise);
    if ('error' in word) throw new Error(word.error);
    return { baseUrl: word.baseUrl, apiKey };
  } catch (error) {
    await worker.terminate();
    throw new FailureError('offline', 'The sample workspace could not be started. Try again.', {
      cause: error,
    });
  } finally {
    clearTimeout(deadline);
    // Ignore errors: the next request starts an ended worker again.
    worker.on('error', () => undefined);
  }
}
