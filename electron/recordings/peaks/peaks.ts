import { createPyramid, type PeakLevel, type PyramidSnapshot } from './pyramid.ts';
import { decoders } from './samples.ts';
import type { WavHeader } from '../wav.ts';
import type { Peaks } from '../../../shared/model/recording.ts';

/** The duration of the finest buckets. */
const bucketSeconds = 0.005;
const blockSamples = 16384;

export interface PeakBuilder {
  /** Adds audio bytes in order, without the header, split at any point. `bytes` may be reused afterwards. */
  add(bytes: Uint8Array): void;
  /** Ends the input and closes the last, shorter bucket. */
  finish(): void;
  /** Returns the finest level with at most `maxPairs` pairs per channel. */
  level(maxPairs: number): PeakLevel;
  /** Returns the same with all channels combined. */
  peaks(maxPairs: number): Peaks;
  /** Once finished, returns a snapshot that `createPeaks` accepts instead of the audio bytes. */
  snapshot(): PyramidSnapshot;
}

function together(channels: Int16Array[]): Int16Array {
  const [first = new Int16Array(0), ...others] = channels;
  for (const other of others)
    for (let i = 0; i < first.length; i += 2) {
      const min = other[i] ?? 0;
      const max = other[i + 1] ?? 0;
      if (min < (first[i] ?? 0)) first[i] = min;
      if (max > (first[i + 1] ?? 0)) first[i + 1] = max;
    }
  return first;
}

/**
 * Computes audio peaks while the bytes arrive, in bounded memory whatever the length. With the `finished`
 * snapshot of an earlier run there is nothing to add.
 */
export function createPeaks(header: WavHeader, finished: PyramidSnapshot | null = null): PeakBuilder {
  const { channels, sampleRate, format } = header;
  const sampleBytes = header.bitsPerSample / 8;
  const frameBytes = sampleBytes * channels;
  const decode = decoders[format];
  const bucketFrames = Math.max(1, Math.round(sampleRate * bucketSeconds));
  const pyramid = createPyramid(channels, sampleRate, finished ?? { bucketFrames, levels: [[]] });
  const blockFrames = Math.max(1, Math.floor(blockSamples / channels));
  const block = new Int16Array(blockFrames * channels);
  const partialFrame = new Uint8Array(frameBytes);
  const bucket = new Int16Array(channels * 2);
  let partialBytes = 0;
  let bucketFilled = 0;
  let bytesLeft = header.dataBytes ?? Infinity;
  let complete = finished !== null;

  function emptyBucket(): void {
    bucketFilled = 0;
    for (let i = 0; i < bucket.length; i += 2) {
      bucket[i] = 32767;
      bucket[i + 1] = -32768;
    }
  }
  emptyBucket();

  function scan(samples: Int16Array): void {
    const frames = (samples.length / channels) | 0;
    for (let frame = 0; frame < frames;) {
      const taken = Math.min(pyramid.bucketFrames() - bucketFilled, frames - frame);
      const end = (frame + taken) * channels;
      if (channels === 1) widen(bucket, 0, samples, frame, end);
      else
        for (let channel = 0; channel < channels; channel++)
          widenStrided(bucket, channel * 2, samples, frame * channels + channel, end, channels);
      frame += taken;
      bucketFilled += taken;
      if (bucketFilled === pyramid.bucketFrames()) {
        pyramid.push(bucket);
        emptyBucket();
      }
    }
  }

  function addFrames(bytes: Uint8Array): void {
    if (format === 'pcm_s16le' && bytes.byteOffset % 2 === 0) {
      scan(new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2));
      return;
    }
    for (let at = 0; at < bytes.length; at += blockFrames * frameBytes) {
      const part = bytes.subarray(at, at + blockFrames * frameBytes);
      decode(part, block, part.length / sampleBytes);
      scan(block.subarray(0, part.length / sampleBytes));
    }
  }

  return {
    add(arrived) {
      let bytes = arrived.subarray(0, Math.min(arrived.length, bytesLeft));
      bytesLeft -= bytes.length;
      if (partialBytes > 0) {
        const missing = bytes.subarray(0, frameBytes - partialBytes);
        partialFrame.set(missing, partialBytes);
        partialBytes += missing.length;
        if (partialBytes < frameBytes) return;
        partialBytes = 0;
        addFrames(partialFrame);
        bytes = bytes.subarray(missing.length);
      }
      const wholeBytes = bytes.length - (bytes.length % frameBytes);
      addFrames(bytes.subarray(0, wholeBytes));
      partialBytes = bytes.length - wholeBytes;
      partialFrame.set(bytes.subarray(wholeBytes));
    },
    finish() {
      if (complete) return;
      if (bucketFilled > 0) pyramid.push(bucket);
      pyramid.finish();
      complete = true;
    },
    level: (maxPairs) => pyramid.level(maxPairs),
    snapshot: () => pyramid.snapshot(),
    peaks(maxPairs) {
      const level = pyramid.level(maxPairs);
      return { bucketSeconds: level.bucketSeconds, pairs: together(level.channels), complete };
    },
  };
}

// The sign of a difference, spread over all 32 bits, replaces the branch in `if (a < min) min = a`. An hour
// is 170 million samples, and in speech and noise a processor mispredicts such branches: without them a loop
// takes a third of the time, whatever the audio. Math.min and Math.max compile to branches too.

/** Widens the [min, max] pair at `at` by the samples from `from` to `end`, two at a time. */
function widen(pairs: Int16Array, at: number, samples: Int16Array, from: number, end: number): void {
  let min = pairs[at] ?? 0;
  let max = pairs[at + 1] ?? 0;
  const even = end - ((end - from) & 1);
  for (let i = from; i < even; i += 2) {
    const first = samples[i] ?? 0;
    const second = samples[i + 1] ?? 0;
    const difference = (first - second) | 0;
    const swap = difference & (difference >> 31);
    const below = (second + swap - min) | 0;
    min = (min + (below & (below >> 31))) | 0;
    const above = (max - first + swap) | 0;
    max = (max - (above & (above >> 31))) | 0;
  }
  if (even < end) {
    const last = samples[even] ?? 0;
    if (last < min) min = last;
    if (last > max) max = last;
  }
  pairs[at] = min;
  pairs[at + 1] = max;
}

/** Widens a pair by the samples of one of several interleaved channels: every `stride`th sample. */
function widenStrided(
  pairs: Int16Array,
  at: number,
  samples: Int16Array,
  from: number,
  end: number,
  stride: number,
): void {
  let min = pairs[at] ?? 0;
  let max = pairs[at + 1] ?? 0;
  for (let i = from; i < end; i += stride) {
    const value = samples[i] ?? 0;
    const below = (value - min) | 0;
    min = (min + (below & (below >> 31))) | 0;
    const above = (max - value) | 0;
    max = (max - (above & (above >> 31))) | 0;
  }
  pairs[at] = min;
  pairs[at + 1] = max;
}
