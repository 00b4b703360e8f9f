import { counted } from '../../../../shared/domain/numbers.ts';
import type { CodeTimeline } from '../../../../shared/model/analysis.ts';
import { turnMapRuns } from '../../session/turn-map-runs.ts';
import {
  cutToWidth,
  moved,
  textWidth,
  type Drawing,
  type Ink,
  type Mark,
} from '../../../../shared/domain/pictures/drawing.ts';

export type TimelineSession = CodeTimeline['groups'][number]['sessions'][number];

/** Which of the lines of a session a code is drawn on, and in which colour. */
export interface CodeLine {
  line: number;
  colour: string;
}

/** The height of a session, in pixels. */
export const TIMELINE_ROW = 21;
const LANE = 8;
/** The thinnest stretch that can be seen. */
const THINNEST = 3;

/** `relative`: each session from its start to its end. `time`: by the clock, `longest` seconds in all. */
export type TimelineScale = { kind: 'relative' } | { kind: 'time'; longest: number };

/** The length of a session in seconds; without one, until its last coded stretch ends. */
export const lengthOf = ({ durationSeconds, stretches }: TimelineSession): number =>
  durationSeconds ?? stretches.reduce((most, { end }) => Math.max(most, end), 0);

/** Returns where a stretch is drawn, in pixels from the left edge of its session. */
export function placeOfStretch(
  session: TimelineSession,
  { start, end }: { start: number; end: number },
  width: number,
  scale: TimelineScale,
): { x: number; width: number } {
  const length = lengthOf(session);
  const wide = widthOf(length, width, scale);
  const x = (seconds: number) => (length <= 0 ? 0 : (Math.min(Math.max(seconds, 0), length) / length) * wide);
  const left = Math.max(0, Math.min(x(start), wide - THINNEST));
  return { x: left, width: Math.max(THINNEST, x(end) - x(start)) };
}

const widthOf = (length: number, width: number, scale: TimelineScale): number =>
  scale.kind === 'relative' ? width : (length / Math.max(1, scale.longest)) * width;

/**
 * Draws one session: who spoke, faintly, and coded stretches on lines, so that place says what colour says. `lines` is
 * how many lines there are.
 */
export function sessionMarks(
  session: TimelineSession,
  lineOf: (codeId: string) => CodeLine | undefined,
  { lines, width, scale }: { lines: number; width: number; scale: TimelineScale },
): Mark[] {
  const length = lengthOf(session);
  if (length <= 0) return [];
  const wide = widthOf(length, width, scale);
  const gap = (TIMELINE_ROW - 4) / Math.max(1, lines);
  const thick = Math.min(3.5, gap);
  const { turnMap } = session;
  const runs = turnMap === null ? [] : turnMapRuns(turnMap, Math.max(1, Math.round(wide)));
  return [
    ...([0, 1] as const).flatMap((lane): Mark[] => {
      const spans = runs.flatMap((run) => (run.lane === lane ? [[run.x, run.width] as const] : []));
      const [y, fill] = lane === 0 ? [1, 'lane-1' as const] : [LANE + 3, 'lane-2' as const];
      return spans.length === 0 ? [] : [{ kind: 'strip', x: 0, y, height: LANE, spans, fill }];
    }),
    {
      kind: 'line',
      x1: 0,
      y1: TIMELINE_ROW - 0.5,
      x2: wide,
      y2: TIMELINE_ROW - 0.5,
      stroke: 'line',
      width: 1,
    },
    ...session.stretches.flatMap((stretch): Mark[] => {
      const at = lineOf(stretch.codeId);
      if (at === undefined) return [];
      return [
        {
          kind: 'rect',
          ...placeOfStretch(session, stretch, width, scale),
          y: 2 + gap * at.line + (gap - thick) / 2,
          height: thick,
          fill: { code: at.colour },
          radius: 1,
        },
      ];
    }),
  ];
}

const NAMES = 150;
const LENGTHS = 64;
const HEADING = 24;

/** Draws all sessions with their names and lengths, for a file. `lengthText` formats seconds. */
export function timelineDrawing(
  { groups }: CodeTimeline,
  lineOf: (codeId: string) => CodeLine | undefined,
  options: {
    title: string;
    lines: number;
    width: number;
    scale: TimelineScale;
    legend: readonly { name: string; colour: string; place: string }[];
    axis: readonly string[];
    lengthText: (seconds: number) => string;
  },
): Drawing {
  const { width, legend, axis, lengthText } = options;
  const plot = width - NAMES - LENGTHS;
  const marks: Mark[] = [];
  let y = 0;
  let left = 0;
  for (const { name, colour, place } of legend) {
    const short = cutToWidth(name, 13, 180);
    const words = place === '' ? short : `${short} (${place})`;
    const wide = 18 + textWidth(words, 13) + 18;
    if (left > 0 && left + wide > width) {
      left = 0;
      y += 22;
    }
    marks.push(
      { kind: 'dot', x: left + 6, y: y + 6, radius: 5, fill: { code: colour } },
      text(words, left + 18, y + 11, 13, 'text-2'),
    );
    left += wide;
  }
  y += legend.length === 0 ? 12 : 38;
  for (const [index, words] of axis.entries()) {
    const part = index / Math.max(1, axis.length - 1);
    const anchor = index === 0 ? 'start' : index === axis.length - 1 ? 'end' : 'middle';
    marks.push({ ...text(words, NAMES + plot * part, y, 12, 'text-3'), anchor });
  }
  y += 8;
  for (const { name, sessions } of groups) {
    if (groups.length > 1) {
      marks.push(text(`${name}, ${counted(sessions.length, 'session')}`, 0, y + 16, 13, 'text', true));
      y += HEADING;
    }
    for (const session of sessions) {
      marks.push(text(cutToWidth(session.name, 13, NAMES - 12), 0, y + 15, 13, 'text-2'));
      for (const mark of sessionMarks(session, lineOf, { ...options, width: plot }))
        marks.push(moved(mark, NAMES, y));
      if (session.durationSeconds !== null)
        marks.push({
          ...text(lengthText(session.durationSeconds), width - 2, y + 15, 12, 'text-3'),
          anchor: 'end',
          isNumber: true,
        });
      y += TIMELINE_ROW;
    }
    y += 14;
  }
  return { width, height: y, title: options.title, description: describe(groups), marks };
}

const text = (
  words: string,
  x: number,
  y: number,
  size: number,
  fill: Ink,
  isBold = false,
): Extract<Mark, { kind: 'text' }> => ({ kind: 'text', x, y, text: words, size, fill, isBold });

const describe = (groups: CodeTimeline['groups']): string =>
  groups
    .flatMap(({ sessions }) => sessions)
    .map(({ name, stretches }) => `${name}: ${counted(stretches.length, 'coded stretch', 'coded stretches')}`)
    .join('; ');
