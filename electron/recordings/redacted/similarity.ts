import { decoders } from '../peaks/samples.ts';
import { frameBytesOf } from '../wav-head.ts';
import type { WavHeader } from '../wav.ts';

/** Speech is recognised at this rate, and the fewer samples are compared, the less time it takes. */
const ENOUGH_HERTZ = 8000;

/**
 * Returns how similar `window` is to the most similar part of `around`, from 0 to 1, as their normalised correlation.
 * Each channel is compared with each, whether louder, softer or upside down.
 */
export function similarity(header: WavHeader, window: Uint8Array, around: Uint8Array): number {
  const windows = channelsOf(header, window);
  let highest = 0;
  for (const one of windows)
    for (const other of channelsOf(header, around)) highest = Math.max(highest, bestFit(one, other));
  return highest;
}

/** Decodes each channel, at a lower rate. */
function channelsOf(header: WavHeader, bytes: Uint8Array): Float64Array[] {
  const { channels, format, bitsPerSample } = header;
  const count = bytes.length / (bitsPerSample / 8);
  const samples = new Int16Array(count);
  decoders[format](bytes, samples, count);
  const together = Math.max(1, Math.floor(header.sampleRate / ENOUGH_HERTZ));
  const frames = bytes.length / frameBytesOf(header);
  return Array.from({ length: channels }, (_, channel) =>
    Float64Array.from({ length: Math.floor(frames / together) }, (__, index) => {
      let sum = 0;
      for (let frame = index * together; frame < (index + 1) * together; frame++)
        sum += samples[frame * channels + channel] ?? 0;
      return sum;
    }),
  );
}

function bestFit(window: Float64Array, around: Float64Array): number {
  const one = centred(window);
  const energy = one.reduce((sum, value) => sum + value * value, 0);
  let highest = 0;
  for (let lag = 0; lag + one.length <= around.length; lag++) {
    const other = centred(around.subarray(lag, lag + one.length));
    let product = 0;
    let otherEnergy = 0;
    for (const [index, value] of other.entries()) {
      product += value * (one[index] ?? 0);
      otherEnergy += value * value;
    }
    const both = Math.sqrt(energy * otherEnergy);
    if (both > 0) highest = Math.max(highest, Math.abs(product) / both);
  }
  return highest;
}

function centred(samples: Float64Array): Float64Array {
  const mean = samples.reduce((sum, value) => sum + value, 0) / Math.max(1, samples.length);
  return samples.map((value) => value - mean);
}
