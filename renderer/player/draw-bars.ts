/** The bars of one kind of waveform, in CSS pixels. */
export interface BarLook {
  pitch: number;
  width: number;
  /** Space left free above and below the loudest bar. */
  margin: number;
}

const QUIETEST = 0.03;

/**
 * Draws one channel's bars, mirrored around the lane's middle; silence leaves no mark. Given to wavesurfer as
 * its `renderFunction`, which calls it with the slice that one canvas shows and `fillStyle` set.
 */
export function drawBars(values: ArrayLike<number>, context: CanvasRenderingContext2D, look: BarLook): void {
  const { width, height } = context.canvas;
  const scale = window.devicePixelRatio || 1;
  const pitch = look.pitch * scale;
  const barWidth = look.width * scale;
  const count = Math.floor(width / pitch);
  context.beginPath();
  for (let bar = 0; bar < count; bar += 1) {
    const level = levelOf(
      values,
      Math.floor((bar / count) * values.length),
      Math.ceil(((bar + 1) / count) * values.length),
    );
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

/** Between the loudest and the mean: the loudest alone would turn speech into a wall, the mean into a line. */
function levelOf(values: ArrayLike<number>, from: number, to: number): number {
  let loudest = 0;
  let sum = 0;
  for (let i = from; i < to; i += 1) {
    const value = values[i] ?? 0;
    if (value > loudest) loudest = value;
    sum += value;
  }
  return 0.6 * loudest + (0.5 * sum) / Math.max(1, to - from);
}
