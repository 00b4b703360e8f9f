// Worker thread with the library: SQLite's calls block their thread, and the main process must not wait.
// Another thread like this checks a large library.
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { checkLargeLibrary, checkLibrary, checkTask } from './integrity-check.ts';
import { openLibrary, type LibraryRepositories } from './library.ts';
import { libraryError } from './base/library-error.ts';
import { serializeError } from '../platform/serialized-error.ts';
import { remoteCall, type RemoteAnswer } from './worker-proxy.ts';

/** The last call: the thread ends after it. */
const CLOSE = { repository: 'libraryFile', method: 'close' } satisfies {
  repository: keyof LibraryRepositories;
  method: keyof LibraryRepositories['libraryFile'];
};

const check = checkTask.safeParse(workerData).data;
if (check === undefined) serve(z.object({ file: z.string() }).parse(workerData).file);
else checkLibrary(check.file);

function serve(file: string): void {
  const opening = openLibrary(file);
  let endCheck: () => void = () => undefined;
  const opened = async () => {
    // The first call reports why the library cannot be opened; there may be none yet.
    if ((await opening.catch(() => null)) !== null) endCheck = checkLargeLibrary(file, import.meta.filename);
  };
  void opened();
  const say = (message: RemoteAnswer) => {
    parentPort?.postMessage(message, transferred(message));
  };

  async function answer(message: unknown): Promise<void> {
    const { id, repository, method, args } = remoteCall.parse(message);
    try {
      const repositories: Record<string, object> = await opening;
      const methods = Object.hasOwn(repositories, repository) ? repositories[repository] : undefined;
      const perform: unknown = methods === undefined ? undefined : Reflect.get(methods, method);
      if (typeof perform !== 'function') throw new Error(`The library has no ${repository}.${method}`);
      say({ id, value: await Reflect.apply(perform, methods, args) });
    } catch (error) {
      say({ id, problem: serializeError(libraryError(error)) });
    }
    if (repository === CLOSE.repository && method === CLOSE.method) {
      endCheck();
      parentPort?.close();
    }
  }

  parentPort?.on('message', (message: unknown) => void answer(message));
}

/** Bytes go to the other thread without a copy. */
const transferred = (message: RemoteAnswer): ArrayBuffer[] =>
  'value' in message && message.value instanceof Uint8Array && message.value.buffer instanceof ArrayBuffer
    ? [message.value.buffer]
    : [];
