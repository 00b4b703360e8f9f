/** The nearest place that the screen can show: what stays there is not drawn again. */
export const onPixel = (pixels: number): number =>
  Math.round(pixels * window.devicePixelRatio) / window.devicePixelRatio;
