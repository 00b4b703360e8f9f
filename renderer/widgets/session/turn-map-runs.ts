/** One stroke of the turn map, in pixels. */
export interface Run {
  lane: 0 | 1;
  x: number;
  width: number;
}

/** The width of a slot in pixels: the shortest stroke, and the shortest gap, that can be seen. */
const SLOT = 3;

/**
 * Converts a packed turn map to runs over `width` pixels: one bit per column, the interviewer's lane first,
 * then that of the others. Each slot of three pixels goes to the lane that speaks most in it, so that many short
 * turns remain strokes with gaps. What the other lane speaks there counts for it in the next slots.
 */
export function turnMapRuns(packed: string, width: number): Run[] {
  const digits = packed.length / 2;
  const columns = digits * 4;
  const slots = Math.max(1, Math.min(columns, Math.floor(width / SLOT)));
  const isSpoken = (lane: number, column: number) => {
    const digit = Number.parseInt(packed.charAt(lane * digits + Math.floor(column / 4)), 16);
    return ((digit >> (3 - (column % 4))) & 1) === 1;
  };
  const spoken: [number, number][] = Array.from({ length: slots }, () => [0, 0]);
  for (let column = 0; column < columns; column += 1) {
    const slot = spoken[Math.floor((column / columns) * slots)];
    for (const lane of [0, 1] as const) if (slot !== undefined && isSpoken(lane, column)) slot[lane] += 1;
  }
  const runs: Run[] = [];
  const most = columns / slots;
  /** Columns in which the interviewer spoke in slots that went to the others, less the reverse. */
  let owed = 0;
  for (const [at, [first, second]] of spoken.entries()) {
    if (first === 0 && second === 0) continue;
    const lane = second === 0 || (first > 0 && first + owed >= second - owed) ? 0 : 1;
    owed = Math.min(most, Math.max(-most, owed + (lane === 0 ? -second : first)));
    const [x, end] = [Math.round((at / slots) * width), Math.round(((at + 1) / slots) * width)];
    const last = runs.findLast((run) => run.lane === lane);
    if (last !== undefined && last.x + last.width === x) last.width = end - last.x;
    else runs.push({ lane, x, width: end - x });
  }
  return runs;
}
