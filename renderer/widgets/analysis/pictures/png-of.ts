import { NoAnswerError } from '../../../api/describe-error.ts';
import { boldWeight, MONO_FONT, UI_FONT } from '../../../../shared/domain/pictures/svg-element.ts';
import { inkInFile } from './file-inks.ts';
import type { Drawing, Mark } from '../../../../shared/domain/pictures/drawing.ts';

/** For sharp text on screens and paper. */
const SCALE = 2;
/** Chromium draws no larger canvas. */
const LONGEST_SIDE = 16_384;

/**
 * Draws the picture as a PNG file of twice its size, in the window's fonts, which a picture from SVG would not have.
 * Rejects if it is too large.
 */
export async function pngOf({ width, height, marks }: Drawing<string>): Promise<Uint8Array<ArrayBuffer>> {
  const [wide, high] = [Math.ceil(width * SCALE), Math.ceil(height * SCALE)];
  if (Math.max(wide, high) > LONGEST_SIDE)
    throw new NoAnswerError(
      'blocked',
      'The picture is too large for a PNG file. Save it as SVG, or show fewer codes.',
    );
  const canvas = new OffscreenCanvas(wide, high);
  const context = canvas.getContext('2d');
  if (context === null) throw new NoAnswerError('blocked', 'The picture could not be drawn.');
  context.scale(SCALE, SCALE);
  context.fillStyle = inkInFile('canvas');
  context.fillRect(0, 0, width, height);
  for (const mark of marks) draw(context, mark);
  return new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
}

function draw(context: OffscreenCanvasRenderingContext2D, mark: Mark<string>): void {
  context.beginPath();
  switch (mark.kind) {
    case 'rect':
      context.roundRect(mark.x, mark.y, mark.width, mark.height, mark.radius ?? 0);
      context.fillStyle = mark.fill;
      context.fill();
      if (mark.stroke !== undefined) stroke(context, mark.stroke, 1);
      return;
    case 'strip':
      for (const [left, width] of mark.spans) context.rect(mark.x + left, mark.y, width, mark.height);
      context.fillStyle = mark.fill;
      context.fill();
      return;
    case 'dot':
      context.arc(mark.x, mark.y, mark.radius, 0, 2 * Math.PI);
      context.fillStyle = mark.fill;
      context.fill();
      if (mark.stroke !== undefined) stroke(context, mark.stroke, 2);
      return;
    case 'line':
      context.moveTo(mark.x1, mark.y1);
      context.lineTo(mark.x2, mark.y2);
      stroke(context, mark.stroke, mark.width);
      return;
    case 'area':
      follow(context, mark.points);
      context.closePath();
      context.fillStyle = mark.fill;
      context.fill();
      return;
    case 'polyline':
      follow(context, mark.points);
      context.lineJoin = 'round';
      stroke(context, mark.stroke, mark.width);
      return;
    case 'text':
      break;
  }
  const family = mark.isNumber === true ? MONO_FONT : UI_FONT;
  context.font = `${String(boldWeight(mark))} ${String(mark.size)}px ${family}`;
  context.textAlign = mark.anchor === 'middle' ? 'center' : (mark.anchor ?? 'start');
  context.direction = 'ltr';
  context.fillStyle = mark.fill;
  context.fillText(mark.text, mark.x, mark.y);
}

function stroke(context: OffscreenCanvasRenderingContext2D, colour: string, width: number): void {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.stroke();
}

function follow(
  context: OffscreenCanvasRenderingContext2D,
  points: readonly (readonly [x: number, y: number])[],
): void {
  for (const [index, [x, y]] of points.entries()) {
    if (index === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
}
