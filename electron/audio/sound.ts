import type { Peaks } from '../wire.ts';
import { AudioProblem } from './audio-problem.ts';
import { createPeaks, type PeakBuilder } from './peaks.ts';
import type { PyramidSnapshot } from './pyramid.ts';
import { readWavHeader, type WavHeader, type WavRefusal } from './wav.ts';

/** Enough to tell every kind of file but a WAV with long chunks before its sound. */
const firstLookBytes = 512;
const longestHeadBytes = 8 * 2 ** 20;

const cannotBePlayed = (reason: string): string =>
  `The recording arrived but cannot be played. You can save the file and try another player. ${reason}`;

/** What is heard in a file whose bytes come in order: its kind, its duration, its peaks. */
export interface Sound {
  /** Throws an AudioProblem when the file is an error page, or zeros. `bytes` may be used again afterwards. */
  add: (bytes: Uint8Array) => void;
  /** All bytes have come. Throws as `add` does, and for an empty file. */
  finish: () => void;
  /** True as soon as the header is understood, or it is clear that there is none. */
  understood: () => boolean;
  header: () => WavHeader | null;
  /** Takes finished peaks of an earlier time: no more bytes are needed. */
  restore: (snapshot: PyramidSnapshot) => void;
  /** Null while bytes are still to come. */
  snapshot: () => PyramidSnapshot | null;
  /** Null for what no media element plays. */
  contentType: () => string | null;
  /** Why it has no bars, or null. */
  withoutBars: () => string | null;
  /** Why a whole file cannot be played, or null. */
  unplayable: () => string | null;
  peaks: (maxPairs: number) => Peaks | null;
}

export function createSound(totalBytes: number | null): Sound {
  let head: Uint8Array = new Uint8Array(0);
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  let neededBytes = firstLookBytes;
  let receivedBytes = 0;
  let header: WavHeader | null = null;
  let refusal: WavRefusal | null = null;
  let peaks: PeakBuilder | null = null;

  function look(total: number | null): void {
    const bytes = Buffer.concat(waiting);
    const read = readWavHeader(bytes, total);
    if ('reason' in read && read.kind === 'unfinished' && bytes.length < longestHeadBytes) {
      neededBytes = read.needBytes;
      return;
    }
    waiting = [];
    if ('reason' in read) {
      refusal = read;
      if (read.kind === 'not-sound') throw new AudioProblem('failed', read.reason);
      return;
    }
    header = read;
    head = bytes.subarray(0, read.dataOffset);
    peaks = createPeaks(read);
    peaks.add(bytes.subarray(read.dataOffset));
  }

  const understood = (): boolean => header !== null || refusal !== null;

  return {
    understood,
    header: () => header,
    add(bytes) {
      receivedBytes += bytes.length;
      if (peaks) peaks.add(bytes);
      if (understood()) return;
      waiting.push(bytes.slice());
      waitingBytes += bytes.length;
      if (waitingBytes >= neededBytes) look(totalBytes);
    },
    finish() {
      if (!understood()) look(receivedBytes);
      peaks?.finish();
      if (!header) return;
      // Only now is it sure how much sound there is.
      const read = readWavHeader(head, receivedBytes);
      if (!('reason' in read)) header = read;
    },
    restore(snapshot) {
      if (header) peaks = createPeaks(header, snapshot);
    },
    snapshot: () => (peaks?.peaks(1).complete ? peaks.snapshot() : null),
    contentType() {
      if (header) return header.format === 'pcm_f64le' ? null : 'audio/wav';
      return refusal?.kind === 'other-sound' ? refusal.contentType : null;
    },
    withoutBars: () => refusal?.reason ?? null,
    unplayable() {
      if (header?.dataBytes === 0) return 'The recording is empty: it holds no sound.';
      if (header?.format === 'pcm_f64le')
        return cannotBePlayed('Its samples are 64-bit numbers, which cannot be played here.');
      return refusal && refusal.kind !== 'other-sound' ? cannotBePlayed(refusal.reason) : null;
    },
    peaks: (maxPairs) => peaks?.peaks(maxPairs) ?? null,
  };
}
