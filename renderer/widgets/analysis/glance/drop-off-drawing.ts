import { formatNumber } from '../../../../shared/domain/numbers.ts';
import { cutToWidth, framed, type Drawing, type Mark } from '../../../../shared/domain/pictures/drawing.ts';
import { stepLabel, type ShownDropOff } from './drop-off-steps.ts';

const BAR = 72;
const PITCH = 100;
const HEIGHT = 330;
/** For the numbers over the bars. */
const TOP = 34;
/** In which a question is cut. */
const ABOUT_WIDTH = 92;

/** Draws Drop-off for a file: a bar for each step, and how many were lost between two. */
export function dropOffDrawing(shown: ShownDropOff, note: string): Drawing {
  const { steps } = shown;
  const most = Math.max(1, ...steps.map(({ count }) => count));
  const yOf = (count: number) => HEIGHT - (count / most) * (HEIGHT - TOP);
  const marks = steps.flatMap((step, index): Mark[] => {
    const x = index * PITCH;
    const next = steps[index + 1];
    const lost = next === undefined ? 0 : step.count - next.count;
    return [
      ...(next === undefined
        ? []
        : [
            {
              kind: 'area' as const,
              points: [
                [x + BAR, yOf(step.count)],
                [x + PITCH, yOf(next.count)],
                [x + PITCH, HEIGHT],
                [x + BAR, HEIGHT],
              ] as const,
              fill: 'plot-soft' as const,
            },
          ]),
      {
        kind: 'rect',
        x,
        y: yOf(step.count),
        width: BAR,
        height: HEIGHT - yOf(step.count),
        fill: step.isQuestion ? 'plot' : 'control',
        radius: 3,
      },
      {
        kind: 'text',
        x,
        y: yOf(step.count) - 8,
        text: formatNumber(step.count),
        size: 20,
        fill: 'text',
        isBold: true,
        isNumber: true,
      },
      ...(lost > 0
        ? [
            {
              kind: 'text' as const,
              x: x + PITCH - 14,
              y: yOf(next?.count ?? 0) - 8,
              text: `−${formatNumber(lost)}`,
              size: 14,
              fill: 'text-2' as const,
              anchor: 'middle' as const,
            },
          ]
        : []),
      { kind: 'text', x, y: HEIGHT + 20, text: step.name, size: 13, fill: 'text', isBold: true },
      ...(step.about === ''
        ? []
        : [
            {
              kind: 'text' as const,
              x,
              y: HEIGHT + 38,
              text: cutToWidth(step.about, 12, ABOUT_WIDTH),
              size: 12,
              fill: 'text-3' as const,
            },
          ]),
    ];
  });
  marks.push({
    kind: 'line',
    x1: 0,
    y1: HEIGHT,
    x2: steps.length * PITCH,
    y2: HEIGHT,
    stroke: 'control',
    width: 1,
  });
  return framed(
    {
      width: steps.length * PITCH,
      height: HEIGHT + 48,
      title: 'How many reached each question',
      description: `${steps.map((step) => stepLabel(step, most)).join('. ')}. ${note}`,
      marks,
    },
    note,
  );
}
