import { extname, join } from 'node:path';
import { setImmediate as roomForOthers } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import type { FoundSession } from '../library/new-sessions.ts';

// Beside this file, built or as source.
const workerFile = join(import.meta.dirname, `used-links-worker${extname(import.meta.filename)}`);
const session = z.object({ sessionId: z.string(), label: z.string().nullable() });
const message = z.union([z.object({ part: z.array(session) }), z.object({ isList: z.boolean() })]);

const PIECE = 2 ** 20;

type Take = (sessions: FoundSession[]) => Promise<void>;

/** A thread that reads lists of links, one after the other. */
export function openLinkReading() {
  const worker = new Worker(workerFile);
  worker.unref();
  let before: Promise<unknown> = Promise.resolve();
  let ended: Error | null = null;
  worker.on('error', (error) => {
    ended = error instanceof Error ? error : new Error(String(error));
  });

  async function readOne(body: string, take: Take): Promise<boolean> {
    const { promise, resolve, reject } = Promise.withResolvers<boolean>();
    let taking = Promise.resolve();
    const hear = (said: unknown) => {
      const heard = message.parse(said);
      if ('part' in heard) {
        taking = taking.then(() => take(heard.part));
        taking.catch(reject);
        return;
      }
      const answer = heard.isList;
      resolve(taking.then(() => answer));
    };
    const leave = () => {
      reject(ended ?? new Error('The thread that reads links ended without an answer'));
    };
    worker.on('message', hear);
    worker.once('exit', leave);
    try {
      // Thirty megabytes at once would hold up the main process for as long as copying them takes.
      for (let from = 0; from < body.length; from += PIECE) {
        worker.postMessage({ piece: body.slice(from, from + PIECE) });
        // oxlint-disable-next-line no-await-in-loop
        await roomForOthers();
      }
      worker.postMessage({ piece: null });
      return await promise;
    } finally {
      worker.off('message', hear);
      worker.off('exit', leave);
    }
  }

  return {
    /** Hands over the sessions of the used links, some at a time. Answers false where the text is no list of links. */
    read(body: string, take: Take): Promise<boolean> {
      const answer = before.then(() => readOne(body, take));
      before = answer.catch(() => null);
      return answer;
    },
    close: async (): Promise<void> => {
      await worker.terminate();
    },
  };
}
