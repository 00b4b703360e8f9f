import type { Peaks } from '../../model/recording.ts';
import { loudness } from './loudness.ts';

/** A part of a recording in which nobody speaks. */
export interface SilentPart {
  startSeconds: number;
  endSeconds: number;
}

/** Shorter pauses belong to speaking. */
const SHORTEST_SECONDS = 0.8;

/** The tenth part of a recording that is quietest is its background. */
const BACKGROUND_SHARE = 0.1;
/** How much louder than the background something may be and still belong to it. */
const ABOVE_BACKGROUND = 2;
/**
 * The limits of what counts as silence, as shares of the loudest speech. Somebody who speaks at a twentieth of the
 * loudness of the other is not cut; above the upper limit, noise is played rather than mistaken for silence.
 */
const QUIETEST = 0.006;
const LOUDEST = 0.025;
/** Full scale of a sample. If nothing is louder than a hundredth of it, nobody can be told from the background. */
const FULL_SCALE = 32_768;

/**
 * Returns the parts in which nobody speaks for longer than 0.8 seconds in any channel. A bucket counts by its loudest
 * sample, so that even one loud sample keeps its bucket.
 */
export function silentParts(peaks: Peaks): SilentPart[] {
  const { bucketSeconds, pairs } = peaks;
  if (!pairs.some((value) => Math.abs(value) > FULL_SCALE / 100)) return [];
  const values = loudness(peaks);
  const limit = silenceLimit(values);
  const found: SilentPart[] = [];
  let first = -1;
  for (let bucket = 0; bucket <= values.length; bucket += 1) {
    const isSilent = bucket < values.length && (values[bucket] ?? 0) <= limit;
    if (isSilent && first === -1) first = bucket;
    if (isSilent || first === -1) continue;
    const startSeconds = first * bucketSeconds;
    const endSeconds = bucket * bucketSeconds;
    if (endSeconds - startSeconds > SHORTEST_SECONDS) found.push({ startSeconds, endSeconds });
    first = -1;
  }
  return found;
}

/** So many values of a long recording show how loud its background is. */
const SAMPLED = 20_000;

/** Returns the loudness up to which a bucket is silent, from 0 to 1. */
function silenceLimit(values: Float32Array): number {
  const step = Math.ceil(values.length / SAMPLED);
  const sample = values.filter((_, bucket) => bucket % step === 0).toSorted();
  const background = sample[Math.floor(sample.length * BACKGROUND_SHARE)] ?? 0;
  return Math.max(QUIETEST, Math.min(LOUDEST, background * ABOVE_BACKGROUND));
}
