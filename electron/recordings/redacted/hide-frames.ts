import { mergedStretches } from '../../../shared/domain/redaction/merged-stretches.ts';
import type { HiddenStretch } from '../../../shared/model/redaction.ts';
import { sampleCodecs } from './sample-codec.ts';
import { RecordingError } from '../recording-error.ts';
import { writeTone, type FrameLayout } from './tone.ts';
import { frameBytesOf } from '../wav-head.ts';
import type { WavHeader } from '../wav.ts';

/** Sound that ends or begins at once clicks. The fades are outside a hidden stretch. */
const FADE_SECONDS = 0.01;

/** A hidden stretch in whole frames, from `start` to before `end`. */
interface HiddenFrames {
  start: number;
  end: number;
  mode: HiddenStretch['mode'];
}

export interface FrameHider {
  frameBytes: number;
  /** Every byte of digital silence. */
  silence: number;
  /** Sorted, and without overlaps. */
  hidden: readonly HiddenFrames[];
  /** The frames before and after each stretch that become softer. */
  fadeFrames: number;
  /** Overwrites what must not be heard in `bytes`, which are whole frames from `firstFrame` on. */
  hide: (firstFrame: number, bytes: Uint8Array) => void;
}

/** Why a recording is neither played nor exported, in words for the researcher. */
export const HIDDEN_AFTER_THE_END =
  'A redaction’s time is after the recording ends. To play or export the recording, correct the time.';

/**
 * Returns what hides these stretches in recordings with this header, in all channels. Throws a RecordingError if one of
 * them is not in the recording: then its words are elsewhere.
 */
export function createFrameHider(header: WavHeader, stretches: readonly HiddenStretch[]): FrameHider {
  const { channels, sampleRate } = header;
  const frameBytes = frameBytesOf(header);
  const totalFrames = header.dataBytes === null ? Infinity : header.dataBytes / frameBytes;
  const hidden = framesOf(stretches, sampleRate, totalFrames);
  const fadeFrames = Math.max(1, Math.round(sampleRate * FADE_SECONDS));
  const codec = sampleCodecs[header.format];
  const layout: FrameLayout = { codec, channels, sampleBytes: header.bitsPerSample / 8, sampleRate };

  /** Makes the frames from `from` to before `to` softer the closer they are to `quiet`, which is beside them. */
  function fade(bytes: Uint8Array, firstFrame: number, [from, to]: [number, number], quiet: number): void {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const end = Math.min(to, firstFrame + bytes.length / frameBytes);
    for (let frame = Math.max(from, firstFrame); frame < end; frame++) {
      const gain = Math.abs(frame - quiet) / (fadeFrames + 1);
      const at = (frame - firstFrame) * frameBytes;
      for (let channel = 0; channel < channels; channel++)
        codec.scale(view, at + channel * layout.sampleBytes, gain);
    }
  }

  function cover(bytes: Uint8Array, firstFrame: number, { start, end, mode }: HiddenFrames): void {
    const from = Math.max(start, firstFrame);
    const to = Math.min(end, firstFrame + bytes.length / frameBytes);
    if (from >= to) return;
    const covered = bytes.subarray((from - firstFrame) * frameBytes, (to - firstFrame) * frameBytes);
    if (mode === 'silence') covered.fill(codec.silence);
    else writeTone(layout, covered, { firstFrame: from - start, lengthFrames: end - start, fadeFrames });
  }

  return {
    frameBytes,
    silence: codec.silence,
    hidden,
    fadeFrames,
    hide(firstFrame, bytes) {
      const endFrame = firstFrame + bytes.length / frameBytes;
      for (const [index, stretch] of hidden.entries()) {
        if (stretch.start - fadeFrames >= endFrame) break;
        if (stretch.end + fadeFrames <= firstFrame) continue;
        const before = Math.max(hidden[index - 1]?.end ?? 0, stretch.start - fadeFrames);
        const after = Math.min(
          hidden[index + 1]?.start ?? totalFrames,
          totalFrames,
          stretch.end + fadeFrames,
        );
        fade(bytes, firstFrame, [before, stretch.start], stretch.start);
        cover(bytes, firstFrame, stretch);
        fade(bytes, firstFrame, [stretch.end, after], stretch.end - 1);
      }
    },
  };
}

/** Widens each stretch to whole frames, so that no part of a frame is left out. */
function framesOf(
  stretches: readonly HiddenStretch[],
  sampleRate: number,
  totalFrames: number,
): HiddenFrames[] {
  const hidden: HiddenFrames[] = [];
  for (const { startSeconds, endSeconds, mode } of mergedStretches(stretches)) {
    if (startSeconds * sampleRate >= totalFrames) throw new RecordingError('failed', HIDDEN_AFTER_THE_END);
    // Two stretches may have parts of one frame, which is hidden with the first.
    const start = Math.max(Math.floor(startSeconds * sampleRate), hidden.at(-1)?.end ?? 0);
    const end = Math.min(Math.ceil(endSeconds * sampleRate), totalFrames);
    if (start < end) hidden.push({ start, end, mode });
  }
  return hidden;
}
