import { Worker } from 'node:worker_threads';
import { FailureError } from '../platform/failures.ts';
import type { LibraryRepositories } from './library.ts';
import { callRemote, type Remote } from './worker-proxy.ts';

export type Library = Remote<LibraryRepositories>;

/** Opens the library of a workspace in a worker thread. `workerFile` is library-worker. */
export async function openInWorker(file: string, workerFile: string | URL): Promise<Library> {
  const worker = new Worker(workerFile, { workerData: { file } });
  let fault: unknown = null;
  worker.on('error', (error) => {
    fault = error;
  });
  const library = callRemote<LibraryRepositories>(
    worker,
    () => new FailureError('blocked', 'The library on this computer is closed.', { cause: fault }),
  );
  try {
    await library.libraryFile.keptAside();
    return library;
  } catch (error) {
    await worker.terminate();
    throw error;
  }
}
