const STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600];
/** Figures closer together cannot be read. */
const NARROWEST_PIXELS = 96;

/** The seconds between two figures of the ruler: the least of the usual steps that leaves them room. */
export function rulerStep(pixelsPerSecond: number): number {
  return STEPS.find((step) => step * pixelsPerSecond >= NARROWEST_PIXELS) ?? 7200;
}

/** The times to name from `startSeconds` to `endSeconds`; the beginning of the recording needs no name. */
export function rulerTimes(startSeconds: number, endSeconds: number, step: number): number[] {
  const first = Math.max(1, Math.ceil(startSeconds / step));
  const count = Math.floor(endSeconds / step) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => (first + index) * step);
}
