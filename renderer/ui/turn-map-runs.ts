/** One stroke of the turn map, in pixels. */
export interface Run {
  lane: 0 | 1;
  x: number;
  width: number;
}

const SHORTEST = 3;

/**
 * Converts a packed turn map to runs over `width` pixels: one bit per column, the interviewer's lane first,
 * then that of the others. Turns closer than a pixel in the same lane are merged.
 */
export function turnMapRuns(packed: string, width: number): Run[] {
  const digits = packed.length / 2;
  const columns = digits * 4;
  const pixel = (column: number) => Math.round((column / columns) * width);
  const isSpoken = (lane: number, column: number) => {
    const digit = Number.parseInt(packed.charAt(lane * digits + Math.floor(column / 4)), 16);
    return column < columns && ((digit >> (3 - (column % 4))) & 1) === 1;
  };
  const runs: Run[] = [];
  for (const lane of [0, 1] as const) {
    let last: Run | null = null;
    for (let column = 0; column < columns; column += 1) {
      if (!isSpoken(lane, column)) continue;
      let end = column + 1;
      while (isSpoken(lane, end)) end += 1;
      const x = Math.min(pixel(column), width - SHORTEST);
      const to = Math.min(width, Math.max(x + SHORTEST, pixel(end)));
      if (last !== null && x - (last.x + last.width) < 1) last.width = Math.max(last.width, to - last.x);
      else {
        last = { lane, x, width: to - x };
        runs.push(last);
      }
      column = end;
    }
  }
  return runs;
}
