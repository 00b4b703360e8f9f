import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useDeletedAt } from '../../api/deletions.ts';
import { librarySessions } from '../../api/library.ts';
import { PanelHead } from '../../ui/panel-head.tsx';
import { useIsWindowAtMost } from '../../ui/text-size.ts';
import { NARROW, useViewPreferences } from './layout/view-preferences.ts';
import { useMode } from './modes/mode-store.ts';
import { useOpenSession } from './open-session/open-session-context.ts';
import { OpenSessionProvider } from './open-session/open-session-provider.tsx';
import { readingOf, statusOf } from './queries/session-queries.ts';
import { hasStoredContent } from './queries/stored-content.ts';
import { OriginalProvider } from './redaction/original.tsx';
import { useIsInReview } from './review/use-review.ts';
import { SessionHead } from './session-head.tsx';
import { DeletedSession, SessionNotOpened } from './session-not-opened.tsx';
import { useSessionOfRoute } from './session-of-route.ts';
import { SessionPanes } from './session-panes.tsx';
import { SidePanel } from './side-panel.tsx';
import { StepThroughSessions } from './steps/session-steps.tsx';
import { useSessionSteps } from './steps/use-session-steps.ts';
import { useInspectorKeys } from './use-inspector-keys.ts';
import type { SpeechSegment, TranscriptReading } from '../../../shared/model/transcript.ts';
import { useEffect } from 'react';
import { bridge } from '../../api/bridge.ts';
import { isKeyError } from '../../ui/service-notice/service-error-text.ts';
import { ServiceNotice } from '../../ui/service-notice/service-notice.tsx';
import type { StatusRecord } from './queries/status-record.ts';
import type { Audio } from './sound/use-audio.ts';

const NO_SEGMENTS: SpeechSegment[] = [];

/** A session: its recording, transcript and summary. Each part fails on its own. */
export function SessionInspector() {
  const session = useSessionOfRoute();
  const deletedAt = useDeletedAt(session.sessionId, 'everything');
  // Nothing is fetched until it is known whether the session was deleted.
  if (deletedAt === undefined) return null;
  if (deletedAt !== null) return <DeletedSession sessionId={session.sessionId} deletedAt={deletedAt} />;
  // The key resets the state, such as the search, for each session.
  return (
    <OriginalProvider key={session.sessionId} session={session}>
      <OpenSessionProvider session={session}>
        <Inspector />
      </OpenSessionProvider>
    </OriginalProvider>
  );
}

function Inspector() {
  const { session, record, transcript, audio } = useOpenSession();
  const status = useQuery(statusOf(session));
  const reading = useQuery(readingOf(session));
  const isLibraryPending = useQuery(librarySessions).isPending;
  const isNarrow = useIsWindowAtMost(NARROW);
  const isPanelOpen = useViewPreferences((state) => state.panel) || isNarrow;
  const mode = useMode(session.sessionId);
  const isInReview = useIsInReview(session);
  const steps = useSessionSteps(session);
  useInspectorKeys(transcript?.reading.segments ?? NO_SEGMENTS, audio.playable);
  useReportOpened();
  // While correcting or redacting, Escape ends that first; in a review, it drops the selection first.
  const back = {
    label: `Back to ${steps.title}`,
    ...(!isInReview && mode === 'read' && { keys: 'Escape' }),
    onClick: steps.leave,
  };
  const stepping = <StepThroughSessions steps={steps} isInReview={isInReview} />;
  const isOnComputer =
    status.data !== undefined ||
    reading.data !== undefined ||
    (record !== undefined && hasStoredContent(record)) ||
    (audio.state?.receivedBytes ?? 0) > 0;
  if (status.error !== null && !isOnComputer && !reading.isPending && !isLibraryPending) {
    return (
      <>
        <PanelHead title="Session" back={back}>
          {stepping}
        </PanelHead>
        <SessionNotOpened
          sessionId={session.sessionId}
          error={status.error}
          answeredAt={new Date(status.errorUpdatedAt)}
          busy={status.isFetching}
          onRetry={() => void status.refetch()}
        />
      </>
    );
  }
  return (
    <>
      <SessionHead back={back} isOpening={status.isPending}>
        {stepping}
      </SessionHead>
      <SessionNotice status={status} reading={reading} audio={audio} isOnComputer={isOnComputer} />
      <SessionPanes
        steps={steps}
        isNarrow={isNarrow}
        side={isPanelOpen ? <SidePanel withTranscript={isNarrow} /> : null}
      />
    </>
  );
}

/** Tells main what is known of the open session, for the list of sessions. */
function useReportOpened(): void {
  const { session, status, durationSeconds, project, record } = useOpenSession();
  const projectName = project?.name ?? record?.projectName ?? null;
  useEffect(() => {
    if (status === undefined) return;
    void bridge.call.sessionOpened({
      ...session,
      ...(status.status === null ? {} : { status: status.status }),
      ...(status.createdAt === null ? {} : { createdAt: status.createdAt.toISOString() }),
      ...(durationSeconds === null ? {} : { durationSeconds }),
      ...(projectName === null ? {} : { projectName }),
    });
  }, [session, status, durationSeconds, projectName]);
}

interface Props {
  status: UseQueryResult<StatusRecord>;
  reading: UseQueryResult<TranscriptReading>;
  audio: Audio;
  /** True if any part of the session is on this computer. */
  isOnComputer: boolean;
}

/** Shows once what the service answered about a session that is shown from this computer. */
function SessionNotice({ status, reading, audio, isOnComputer }: Props) {
  const queries = useQueryClient();
  const isOfSession = status.error !== null;
  // A transcript that is not on this computer shows its error in its own place.
  const failed = isOfSession ? status : reading.data === undefined ? null : reading;
  if (failed === null || failed.error === null || isKeyError(failed.error) || !isOnComputer) return null;
  const savedAt = status.dataUpdatedAt > 0 ? status.dataUpdatedAt : reading.dataUpdatedAt;
  return (
    <ServiceNotice
      error={failed.error}
      answeredAt={new Date(failed.errorUpdatedAt)}
      subject={isOfSession ? 'session' : 'transcript'}
      savedAt={savedAt > 0 ? new Date(savedAt) : null}
      busy={failed.isFetching}
      onRetry={() => {
        void queries.refetchQueries({
          type: 'active',
          predicate: (query) => query.state.status === 'error',
        });
        if (audio.failure !== null && audio.failure.kind !== 'unplayable') audio.checkAgain();
      }}
    />
  );
}
