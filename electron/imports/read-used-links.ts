import { extname, join } from 'node:path';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import type { FoundSession } from '../database/repositories/imports/new-sessions.ts';
import { readUsedLinks, type UsedLinks } from './used-links.ts';

// The worker is next to this file, whether built or run from source.
const workerFile = join(import.meta.dirname, `used-links-worker${extname(import.meta.filename)}`);
const session = z.object({
  sessionId: z.string(),
  label: z.string().nullable(),
  linkKey: z.string().nullable(),
});
const message = z.union([
  z.object({ part: z.array(session) }),
  z.object({ read: z.object({ isOpen: z.boolean(), links: z.int() }).nullable() }),
]);

const PIECE = 2 ** 20;
/** A shorter list is parsed in less time than a thread takes to start: about a thousand links. */
const SHORT = 300_000;

type Take = (sessions: FoundSession[]) => Promise<void>;
/** Null if the text is not a list of links. */
type Read = Pick<UsedLinks, 'isOpen' | 'links'> | null;

/** Reads lists of links, one after another: long ones in a thread, which is started for the first of them. */
export function openLinkReading() {
  let thread: ReturnType<typeof openThread> | null = null;
  return {
    /** Passes on the sessions of the used links in parts, then returns what else is known of the links. */
    async read(body: string, take: Take): Promise<Read> {
      if (body.length > SHORT) {
        thread ??= openThread();
        return thread.read(body, take);
      }
      const found = readUsedLinks(body, Date.now());
      if (found === null) return null;
      await take(found.sessions);
      return { isOpen: found.isOpen, links: found.links };
    },
    close: async (): Promise<void> => {
      await thread?.close();
    },
  };
}

function openThread() {
  const worker = new Worker(workerFile);
  worker.unref();
  let before: Promise<unknown> = Promise.resolve();
  let ended: Error | null = null;
  worker.on('error', (error) => {
    ended = error instanceof Error ? error : new Error(String(error));
  });

  async function readOne(body: string, take: Take): Promise<Read> {
    const { promise, resolve, reject } = Promise.withResolvers<Read>();
    let taking = Promise.resolve();
    const hear = (data: unknown) => {
      const heard = message.parse(data);
      if ('part' in heard) {
        taking = taking.then(() => take(heard.part));
        taking.catch(reject);
        return;
      }
      resolve(taking.then(() => heard.read));
    };
    const leave = () => {
      reject(ended ?? new Error('The thread that reads links ended without an answer'));
    };
    worker.on('message', hear);
    worker.once('exit', leave);
    try {
      // Copying thirty megabytes at once would block the main process.
      for (let from = 0; from < body.length; from += PIECE) {
        worker.postMessage({ piece: body.slice(from, from + PIECE) });
        // oxlint-disable-next-line no-await-in-loop
        await yieldToEventLoop();
      }
      worker.postMessage({ piece: null });
      return await promise;
    } finally {
      worker.off('message', hear);
      worker.off('exit', leave);
    }
  }

  return {
    read(body: string, take: Take): Promise<Read> {
      const answer = before.then(() => readOne(body, take));
      before = answer.catch(() => null);
      return answer;
    },
    close: async (): Promise<void> => {
      await worker.terminate();
    },
  };
}
