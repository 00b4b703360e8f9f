import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import { formatNumber } from '../../../shared/domain/numbers.ts';
import { lengthInTable, whenOpened } from '../../../shared/domain/dates.ts';
import { sessionName } from '../../../shared/domain/session-name.ts';
import type { SessionRecord } from '../../../shared/model/session.ts';
import { describeError } from '../../api/describe-error.ts';
import { librarySessions } from '../../api/library.ts';
import { useProjectName } from '../../api/projects.ts';
import { sessionAddress } from '../../navigation/session-link.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PanelHead } from '../../ui/panel-head.tsx';
import { RowGap } from '../../ui/row-gap.tsx';
import { useTextScale } from '../../ui/text-size.ts';
import { useFixedRowWindow } from '../../ui/use-fixed-row-window.ts';
import { useNow } from '../../ui/use-now.ts';
import { DropArea } from '../../widgets/own-files/drop-area.tsx';
import { DropStrip } from '../../widgets/own-files/drop-strip.tsx';
import { useAddingFiles } from '../../widgets/own-files/use-adding-files.ts';
import { useFileDrop } from '../../widgets/own-files/use-file-drop.ts';
import { ProjectTabs } from '../../widgets/projects/project-tabs.tsx';
import css from './project-sessions.module.css';

/** The sessions of a project without a service. Without any, the page is the place to drop files. */
export function ProjectSessionsScreen() {
  const { projectId } = useParams({ from: '/projects/$projectId/sessions' });
  const name = useProjectName(projectId);
  const { data, error, isFetching, refetch } = useQuery(librarySessions);
  const sessions = useMemo(() => data?.filter((one) => one.projectId === projectId), [data, projectId]);
  const files = useAddingFiles(projectId);
  const dragged = useFileDrop(files.drop);
  const area = { dragged, busy: files.busy, problem: files.problem, onChoose: files.choose };
  return (
    <>
      <PanelHead
        title={name}
        tabs={<ProjectTabs projectId={projectId} current="sessions" count={null} takesFiles={false} />}
      >
        {sessions !== undefined && sessions.length > 0 && (
          <Button
            renderRoot={(props) => <Link to="/sessions" search={{ type: 'project', projectId }} {...props} />}
          >
            Search and filter
          </Button>
        )}
      </PanelHead>
      {sessions === undefined && error === null && (
        <div className={css.scroll} role="status" aria-label="Reading sessions">
          <Skeleton h={34} m={24} />
        </div>
      )}
      {sessions === undefined && error !== null && (
        <ErrorState {...describeError(error)} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {sessions?.length === 0 && <DropArea {...area} />}
      {sessions !== undefined && sessions.length > 0 && (
        <>
          <DropStrip {...area} />
          <SessionTable sessions={sessions} />
        </>
      )}
    </>
  );
}

/** Pixels at the usual text size. */
const ROW = 44;

/** The sessions by when they were opened or added. Of many, only the visible ones are rendered. */
function SessionTable({ sessions }: { sessions: readonly SessionRecord[] }) {
  const now = useNow();
  const scroller = useRef<HTMLDivElement>(null);
  const rowHeight = ROW * useTextScale();
  const shown = useFixedRowWindow({ count: sessions.length, scroller, rowHeight });
  return (
    <div ref={scroller} className={css.scroll} role="region" aria-label="Sessions" tabIndex={0} data-area>
      <table className={css.table} aria-rowcount={sessions.length + 1}>
        <caption className="visually-hidden">Sessions of this project</caption>
        <thead>
          <tr>
            <th scope="col">Session</th>
            <th scope="col">Length</th>
            <th scope="col">Notes</th>
            <th scope="col">Added</th>
          </tr>
        </thead>
        <tbody>
          <RowGap height={shown.before} />
          {sessions.slice(shown.first, shown.end).map((session, offset) => (
            <tr
              key={session.sessionId}
              aria-rowindex={shown.first + offset + 2}
              style={{ height: rowHeight }}
            >
              <th scope="row">
                <a
                  href={sessionAddress(session)}
                  className="ellipsis"
                  dir="auto"
                  title={sessionName(session)}
                >
                  {sessionName(session)}
                </a>
              </th>
              <td>{lengthOf(session)}</td>
              <td>{formatNumber(session.notes)}</td>
              <td>{whenOpened(new Date(session.addedAt), now)}</td>
            </tr>
          ))}
          <RowGap height={shown.after} />
        </tbody>
      </table>
    </div>
  );
}

function lengthOf({ durationSeconds, hasAudio, hasTranscript }: SessionRecord): string {
  if (hasAudio === false) return 'No recording';
  const length = durationSeconds === null ? '' : lengthInTable(durationSeconds);
  return hasTranscript ? length : `${length}${length === '' ? '' : ', '}no words yet`;
}
