/** A colour of a picture, by its job: on screen it follows the theme, in a file it is that of the light theme. */
export type Ink =
  | 'text'
  | 'text-2'
  | 'text-3'
  | 'line'
  | 'canvas'
  | 'plot'
  | 'plot-soft'
  | 'plot-2'
  | 'shade'
  | 'lane-1'
  | 'lane-2'
  | 'control'
  /** A code's colour, `#rrggbb`. */
  | { code: string }
  /** The tint of a cell, from 0 to 1. */
  | { heat: number };

/** One mark of a picture, in inks or in colours. Lengths are pixels from its upper left corner. */
export type Mark<Colour = Ink> =
  | {
      kind: 'rect';
      x: number;
      y: number;
      width: number;
      height: number;
      fill: Colour;
      stroke?: Colour;
      radius?: number;
    }
  /** Several rectangles of one height, each from its left edge. */
  | {
      kind: 'strip';
      x: number;
      y: number;
      height: number;
      spans: readonly (readonly [x: number, width: number])[];
      fill: Colour;
    }
  | { kind: 'line'; x1: number; y1: number; x2: number; y2: number; stroke: Colour; width: number }
  | { kind: 'area'; points: readonly (readonly [x: number, y: number])[]; fill: Colour }
  | { kind: 'polyline'; points: readonly (readonly [x: number, y: number])[]; stroke: Colour; width: number }
  | { kind: 'dot'; x: number; y: number; radius: number; fill: Colour; stroke?: Colour }
  | {
      kind: 'text';
      x: number;
      /** Of the baseline. */
      y: number;
      text: string;
      /** At least 12. */
      size: number;
      fill: Colour;
      anchor?: 'start' | 'middle' | 'end';
      isBold?: boolean;
      /** Figures of one width. */
      isNumber?: boolean;
    };

/** A picture that is laid out for its width: the same on screen and in a file. */
export interface Drawing<Colour = Ink> {
  width: number;
  height: number;
  /** What it shows, and its numbers in words, for people who do not see it. */
  title: string;
  description: string;
  marks: readonly Mark<Colour>[];
  /** The same without its title and sentences, if it has these. */
  unframed?: Drawing<Colour>;
}

/** Returns a drawing with other colours. */
export const recoloured = <From, To>(
  { width, height, title, description, marks }: Drawing<From>,
  colourOf: (from: From) => To,
): Drawing<To> => ({
  width,
  height,
  title,
  description,
  marks: marks.map((mark) => recolouredMark(mark, colourOf)),
});

function recolouredMark<From, To>(mark: Mark<From>, colourOf: (from: From) => To): Mark<To> {
  switch (mark.kind) {
    case 'line':
    case 'polyline':
      return { ...mark, stroke: colourOf(mark.stroke) };
    case 'strip':
    case 'area':
    case 'text':
      return { ...mark, fill: colourOf(mark.fill) };
    case 'rect':
    case 'dot':
      break;
  }
  const { stroke, ...rest } = mark;
  return { ...rest, fill: colourOf(mark.fill), ...(stroke !== undefined && { stroke: colourOf(stroke) }) };
}

const hundredths = (value: number): string => String(Math.round(value * 100) / 100);

/** Returns the outline of a strip as the path of an SVG. */
export const stripPath = ({
  x,
  y,
  height,
  spans,
}: Pick<Extract<Mark, { kind: 'strip' }>, 'x' | 'y' | 'height' | 'spans'>): string =>
  spans
    .map(
      ([left, width]) =>
        `M${hundredths(x + left)} ${hundredths(y)}h${hundredths(width)}v${hundredths(height)}h${hundredths(-width)}z`,
    )
    .join('');

/** Returns a drawing under its title, above the sentences that say what it does not show: as it is in a file. */
export function framed(drawing: Drawing, note: string): Drawing {
  const width = Math.max(LEAST_WIDTH, drawing.width + 2 * MARGIN);
  const lines = linesOf(note, width - 2 * MARGIN);
  const bottom = MARGIN + HEAD + drawing.height;
  return {
    ...drawing,
    unframed: drawing,
    width,
    height: bottom + 20 + lines.length * 16 + MARGIN,
    marks: [
      { kind: 'text', x: MARGIN, y: MARGIN + 12, text: drawing.title, size: 14, fill: 'text', isBold: true },
      ...drawing.marks.map((mark) => moved(mark, MARGIN, MARGIN + HEAD)),
      ...lines.map((line, index): Mark => ({
        kind: 'text',
        x: MARGIN,
        y: bottom + 20 + index * 16,
        text: line,
        size: 12,
        fill: 'text-3',
      })),
    ],
  };
}

/** Returns a drawing for a place where its title and sentences are beside it as text. */
export function withoutFrame({ unframed: drawing, ...framedOne }: Drawing): Drawing {
  if (drawing === undefined) return framedOne;
  return {
    ...drawing,
    width: drawing.width + 2 * EDGE,
    height: drawing.height + 2 * EDGE,
    marks: drawing.marks.map((mark) => moved(mark, EDGE, EDGE)),
  };
}

/** Around a picture without a frame, since text can stand out a little. */
const EDGE = 8;
const MARGIN = 24;
const HEAD = 28;
const LEAST_WIDTH = 480;

/** Splits a sentence into lines that fit the width. */
function linesOf(words: string, width: number): string[] {
  const most = Math.max(20, Math.floor(width / 6.4));
  const lines: string[] = [];
  for (const word of words.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Returns the mark elsewhere in a drawing. */
export function moved(mark: Mark, dx: number, dy: number): Mark {
  switch (mark.kind) {
    case 'line':
      return { ...mark, x1: mark.x1 + dx, x2: mark.x2 + dx, y1: mark.y1 + dy, y2: mark.y2 + dy };
    case 'area':
    case 'polyline':
      return { ...mark, points: mark.points.map(([x, y]) => [x + dx, y + dy] as const) };
    case 'rect':
    case 'strip':
    case 'dot':
    case 'text':
      break;
  }
  return { ...mark, x: mark.x + dx, y: mark.y + dy };
}

/** About how wide a text is; fonts are not measured, so that files look the same on every computer. */
export const textWidth = (text: string, size: number): number => Array.from(text).length * size * 0.56;

/** Letters of Hebrew, Arabic, Syriac and Thaana. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

/** Returns a text in its own direction, as `<bdi>` has it: a drawing is read from left to right. */
const inItsDirection = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);

/** Returns a text cut to a width, with an ellipsis, in its own direction. */
export function cutToWidth(text: string, size: number, width: number): string {
  const letters = Array.from(text);
  const fit = Math.max(1, Math.floor(width / (size * 0.56)));
  return inItsDirection(
    letters.length <= fit
      ? text
      : `${letters
          .slice(0, fit - 1)
          .join('')
          .trimEnd()}…`,
  );
}

/** Returns 3 to 6 round numbers that cover a range, ascending. `isWhole`: none of them has a fraction. */
export function roundSteps(low: number, high: number, isWhole = false): number[] {
  if (!(high > low)) return [low, low + 1];
  const raw = (high - low) / (isWhole ? 5 : 4);
  const power = 10 ** Math.floor(Math.log10(raw));
  const factors = isWhole ? [1, 2, 5, 10] : [1, 2, 2.5, 5, 10];
  const round = (factors.find((one) => one * power >= raw - 1e-9) ?? 10) * power;
  const step = isWhole ? Math.max(1, round) : round;
  const first = Math.floor(low / step + 1e-9);
  const last = Math.ceil(high / step - 1e-9);
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
}
