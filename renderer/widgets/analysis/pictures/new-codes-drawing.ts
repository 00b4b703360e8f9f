import { counted, formatNumber } from '../../../../shared/domain/numbers.ts';
import type { NewCodes } from '../../../../shared/model/analysis.ts';
import {
  cutToWidth,
  roundSteps,
  textWidth,
  type Drawing,
  type Mark,
} from '../../../../shared/domain/pictures/drawing.ts';

const LEFT = 44;
const RIGHT = 24;
const TOP = 16;
const HEIGHT = 350;
const AXIS = 40;
/** Between the numbers below the columns. */
const NUMBER_GAP = 8;
const NUMBER = 12;
const LABEL = 13;
const LONGEST_LABEL = 260;

/**
 * Draws how many codes are in use after each session: bars of new codes, the line of codes so far with the names of
 * new ones, and shade where the line is in 95 % of other orders. `nameOf` returns a code's name.
 */
export function newCodesDrawing(
  { sessions }: NewCodes,
  nameOf: (codeId: string) => string,
  width: number,
): Drawing {
  const { steps, column, x, y } = layOut(sessions, width);
  const bar = Math.max(1, Math.min(20, column * 0.6));
  const pointAt = (index: number, field: 'total' | 'low' | 'high') =>
    [x(index), y(sessions[index]?.[field] ?? 0)] as const;
  return {
    width,
    height: TOP + HEIGHT + AXIS,
    title: 'New codes by session',
    description: describe(sessions, nameOf),
    marks: [
      ...steps.flatMap((step): Mark[] => [
        { kind: 'line', x1: LEFT, y1: y(step), x2: width - RIGHT + 8, y2: y(step), stroke: 'line', width: 1 },
        {
          kind: 'text',
          x: LEFT - 12,
          y: y(step) + 4,
          text: formatNumber(step),
          size: 12,
          fill: 'text-3',
          anchor: 'end',
          isNumber: true,
        },
      ]),
      {
        kind: 'area',
        points: [
          ...bends(sessions.map(({ high }) => high)).map((index) => pointAt(index, 'high')),
          ...bends(sessions.map(({ low }) => low))
            .map((index) => pointAt(index, 'low'))
            .toReversed(),
        ],
        fill: 'shade',
      },
      ...sessions.flatMap(({ added }, index): Mark[] =>
        added.length === 0
          ? []
          : [
              {
                kind: 'rect',
                x: x(index) - bar / 2,
                y: y(added.length),
                width: bar,
                height: y(0) - y(added.length),
                fill: 'plot',
                radius: Math.min(2, bar / 2),
              },
            ],
      ),
      {
        kind: 'polyline',
        points: bends(sessions.map(({ total }) => total)).map((index) => pointAt(index, 'total')),
        stroke: 'plot-2',
        width: 2.5,
      },
      ...dots(sessions, x, y, column),
      ...labels(sessions, nameOf, { x, y, bar, width }),
      ...numbers(sessions, x, column),
    ],
  };
}

/** Returns where sessions with new codes are on the line, in the pixels of the picture. */
export function newCodesPoints(
  { sessions }: NewCodes,
  width: number,
): { session: NewCodes['sessions'][number]; x: number; y: number }[] {
  const { x, y } = layOut(sessions, width);
  return sessions.flatMap((session, index) =>
    session.added.length === 0 ? [] : [{ session, x: x(index), y: y(session.total) }],
  );
}

/** Returns the places at which a line through these values does not go on level: the others draw nothing. */
const bends = (values: readonly number[]): number[] =>
  values.flatMap((value, index) =>
    value === values[index - 1] && value === values[index + 1] ? [] : [index],
  );

