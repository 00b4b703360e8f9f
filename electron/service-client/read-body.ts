import { setImmediate as roomForOthers } from 'node:timers/promises';
import { FailureError } from '../platform/failures.ts';
import type { Deadline } from './deadline.ts';

/** Pieces that have come already are read one after the other, and nobody else has a turn meanwhile. */
const AT_A_TIME_BYTES = 2 << 20;
/** Of answers larger than this one is read at a time: many at once would fill the memory. */
const LARGE_BYTES = 1 << 20;

/**
 * Reads a body as UTF-8 text up to a size; what comes after that is left to the caller, who ends the request. The
 * deadline hears of every piece, and pauses while others are read.
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
    // Node's streams throw where nobody can catch it when bytes come after a body of `net.fetch` was cancelled.
    for await (const piece of response.body.values({ preventCancel: true })) {
      deadline.heard();
      receivedBytes += piece.byteLength;
      if (receivedBytes > largestBytes) {
        throw new FailureError(
          'blocked',
          'The service sent more than Earmark can take in one answer (64 MB).',
        );
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
        await roomForOthers();
      }
    }
    return text + decoder.decode();
  } finally {
    endTurn?.();
  }
}

let isTaken = false;
const waiting: (() => void)[] = [];

/** Waits until no other large answer is read. Returns what lets the next one begin. */
async function turnOfLarge(): Promise<() => void> {
  if (isTaken) await new Promise<void>((begin) => waiting.push(begin));
  isTaken = true;
  return () => {
    const next = waiting.shift();
    // The turn is handed over, so that a newcomer cannot take it in between.
    if (next === undefined) isTaken = false;
    else next();
  };
}
