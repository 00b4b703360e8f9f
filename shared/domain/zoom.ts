/** The steps of Chromium's own zoom, in per cent. */
export const ZOOM_STEPS = [50, 67, 75, 80, 90, 100, 110, 125, 150, 175, 200, 250, 300] as const;

/** Returns the next larger (1) or smaller (-1) step, or the last one. The value may lie between two steps. */
export function nextZoom(percent: number, direction: 1 | -1): number {
  const further =
    direction === 1
      ? ZOOM_STEPS.find((step) => step > percent)
      : ZOOM_STEPS.findLast((step) => step < percent);
  return further ?? ZOOM_STEPS.at(direction === 1 ? -1 : 0) ?? percent;
}
