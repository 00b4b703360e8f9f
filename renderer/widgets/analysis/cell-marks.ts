import type { Mark } from '../../../shared/domain/pictures/drawing.ts';
import { textWidth } from '../../../shared/domain/pictures/drawing.ts';

/** A cell of a table in a picture, with its place in pixels. */
export interface DrawnCell {
  x: number;
  y: number;
  width: number;
  height: number;
  main: string;
  detail: string;
  tint: number | null;
  isZero: boolean;
  isOwn?: boolean;
}

/** Returns a cell as the screen draws it: its tint or outline, the number large and the detail small. */
export function cellMarks({
  x,
  y,
  width,
  height,
  main,
  detail,
  tint,
  isZero,
  isOwn = false,
}: DrawnCell): Mark[] {
  const middle = y + height / 2 + 5;
  const length = textWidth(main, 14) + (detail === '' ? 0 : 6 + textWidth(detail, 12));
  const left = x + (width - length) / 2;
  const number = {
    kind: 'text',
    y: middle,
    text: main,
    size: 14,
    fill: isZero ? 'text-3' : 'text',
    isBold: !isZero,
  } as const;
  return [
    {
      kind: 'rect',
      x: x + 0.5,
      y: y + 0.5,
      width: width - 1,
      height: height - 1,
      radius: 5,
      fill: tint === null ? 'canvas' : { heat: tint },
      ...(tint === null && { stroke: isOwn ? ('control' as const) : ('line' as const) }),
    },
    ...(detail === ''
      ? [{ ...number, x: x + width / 2, anchor: 'middle' as const }]
      : [
          { ...number, x: left },
          {
            kind: 'text' as const,
            x: left + length,
            y: middle,
            text: detail,
            size: 12,
            fill: 'text' as const,
            anchor: 'end' as const,
          },
        ]),
  ];
}

/** Returns the swatch and the name of a code. `x` and `y`: of the swatch's middle. */
export const codeMarks = (
  x: number,
  y: number,
  { colour, name }: { colour: string; name: string },
  isBold: boolean,
): Mark[] => [
  { kind: 'dot', x, y, radius: 5.5, fill: { code: colour } },
  { kind: 'text', x: x + 16, y: y + 5, text: name, size: 14, fill: 'text', isBold },
];
