/** Rounds to the nearest device pixel, so that whatever stays within one is not painted again. */
export const snapToPixel = (pixels: number): number =>
  Math.round(pixels * window.devicePixelRatio) / window.devicePixelRatio;