function layOut(sessions: NewCodes['sessions'], width: number) {
  const most = sessions.reduce((high, one) => Math.max(high, one.total, one.high), 1);
  const steps = roundSteps(0, most, true);
  const top = steps.at(-1) ?? most;
  const column = (width - LEFT - RIGHT) / Math.max(1, sessions.length);
  return {
    steps,
    column,
    x: (index: number) => LEFT + column * (index + 0.5),
    y: (codes: number) => TOP + HEIGHT * (1 - codes / top),
  };
}

function dots(
  sessions: NewCodes['sessions'],
  x: (index: number) => number,
  y: (codes: number) => number,
  column: number,
): Mark[] {
  return sessions.flatMap(({ added, total }, index): Mark[] => {
    if (added.length > 0)
      return [{ kind: 'dot', x: x(index), y: y(total), radius: 4.5, fill: 'canvas', stroke: 'plot-2' }];
    return column < 8 ? [] : [{ kind: 'dot', x: x(index), y: y(total), radius: 3.5, fill: 'plot-2' }];
  });
}

type Box = readonly [left: number, top: number, right: number, bottom: number];

/** Names of new codes at their step, below the line. One that has no room is left out; the table has all. */
function labels(
  sessions: NewCodes['sessions'],
  nameOf: (codeId: string) => string,
  {
    x,
    y,
    bar,
    width,
  }: { x: (index: number) => number; y: (codes: number) => number; bar: number; width: number },
): Mark[] {
  const marks: Mark[] = [];
  /** Rectangles that are taken, as left, top, right, bottom: at first the bars. */
  const taken: Box[] = sessions.flatMap(({ added }, index) =>
    added.length === 0 ? [] : [[x(index) - bar / 2, y(added.length), x(index) + bar / 2, y(0)]],
  );
  for (const [index, { added, total }] of sessions.entries()) {
    if (added.length === 0) continue;
    const text = cutToWidth(added.map(nameOf).join(', '), LABEL, LONGEST_LABEL);
    const wide = textWidth(text, LABEL);
    const baseline = y(total) + 17;
    const boxAt = (left: number): Box => [left, baseline - LABEL, left + wide, baseline + 3];
    const isFree = (box: Box) =>
      box[0] >= LEFT &&
      box[2] <= width &&
      taken.every(([l, t, r, b]) => box[0] >= r + 4 || box[2] + 4 <= l || box[1] >= b || box[3] <= t);
    // At the right of the point, behind the bar that is in the way, or at its left.
    const places = [x(index) + 8, x(index) + 1.5 * bar + 8, x(index + 1) + bar / 2 + 6, x(index) - 8 - wide];
    const box = places.map(boxAt).find(isFree);
    if (box === undefined) continue;
    taken.push(box);
    marks.push({ kind: 'text', x: box[0], y: baseline, text, size: LABEL, fill: 'text-2' });
  }
  return marks;
}

/** The sessions' numbers in their order, in bold if a code was new; only some if there is no room for all. */
function numbers(sessions: NewCodes['sessions'], x: (index: number) => number, column: number): Mark[] {
  const widest = textWidth(String(sessions.length), NUMBER) + NUMBER_GAP;
  const every = Math.max(1, Math.ceil(widest / column));
  return sessions.flatMap(({ added }, index): Mark[] =>
    index % every !== 0
      ? []
      : [
          {
            kind: 'text',
            x: x(index),
            y: TOP + HEIGHT + 20,
            text: String(index + 1),
            size: NUMBER,
            fill: added.length > 0 ? 'text' : 'text-3',
            anchor: 'middle',
            isBold: added.length > 0,
            isNumber: true,
          },
        ],
  );
}

function describe(sessions: NewCodes['sessions'], nameOf: (codeId: string) => string): string {
  const last = sessions.at(-1);
  if (last === undefined) return 'No sessions.';
  const steps = sessions.flatMap(({ name, added }, index) =>
    added.length === 0 ? [] : [`${String(index + 1)} ${name}: ${added.map(nameOf).join(', ')}`],
  );
  return `${counted(last.total, 'code')} after ${counted(sessions.length, 'session')}. New in ${steps.join('; ')}.`;
}
