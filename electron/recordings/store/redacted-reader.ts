import { isDeepStrictEqual } from 'node:util';
import { readHeader } from '../file/read-header.ts';
import type { Recording } from './recording.ts';
import { RecordingError } from '../recording-error.ts';
import { createFrameHider } from '../redacted/hide-frames.ts';
import type { HiddenSound } from '../redacted/hidden-stretch.ts';
import { readRedacted } from '../redacted/read-redacted.ts';
import { CANNOT_BE_REDACTED } from '../redacted/withheld-reasons.ts';
import type { WavHeader } from '../wav.ts';

/** Reads one recording with nothing in it that must not be heard. */
export interface RedactedReader {
  /** Throws a RecordingError if the recording must not be heard at all, or if nothing can be hidden in it. */
  check: () => Promise<void>;
  /** As `Recording.read`, with what is hidden at the time of the call. */
  read: (start: number, end: number, signal: AbortSignal) => Promise<Uint8Array<ArrayBuffer>>;
}

interface Layout {
  header: WavHeader;
  totalBytes: number;
}

/** `hiddenSound` is called for each read, so that a redaction made during playback applies to what follows. */
export function createRedactedReader(
  recording: Recording,
  hiddenSound: () => Promise<HiddenSound>,
): RedactedReader {
  let known: Layout | null = null;

  async function layoutOf(signal?: AbortSignal): Promise<Layout> {
    if (known !== null) return known;
    const isComplete = recording.isWhole();
    const totalBytes = await recording.sizeBytes();
    const header = await readHeader((start, end) => recording.read(start, end, signal), totalBytes);
    if (header?.dataBytes == null) throw new RecordingError('failed', CANNOT_BE_REDACTED);
    const layout = { header, totalBytes };
    if (isComplete) known = layout;
    return layout;
  }

  async function stretches() {
    const hidden = await hiddenSound();
    if (hidden.kind === 'withheld') throw new RecordingError('failed', hidden.reason);
    return hidden.kind === 'none' ? null : hidden.stretches;
  }

  return {
    async check() {
      const hidden = await stretches();
      if (hidden !== null) createFrameHider((await layoutOf()).header, hidden);
    },
    async read(start, end, signal) {
      const hidden = await stretches();
      if (hidden === null) return recording.read(start, end, signal);
      const layout = await layoutOf(signal);
      const read = (from: number, to: number) => recording.read(from, to, signal);
      const bytes = await readRedacted(read, { ...layout, stretches: hidden }, start, end);
      // A download may begin again with another version of the file, in which the same words are elsewhere.
      if (bytes.length > 0 && !isDeepStrictEqual(await layoutOf(signal), layout))
        throw new RecordingError('failed', 'The recording has changed. Play it again.');
      return bytes;
    },
  };
}
