import type { SampleCodec } from './sample-codec.ts';

const TONE_HERTZ = 440;
/** -30 dB of full scale. */
const TONE_LEVEL = 10 ** (-30 / 20);
const LONGEST_PERIOD_FRAMES = 1024;

export interface FrameLayout {
  codec: SampleCodec;
  channels: number;
  sampleBytes: number;
  sampleRate: number;
}

/** The period is whole frames, so that the tone repeats exactly; its pitch is within a few hertz. */
const periodFramesOf = (sampleRate: number): number =>
  Math.max(4, Math.min(LONGEST_PERIOD_FRAMES, Math.round(sampleRate / TONE_HERTZ)));

/**
 * Writes a soft tone of `lengthFrames`, of which `bytes` are the frames from `firstFrame` on, in all channels. It
 * begins and ends softly, over `fadeFrames`, and depends on nothing else: no sound that it replaces can be found in it.
 */
export function writeTone(
  { codec, channels, sampleBytes, sampleRate }: FrameLayout,
  bytes: Uint8Array,
  { firstFrame, lengthFrames, fadeFrames }: { firstFrame: number; lengthFrames: number; fadeFrames: number },
): void {
  const period = periodFramesOf(sampleRate);
  const frameBytes = channels * sampleBytes;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = firstFrame + bytes.length / frameBytes;
  /** Before it, after the fade at the start, each period is a copy of the one before. */
  const steadyEnd = lengthFrames - fadeFrames;
  for (let frame = firstFrame; frame < end; frame++) {
    const at = (frame - firstFrame) * frameBytes;
    const isSteady = frame - period >= Math.max(firstFrame, fadeFrames) && frame < steadyEnd;
    if (isSteady) {
      const until = Math.min(end, steadyEnd);
      repeat(bytes, at - period * frameBytes, at, (until - firstFrame) * frameBytes);
      frame = until - 1;
      continue;
    }
    const gain = Math.min(1, (frame + 1) / (fadeFrames + 1), (lengthFrames - frame) / (fadeFrames + 1));
    const value = Math.sin((2 * Math.PI * (frame % period)) / period) * TONE_LEVEL * gain;
    for (let channel = 0; channel < channels; channel++) codec.write(view, at + channel * sampleBytes, value);
  }
}

/** Repeats the bytes from `from` to before `at` until `end`. */
function repeat(bytes: Uint8Array, from: number, at: number, end: number): void {
  // Each copy doubles what is there, so that it takes as long as one copy.
  for (let to = at; to < end;) {
    const length = Math.min(to - from, end - to);
    bytes.copyWithin(to, from, from + length);
    to += length;
  }
}
