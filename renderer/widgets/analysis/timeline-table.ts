import { lengthInTable } from '../../../shared/domain/dates.ts';
import { counted } from '../../../shared/domain/numbers.ts';
import { framed, type Drawing } from '../../../shared/domain/pictures/drawing.ts';
import type { CodeTimeline } from '../../../shared/model/analysis.ts';
import { codeLines } from './code-lines.ts';
import { lengthOf, timelineDrawing, type TimelineScale } from './pictures/timeline-drawing.ts';
import type { Shown } from './shown.ts';
import type { ViewTable } from './view-table.ts';

export const TIMELINE_TITLE = 'Where codes are in each interview';

/** The texts along the time axis, at equal distances. */
export const axisTexts = (scale: TimelineScale): string[] =>
  scale.kind === 'relative'
    ? ['Start', '25%', '50%', '75%', 'End']
    : [0, 0.25, 0.5, 0.75, 1].map((part) => lengthInTable(scale.longest * part));

/** What the timeline shows, and what it does not. */
export function timelineNote({ groups }: CodeTimeline): string {
  const without = groups.reduce(
    (sum, { sessions }) => sum + sessions.reduce((some, session) => some + session.without, 0),
    0,
  );
  const rest =
    without === 0
      ? ''
      : ` ${counted(without, 'code')} on quotes without a time ${without === 1 ? 'is' : 'are'} not drawn.`;
  return `Faint: who spoke, the interviewer above. A short quote is drawn a little longer than it is, so that it can be seen.${rest}`;
}

/** In pixels. */
const FILE_WIDTH = 1100;

const longestIn = ({ groups }: CodeTimeline): number =>
  groups.reduce(
    (most, { sessions }) => sessions.reduce((longest, one) => Math.max(longest, lengthOf(one)), most),
    1,
  );

/** Returns how times are placed: from start to end of each interview, or in minutes. */
export const timelineScale = (result: CodeTimeline, inMinutes: boolean): TimelineScale =>
  inMinutes ? { kind: 'time', longest: longestIn(result) } : { kind: 'relative' };

/** Draws the timeline, all of it, for a file. */
export function timelinePicture(
  { answer: { result }, codes }: Shown<'timeline'>,
  { ownColours, scale }: { ownColours: boolean; scale: TimelineScale },
): Drawing {
  const { lines, lineOf, legend } = codeLines(result, codes, ownColours);
  const drawing = timelineDrawing(result, lineOf, {
    title: TIMELINE_TITLE,
    lines,
    width: FILE_WIDTH,
    scale,
    legend: legend.map(({ code: { name, colour }, place }) => ({ name, colour, place })),
    axis: axisTexts(scale),
    lengthText: lengthInTable,
  });
  return framed(drawing, timelineNote(result));
}

/** Returns the same with other names of the sessions. */
export const renamedTimeline = (
  shown: Shown<'timeline'>,
  nameOf: (sessionId: string) => string,
): Shown<'timeline'> => {
  const { result } = shown.answer;
  const groups = result.groups.map((group) => ({
    ...group,
    sessions: group.sessions.map((session) => ({ ...session, name: nameOf(session.sessionId) })),
  }));
  return { ...shown, answer: { ...shown.answer, result: { ...result, groups } } };
};

/** A line for each coded stretch, times in seconds; sessions without any have a line too. */
export function timelineTable({ answer: { result }, codes }: Shown<'timeline'>): ViewTable {
  const paths = new Map(codes.map(({ code, path }) => [code.id, path]));
  return {
    columns: ['Group', 'Session', 'Length (s)', 'Code', 'From (s)', 'To (s)'],
    rows: result.groups.flatMap((group) =>
      group.sessions.flatMap(({ name, durationSeconds, stretches }) =>
        (stretches.length === 0 ? [null] : stretches).map((stretch) => [
          group.name,
          name,
          durationSeconds ?? '',
          stretch === null ? '' : (paths.get(stretch.codeId) ?? 'A deleted code'),
          stretch?.start ?? '',
          stretch?.end ?? '',
        ]),
      ),
    ),
  };
}
