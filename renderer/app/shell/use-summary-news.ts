import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { bridge } from '../../api/bridge.ts';
import { librarySessions } from '../../api/library.ts';
import { keepSummaryRun } from '../../api/summary-runs.ts';
import { currentWorkspace } from '../../api/workspace.ts';
import { sessionName } from '../../../shared/domain/session-name.ts';
import {
  markRead,
  markUnread,
  summaryUpdate,
  NOT_WATCHED,
  useSummaryNews,
  type Watched,
} from './summary-news.ts';
import { useCurrentRoute } from './use-current-route.ts';

/**
 * Follows the writing of summaries on every screen: those that arrive while their session is not open become
 * unread, and durations are recorded. Use this once, at the root of the app.
 */
export function useSummaryTracking(): void {
  const queries = useQueryClient();
  const { area, id } = useCurrentRoute();
  const shown = useRef<string | null>(null);

  useEffect(() => {
    shown.current = area === 'sessions' ? id : null;
    if (shown.current !== null) markRead(shown.current);
  }, [area, id]);

  useEffect(() => {
    const watched = new Map<string, Watched>();
    const look = async (sessionId: string) => {
      const session = queries
        .getQueryData(librarySessions.queryKey)
        ?.find((each) => each.sessionId === sessionId);
      if (session === undefined) return;
      const { type, projectId } = session;
      const answer = await bridge.call.summary({ session: { sessionId, type, projectId }, questions: [] });
      if (!answer.ok) return;
      const { after, isReady, seconds } = summaryUpdate(
        watched.get(sessionId) ?? NOT_WATCHED,
        answer.value,
        performance.timeOrigin,
      );
      watched.set(sessionId, after);
      if (!isReady) return;
      useSummaryNews.setState({ text: `The summary of ${sessionName(session)} is ready` });
      if (shown.current !== sessionId) markUnread(sessionId);
      const workspace = queries.getQueryData(currentWorkspace.queryKey);
      if (seconds !== null && workspace !== undefined) keepSummaryRun(workspace.currentId, seconds);
    };
    return bridge.on.summaryChanged(({ sessionId }) => void look(sessionId));
  }, [queries]);
}
