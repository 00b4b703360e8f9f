/** The look of a waveform's bars, in CSS pixels. */
export interface BarLook {
  pitch: number;
  width: number;
  /** Space left free above and below the loudest bar. */
  margin: number;
}

const QUIETEST = 0.03;

/**
 * Draws one bar per value, mirrored around the middle of the lane; silence draws nothing. Passed to
 * wavesurfer as its `renderFunction`, which calls it with the values of one canvas and with `fillStyle` set.
 */
export function drawBars(values: ArrayLike<number>, context: CanvasRenderingContext2D, look: BarLook): void {
  const { height } = context.canvas;
  const scale = window.devicePixelRatio || 1;
  const pitch = look.pitch * scale;
  const barWidth = look.width * scale;
  context.beginPath();
  for (let bar = 0; bar < values.length; bar += 1) {
    const level = values[bar] ?? 0;
    if (level < QUIETEST) continue;
    const length = Math.max(barWidth, Math.min(1, level) * (height - 2 * look.margin * scale));
    context.roundRect(
      bar * pitch + (pitch - barWidth) / 2,
      (height - length) / 2,
      barWidth,
      length,
      barWidth / 2,
    );
  }
  context.fill();
}
