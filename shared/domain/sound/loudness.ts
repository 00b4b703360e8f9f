import type { Peaks } from '../../model/recording.ts';

/**
 * The few buckets above this share are outliers (a cough, a knock) that would make everything else look
 * quiet.
 */
const USUAL_SHARE = 0.995;
const LEVELS = 32_769;

/** Returns the loudness of each bucket, 0 to 1; the loudest speech, outliers aside, is 1. */
export function loudness({ pairs }: Peaks): Float32Array {
  const values = new Float32Array(pairs.length / 2);
  const counts = new Uint32Array(LEVELS);
  for (let i = 0; i < values.length; i += 1) {
    const value = Math.max(Math.abs(pairs[2 * i] ?? 0), Math.abs(pairs[2 * i + 1] ?? 0));
    values[i] = value;
    counts[value] = (counts[value] ?? 0) + 1;
  }
  const full = fullLevel(counts, values.length);
  for (let i = 0; i < values.length; i += 1) values[i] = Math.min(1, (values[i] ?? 0) / full);
  return values;
}

function fullLevel(counts: Uint32Array, total: number): number {
  let below = 0;
  for (let level = 0; level < LEVELS; level += 1) {
    below += counts[level] ?? 0;
    if (below >= total * USUAL_SHARE) return Math.max(1, level);
  }
  return 1;
}
