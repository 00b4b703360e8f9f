import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { sessionName } from '../../../shared/domain/session-name.ts';
import type { SessionRef } from '../../../shared/model/session.ts';
import type { TeachingTarget } from '../../../shared/model/teaching.ts';
import { describeError } from '../../api/describe-error.ts';
import { useSessionsById } from '../../api/library.ts';
import { useProjectName } from '../../api/projects.ts';
import { teachingData } from '../../api/reading-rules.ts';
import { currentWorkspace } from '../../api/workspace.ts';
import { sessionLink } from '../../navigation/session-link.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PanelHead } from '../../ui/panel-head.tsx';
import { SummaryTeaching } from './summary/summary-teaching.tsx';
import { TranscriptTeaching } from './transcript/transcript-teaching.tsx';

/** Shows Earmark how to read a session's transcript. */
export function SessionTeachScreen() {
  const { sessionId } = useParams({ from: '/sessions/$sessionId/teach' });
  const { type, projectId = null, what } = useSearch({ from: '/sessions/$sessionId/teach' });
  const navigate = useNavigate();
  const record = useSessionsById().get(sessionId);
  const session = useMemo(
    (): SessionRef =>
      type === 'project' ? { sessionId, type, projectId } : { sessionId, type: 'instant', projectId: null },
    [sessionId, type, projectId],
  );
  const target = useMemo((): TeachingTarget => ({ of: what, sessionId }), [what, sessionId]);
  const from = useSource(record?.fromFiles === true ? (record.projectName ?? 'your files') : null);
  return (
    <Teach
      key={`${what} ${sessionId}`}
      target={target}
      session={session}
      name={sessionName({ label: record?.label ?? null, sessionId })}
      from={from}
      leave={() => void navigate(sessionLink(session))}
    />
  );
}

/** Shows Earmark how to read a file of a project's list. */
export function FileTeachScreen() {
  const { projectId, fileId } = useParams({ from: '/projects/$projectId/files/$fileId/teach' });
  const navigate = useNavigate();
  const target = useMemo((): TeachingTarget => ({ of: 'file', projectId, fileId }), [projectId, fileId]);
  const from = useProjectName(projectId);
  return (
    <Teach
      key={fileId}
      target={target}
      session={null}
      name={null}
      from={from}
      leave={() => void navigate({ to: '/projects/$projectId/files', params: { projectId } })}
    />
  );
}

/** Returns where data is from: the project of the researcher's own files, or the host of the service. */
function useSource(project: string | null): string {
  const workspace = useQuery(currentWorkspace).data;
  if (project !== null) return project;
  const { address = null, name = '' } = workspace ?? {};
  return address !== null && URL.canParse(address) ? new URL(address).host : name;
}

function Teach({
  target,
  session,
  name,
  from,
  leave,
}: {
  target: TeachingTarget;
  session: SessionRef | null;
  /** Null: as the file is called. */
  name: string | null;
  from: string;
  leave: () => void;
}) {
  const { data, error, isFetching, refetch } = useQuery(teachingData(target));
  const shownName = name ?? data?.name ?? 'This file';
  const head = (
    <PanelHead
      title={target.of === 'summary' ? 'Read this summary' : 'Read this transcript'}
      meta={data === undefined && error === null ? <span role="status">Opening it…</span> : shownName}
      back={{ label: `Back to ${name ?? 'the files'}`, onClick: leave }}
    />
  );
  if (error !== null)
    return (
      <>
        {head}
        <ErrorState {...describeError(error)} onRetry={() => void refetch()} busy={isFetching} />
      </>
    );
  if (data === undefined) return head;
  const teaching = { target, data, session, name: shownName, from, leave };
  return data.what === 'summary' ? (
    <SummaryTeaching teaching={teaching} />
  ) : (
    <TranscriptTeaching teaching={teaching} />
  );
}
