import { setImmediate as roomForOthers } from 'node:timers/promises';
import { FailureError } from '../problems.ts';

/** Pieces that have come already are read one after the other, and nobody else has a turn meanwhile. */
const AT_A_TIME_BYTES = 2 << 20;

/** Reads a body as UTF-8 text up to a size, telling of every piece that arrives. */
export async function readText(response: Response, largestBytes: number, heard: () => void): Promise<string> {
  if (response.body === null) return '';
  const decoder = new TextDecoder();
  let text = '';
  let receivedBytes = 0;
  let pausedAtBytes = 0;
  for await (const piece of response.body) {
    heard();
    receivedBytes += piece.byteLength;
    if (receivedBytes > largestBytes) {
      throw new FailureError('blocked', 'The service sent more than Earmark can take in one answer (64 MB).');
    }
    text += decoder.decode(piece, { stream: true });
    if (receivedBytes - pausedAtBytes >= AT_A_TIME_BYTES) {
      pausedAtBytes = receivedBytes;
      // oxlint-disable-next-line no-await-in-loop -- others are let in between
      await roomForOthers();
    }
  }
  return text + decoder.decode();
}
