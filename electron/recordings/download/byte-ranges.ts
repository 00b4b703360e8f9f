/** From `start` (inclusive) to `end` (exclusive). */
export interface ByteRange {
  start: number;
  end: number;
}

/** Tracks which bytes of a file are present, as sorted ranges that neither touch nor overlap. */
export function createByteRanges(present: readonly ByteRange[] = []) {
  let ranges: ByteRange[] = [];

  function add(start: number, end: number): void {
    if (start >= end) return;
    const joined = { start, end };
    const apart = ranges.filter((range) => {
      if (range.end < start || range.start > end) return true;
      joined.start = Math.min(joined.start, range.start);
      joined.end = Math.max(joined.end, range.end);
      return false;
    });
    ranges = [...apart, joined].toSorted((a, b) => a.start - b.start);
  }
  for (const { start, end } of present) add(start, end);

  /** Returns the end of the present bytes from `at` on, or `at` itself if that byte is missing. */
  const endFrom = (at: number): number => ranges.find(({ start, end }) => start <= at && at < end)?.end ?? at;

  /** Returns the first gap at or after `at` and before `limit`. */
  function holeFrom(at: number, limit: number): ByteRange | null {
    const start = endFrom(at);
    if (start >= limit) return null;
    return { start, end: Math.min(limit, ranges.find((range) => range.start > start)?.start ?? limit) };
  }

  return {
    add,
    endFrom,
    holeFrom,
    clear: (): void => {
      ranges = [];
    },
    list: (): readonly ByteRange[] => ranges,
    sum: (): number => ranges.reduce((sum, { start, end }) => sum + end - start, 0),
  };
}
