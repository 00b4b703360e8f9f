import { lengthInTable } from '../../../shared/domain/dates.ts';
import { counted } from '../../../shared/domain/numbers.ts';
import type { CodeTimeline } from '../../../shared/model/analysis.ts';
import { groupingOf } from './analysis-scope.ts';
import { codeLines } from './code-lines.ts';
import { CountedView, type Shown } from './counted-view.tsx';
import { InControls } from './frame-slots.tsx';
import { GroupPick } from './group-pick.tsx';
import { Pick } from './pick.tsx';
import { framed } from './pictures/drawing.ts';
import { lengthOf, timelineDrawing, type TimelineScale } from './pictures/timeline-drawing.ts';
import type { ChosenCell } from './quotes-dock.tsx';
import { axisTexts, TimelineGrid, timelineNote, TIMELINE_TITLE } from './timeline-grid.tsx';
import type { AnalysisView, ViewProps } from './view.ts';
import type { ViewTable } from './view-table.ts';

/** Where codes are in each interview. */
function TimelineView(view: ViewProps) {
  const { search, scope, onChange } = view;
  const ownColours = search.colour === 'code';
  const scaleOf = (result: CodeTimeline): TimelineScale =>
    search.time === 'minutes' ? { kind: 'time', longest: longestIn(result) } : { kind: 'relative' };
  return (
    <>
      <InControls>
        <GroupPick {...view} />
        <Pick
          label="Colour by"
          data={COLOURS}
          value={search.colour ?? 'top'}
          onChange={(colour) => {
            onChange({ colour: colour === 'top' ? undefined : colour });
          }}
        />
        <Pick
          label="Time"
          data={TIMES}
          value={search.time ?? 'share'}
          onChange={(time) => {
            onChange({ time: time === 'share' ? undefined : time });
          }}
        />
      </InControls>
      <CountedView
        name={timeline.name}
        view={view}
        request={{ view: 'timeline', scope, group: groupingOf(search) }}
        isEmpty={({ answer, codes }) =>
          codes.length === 0 ||
          answer.result.groups.every(({ sessions }) =>
            sessions.every(({ stretches, without }) => stretches.length === 0 && without === 0),
          )
        }
        cellNamed={cellNamed}
        renamed={renamed}
        tableOf={tableOf}
        pictureOf={({ answer: { result }, codes }) => {
          const { lines, lineOf, legend } = codeLines(result, codes, ownColours);
          const scale = scaleOf(result);
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
        }}
      >
        {(shown, actions) => (
          <TimelineGrid
            shown={shown}
            ownColours={ownColours}
            scale={scaleOf(shown.answer.result)}
            tableOf={() => tableOf(shown)}
            {...actions}
          />
        )}
      </CountedView>
    </>
  );
}

export const timeline: AnalysisView = {
  view: 'timeline',
  name: 'Timeline',
  narrowedBy: ['speaker', 'codes'],
  Component: TimelineView,
};

const COLOURS = [
  { value: 'top', label: 'Top code' },
  { value: 'code', label: 'Each code' },
] as const;
const TIMES = [
  { value: 'share', label: 'Start to end' },
  { value: 'minutes', label: 'Minutes' },
] as const;

/** In pixels. */
const FILE_WIDTH = 1100;

/** What main accepts at once. */
const MOST_NOTES = 1000;

const longestIn = ({ groups }: CodeTimeline): number =>
  groups.reduce(
    (most, { sessions }) => sessions.reduce((longest, one) => Math.max(longest, lengthOf(one)), most),
    1,
  );

/** Returns the quotes of a session's ID, or of a stretch: the IDs of its session, note and code. */
function cellNamed(
  { answer, codes }: Shown<'timeline'>,
  [sessionId = '', noteId, codeId]: readonly string[],
): ChosenCell | null {
  const session = answer.result.groups
    .flatMap(({ sessions }) => sessions)
    .find((one) => one.sessionId === sessionId);
  if (session === undefined || session.stretches.length === 0) return null;
  if (noteId === undefined) {
    const noteIds = [...new Set(session.stretches.map((one) => one.noteId))].slice(0, MOST_NOTES);
    return {
      cell: { view: 'timeline', noteIds },
      title: session.name,
      about: counted(noteIds.length, 'quote'),
      codeId: null,
    };
  }
  const stretch = session.stretches.find((one) => one.noteId === noteId && one.codeId === codeId);
  if (stretch === undefined) return null;
  const name = codes.find(({ code }) => code.id === codeId)?.code.name ?? 'A deleted code';
  return {
    cell: { view: 'timeline', noteIds: [noteId] },
    title: session.name,
    about: `${name}, ${lengthInTable(stretch.start)} to ${lengthInTable(stretch.end)}`,
    codeId: stretch.codeId,
  };
}

const renamed = (shown: Shown<'timeline'>, nameOf: (sessionId: string) => string): Shown<'timeline'> => {
  const { result } = shown.answer;
  const groups = result.groups.map((group) => ({
    ...group,
    sessions: group.sessions.map((session) => ({ ...session, name: nameOf(session.sessionId) })),
  }));
  return { ...shown, answer: { ...shown.answer, result: { ...result, groups } } };
};

/** A line for each coded stretch, times in seconds; sessions without any have a line too. */
function tableOf({ answer: { result }, codes }: Shown<'timeline'>): ViewTable {
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
