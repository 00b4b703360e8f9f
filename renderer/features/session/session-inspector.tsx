import { useQuery } from '@tanstack/react-query';
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
import { SessionNotice } from './session-notice.tsx';
import { useSessionOfRoute } from './session-of-route.ts';
import { SessionPanes } from './session-panes.tsx';
import { SidePanel } from './side-panel.tsx';
import { StepThroughSessions } from './steps/session-steps.tsx';
import { useSessionSteps } from './steps/use-session-steps.ts';
import { useInspectorKeys } from './use-inspector-keys.ts';
import { useReportOpened } from './use-report-opened.ts';
import type { SpeechSegment } from '../../../shared/model/transcript.ts';

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
    transcript !== null ||
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
        onLeave={steps.leave}
        isNarrow={isNarrow}
        side={isPanelOpen ? <SidePanel withTranscript={isNarrow} /> : null}
      />
    </>
  );
}
