import type { Peaks } from '../../shared/model/recording.ts';

interface Span {
  startSeconds: number;
  endSeconds: number;
}

/** Speech begins and fades a little outside the times that a transcript gives. */
const EDGE_SECONDS = 0.14;

/** Above this share of all buckets lie the few that would make everything else look quiet: a cough, a knock. */
const USUAL_SHARE = 0.995;
const LEVELS = 32_769;

/** How loud each bucket is, 0 to 1: the loudest usual speech of the recording fills its lane. */
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

/** The same loudness with silence outside the spans: one voice taken out of a recording of several. */
export function masked(values: Float32Array, bucketSeconds: number, spans: Span[]): Float32Array {
  const kept = new Float32Array(values.length);
  for (const { startSeconds, endSeconds } of spans) {
    const from = Math.max(0, Math.floor((startSeconds - EDGE_SECONDS) / bucketSeconds));
    const to = Math.min(values.length, Math.ceil((endSeconds + EDGE_SECONDS) / bucketSeconds));
    if (to > from) kept.set(values.subarray(from, to), from);
  }
  return kept;
}
