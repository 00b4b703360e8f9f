import { RecordingError } from '../recording-error.ts';
import { readWavHeader, type WavHeader, type WavRefusal } from '../wav.ts';

/** Enough to identify every kind of file except a WAV with long chunks before its audio data. */
const firstLookBytes = 512;
const longestHeadBytes = 8 * 2 ** 20;

const cannotBePlayed = (reason: string): string =>
  `Earmark cannot play this recording. Save it to try another player. ${reason}`;

/** Reads the kind, layout and duration of a recording from its first bytes. */
export function createHeaderReader() {
  let bytes: Uint8Array = new Uint8Array(0);
  let neededBytes = firstLookBytes;
  let header: WavHeader | null = null;
  let refusal: WavRefusal | null = null;

  const understood = (): boolean => header !== null || refusal !== null;

  return {
    /** How many of the first bytes are needed; null once the file is identified. */
    neededBytes: (): number | null => (understood() ? null : neededBytes),
    /** Throws a RecordingError if the file is an error page, all zeros, or empty. */
    look(first: Uint8Array, totalBytes: number | null): void {
      const read = readWavHeader(first, totalBytes);
      if ('reason' in read && read.kind === 'unfinished' && first.length < longestHeadBytes) {
        neededBytes = read.needBytes;
        return;
      }
      if ('reason' in read) refusal = read;
      else {
        header = read;
        bytes = first.slice(0, read.dataOffset);
      }
      if (refusal?.kind === 'not-sound') throw new RecordingError('failed', refusal.reason, 'not-sound');
    },
    /** Call this when everything has arrived: only then is the amount of audio known. */
    finish(totalBytes: number): void {
      const read = header && readWavHeader(bytes, totalBytes);
      if (read && !('reason' in read)) header = read;
    },
    header: () => header,
    /** Returns null for formats that media elements cannot play. */
    contentType(): string | null {
      if (header) return header.format === 'pcm_f64le' ? null : 'audio/wav';
      return refusal?.kind === 'other-sound' ? refusal.contentType : null;
    },
    /** Why there is no waveform, or null. */
    withoutBars: (): string | null => refusal?.reason ?? null,
    /** Why a complete file cannot be played, or null. */
    unplayable(): string | null {
      if (header?.dataBytes === 0) return 'The recording is empty.';
      if (header?.format === 'pcm_f64le')
        return cannotBePlayed('Its samples are 64-bit numbers, which Earmark cannot play.');
      return refusal && refusal.kind !== 'other-sound' ? cannotBePlayed(refusal.reason) : null;
    },
  };
}
