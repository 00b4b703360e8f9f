/**
 * Returns the heights of `count` bars, 0 to 1, for the part of a recording that begins at `startSeconds`.
 * `values` are loudness by bucket; if the zoom is closer than the buckets, a bar takes the value of the
 * bucket that it falls in.
 */
export function barHeights(
  values: Float32Array,
  bucketSeconds: number,
  startSeconds: number,
  barSeconds: number,
  count: number,
): Float32Array {
  const bars = new Float32Array(count);
  const first = startSeconds / bucketSeconds;
  const step = barSeconds / bucketSeconds;
  for (let bar = 0; bar < count; bar += 1) {
    const from = Math.floor(first + bar * step + 1e-6);
    bars[bar] = levelOf(values, from, Math.max(from + 1, Math.floor(first + (bar + 1) * step + 1e-6)));
  }
  return bars;
}

/**
 * A level between the maximum and the mean: the maximum alone would make speech a solid block, the mean a
 * flat line.
 */
function levelOf(values: Float32Array, from: number, to: number): number {
  let loudest = 0;
  let sum = 0;
  for (let i = from; i < to; i += 1) {
    const value = values[i] ?? 0;
    if (value > loudest) loudest = value;
    sum += value;
  }
  return Math.min(1, 0.6 * loudest + (0.5 * sum) / (to - from));
}
