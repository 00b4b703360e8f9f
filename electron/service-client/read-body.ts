import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { FailureError } from '../platform/failures.ts';
import type { Deadline } from './deadline.ts';

/** Reading chunks that have already arrived does not yield to other tasks, so pause after this many bytes. */
const AT_A_TIME_BYTES = 2 << 20;
/** Responses larger than this are read one at a time: many at once would fill memory. */
const LARGE_BYTES = 1 << 20;

/**
 * Reads a body as UTF-8 text up to a maximum size; beyond it the caller must end the request. Every chunk
 * resets the deadline, which pauses while other responses are read.
 */
export async function readText(
  response: Response,
  largestBytes: number,
  deadline: Pick<Deadline, 'heard' | 'pause' | 'resume'>,
): Promise<string> {
  if (response.body === null) return '';
  const decoder = new TextDecoder();
  let text = '';
  let receivedBytes = 0;
  let pausedAtBytes = 0;
  let endTurn: (() => void) | null = null;
  try {
    // Node's streams throw an uncatchable error if bytes arrive after a `net.fetch` body was cancelled.
    for await (const piece of response.body.values({ preventCancel: true })) {
      deadline.heard();
      receivedBytes += piece.byteLength;
      if (receivedBytes > largestBytes) {
        throw new FailureError('blocked', 'The service’s answer is larger than Earmark can read (64 MB).');
      }
      text += decoder.decode(piece, { stream: true });
      if (receivedBytes > LARGE_BYTES && endTurn === null) {
        deadline.pause();
        endTurn = await turnOfLarge();
        deadline.resume();
      }
      if (receivedBytes - pausedAtBytes >= AT_A_TIME_BYTES) {
        pausedAtBytes = receivedBytes;
        // oxlint-disable-next-line no-await-in-loop -- others are let in between
        await yieldToEventLoop();
      }
    }
    return text + decoder.decode();
  } finally {
    endTurn?.();
  }
}

let isTaken = false;
const waiting: (() => void)[] = [];

/** Waits until no other large response is being read. Returns a function that lets the next one start. */
async function turnOfLarge(): Promise<() => void> {
  if (isTaken) await new Promise<void>((begin) => waiting.push(begin));
  isTaken = true;
  return () => {
    const next = waiting.shift();
    // The turn passes directly to the next in the queue, so that a new request cannot take it in between.
    if (next === undefined) isTaken = false;
    else next();
  };
}
