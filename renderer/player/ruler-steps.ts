const STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600];
/** Labels closer together cannot be read. */
const NARROWEST_PIXELS = 96;

/** Returns the seconds between two labels of the ruler: the smallest step whose labels have enough space. */
export function rulerStep(pixelsPerSecond: number): number {
  return STEPS.find((step) => step * pixelsPerSecond >= NARROWEST_PIXELS) ?? 7200;
}

/**
 * Returns the times to label from `startSeconds` to `endSeconds`; the start of the recording has no label.
 */
export function rulerTimes(startSeconds: number, endSeconds: number, step: number): number[] {
  const first = Math.max(1, Math.ceil(startSeconds / step));
  const count = Math.floor(endSeconds / step) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => (first + index) * step);
}

/** CSS pixels; half of the longest time on the ruler, "1:00:00". */
const HALF_A_LABEL = 26;

/** Returns true if a time centred at `x` is not cut off by an edge of the ruler. In CSS pixels. */
export const isLabelInView = (x: number, width: number): boolean =>
  x >= HALF_A_LABEL && x <= width - HALF_A_LABEL;
