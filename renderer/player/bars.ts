/**
 * How long each of `count` bars is, 0 to 1, for the stretch of a recording that begins at `startSeconds`. `values` are
 * loudness by bucket; a bar between two buckets, at a closer look than there are peaks for, takes the one it lies in.
 */
export function barsOf(
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

/** Between the loudest and the mean: the loudest alone would turn speech into a wall, the mean into a line. */
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
