import { lengthInTable } from '../../../shared/domain/dates.ts';
import { counted } from '../../../shared/domain/numbers.ts';
import type { CodeTimeline } from '../../../shared/model/analysis.ts';
import { analysisOf } from '../../api/analysis.ts';
import { queryClient } from '../../api/query-client.ts';
import { timelineRequest } from '../../widgets/analysis/view-request.ts';
import { CountedView } from './counted-view.tsx';
import type { Shown } from '../../widgets/analysis/shown.ts';
import { InControls } from './frame-slots.tsx';
import { GroupPick } from './group-pick.tsx';
import { Pick } from './pick.tsx';
import type { ChosenCell } from './quotes-dock.tsx';
import { TimelineGrid } from './timeline-grid.tsx';
import {
  renamedTimeline,
  timelinePicture,
  timelineScale,
  timelineTable,
} from '../../widgets/analysis/timeline-table.ts';
import type { AnalysisView, ViewProps } from './view.ts';

/** Where codes are in each interview. */
function TimelineView(view: ViewProps) {
  const { search, scope, onChange } = view;
  const ownColours = search.colour === 'code';
  const scaleOf = (result: CodeTimeline) => timelineScale(result, search.time === 'minutes');
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
        request={timelineRequest(search, scope)}
        isEmpty={({ answer, codes }) =>
          codes.length === 0 ||
          answer.result.groups.every(({ sessions }) =>
            sessions.every(({ stretches, without }) => stretches.length === 0 && without === 0),
          )
        }
        cellNamed={cellNamed}
        renamed={renamedTimeline}
        tableOf={timelineTable}
        pictureOf={(shown) => timelinePicture(shown, { ownColours, scale: scaleOf(shown.answer.result) })}
      >
        {(shown, actions) => (
          <TimelineGrid
            shown={shown}
            ownColours={ownColours}
            scale={scaleOf(shown.answer.result)}
            tableOf={() => timelineTable(shown)}
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
  read: (search, scope) => queryClient.query(analysisOf(timelineRequest(search, scope))),
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

/** What main accepts at once. */
const MOST_NOTES = 1000;

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
