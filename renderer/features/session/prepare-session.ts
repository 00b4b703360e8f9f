import { deletions } from '../../api/deletions.ts';
import { queryClient } from '../../api/query-client.ts';
import { audioOf } from './queries.ts';
import { viewOf } from './session-view.ts';
import type { SessionRef } from '../../../shared/model/session.ts';

/** Asks for what sound waits for, before the screen is drawn. Nothing is asked for that may have been deleted. */
export function prepareSession(session: SessionRef): void {
  const deleted = queryClient.getQueryData(deletions.queryKey);
  if (deleted === undefined || deleted.some(({ sessionId }) => sessionId === session.sessionId)) return;
  // What fails is said by the screen, which asks for the same.
  queryClient.query(viewOf(session)).catch(() => null);
  queryClient.query(audioOf(session)).catch(() => null);
}
