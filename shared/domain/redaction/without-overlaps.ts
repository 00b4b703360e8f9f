interface Range {
  start: number;
  end: number;
}

/** Returns the ranges in order and without overlaps: a longer one before a shorter one, then the first. */
export function withoutOverlaps<Of extends Range>(ranges: readonly Of[]): Of[] {
  if (ranges.length < 2) return [...ranges];
  const taken = new Uint8Array(ranges.reduce((most, { end }) => Math.max(most, end), 0));
  return ranges
    .toSorted((one, other) => other.end - other.start - (one.end - one.start))
    .filter(({ start, end }) => {
      // Those taken before are at least as long, so one that overlaps covers an end.
      if (taken[start] === 1 || taken[end - 1] === 1) return false;
      taken.fill(1, start, end);
      return true;
    })
    .toSorted((one, other) => one.start - other.start);
}
