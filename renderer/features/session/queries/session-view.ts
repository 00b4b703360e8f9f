import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { bridge } from '../../../api/bridge.ts';
import { valueOf } from '../../../api/describe-error.ts';
import { currentWorkspace } from '../../../api/workspace.ts';
import { redactionOf } from './redaction-queries.ts';
import type { SessionRef } from '../../../../shared/model/session.ts';
import { UNTOUCHED_VIEW } from '../../../../shared/domain/untouched-view.ts';
import type { SessionView } from '../../../../shared/model/session-view.ts';

export const viewOf = (session: SessionRef) =>
  queryOptions({
    queryKey: ['session', session.sessionId, session.projectId, 'view'],
    queryFn: async () => valueOf(await bridge.call.sessionView(session)),
    staleTime: Infinity,
  });

/**
 * The saved view of a session: the names of its speakers, the offset, the playback position. A change applies
 * at once; if it cannot be saved, it is reverted and `change` rejects.
 */
export function useSessionView(session: SessionRef): {
  view: SessionView;
  /** False until the view is loaded. */
  isRead: boolean;
  change: (change: Partial<SessionView>) => Promise<void>;
} {
  const queryClient = useQueryClient();
  const current = useQuery(currentWorkspace).data?.id ?? null;
  // The session's own workspace: the last change is saved while another workspace may be opening.
  const [workspaceId, bind] = useState(current);
  if (workspaceId === null && current !== null) bind(current);
  const { data } = useQuery(viewOf(session));
  const change = useCallback(
    async (changed: Partial<SessionView>) => {
      const { queryKey } = viewOf(session);
      queryClient.setQueryData(queryKey, (now) => ({ ...(now ?? UNTOUCHED_VIEW), ...changed }));
      try {
        valueOf(await bridge.call.saveSessionView({ workspaceId, session, change: changed }));
        // Hidden sound moves with the offset.
        if (changed.offsetSeconds !== undefined)
          void queryClient.invalidateQueries({ queryKey: redactionOf(session).queryKey });
      } catch (error) {
        await queryClient.invalidateQueries({ queryKey });
        throw error;
      }
    },
    [queryClient, session, workspaceId],
  );
  return { view: data ?? UNTOUCHED_VIEW, isRead: data !== undefined, change };
}
