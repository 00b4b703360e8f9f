/** Returns the median, or null of no numbers. */
export function median(values: readonly number[]): number | null {
  // Sorts numbers many times as fast as an array does.
  const sorted = Float64Array.from(values).toSorted();
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  if (upper === undefined) return null;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
