import { defaultStringifySearch } from '@tanstack/react-router';
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

/**
 * Returns the address of a session, in the router's format, for a row of a long list. The router's own links take much
 * longer to render than the rest of a row.
 */
export function sessionAddress(session: SessionRef): string {
  const { params, search } = sessionLink(session);
  return `#/sessions/${encodeURIComponent(params.sessionId)}${defaultStringifySearch(search)}`;
}
