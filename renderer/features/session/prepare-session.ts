import { deletions } from '../../api/deletions.ts';
import { queryClient } from '../../api/query-client.ts';
import { audioOf } from './queries.ts';
import { viewOf } from './session-view.ts';
import type { SessionRef } from '../../../shared/model/session.ts';

/** Fetches what playback needs before the screen renders, unless the session may have been deleted. */
export function prepareSession(session: SessionRef): void {
  const deleted = queryClient.getQueryData(deletions.queryKey);
  if (deleted === undefined || deleted.some(({ sessionId }) => sessionId === session.sessionId)) return;
  // The screen runs the same queries and shows their errors.
  queryClient.query(viewOf(session)).catch(() => null);
  queryClient.query(audioOf(session)).catch(() => null);
}
