import type { SessionRef } from '../../shared/model/session.ts';
import type { SessionSearch } from './route-search.ts';

/** Returns the link to a session, or to a place in it. */
export const sessionLink = (
  { sessionId, type, projectId }: SessionRef,
  place: Pick<SessionSearch, 'at' | 'turn' | 'find'> = {},
) =>
  ({
    to: '/sessions/$sessionId',
    params: { sessionId },
    search: { type, ...(projectId !== null && { projectId }), ...place },
  }) as const;
