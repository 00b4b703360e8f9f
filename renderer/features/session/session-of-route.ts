import { useParams, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { SessionRef } from '../../../shared/model/session.ts';

/**
 * Returns the session that a route names. A session without a project is an instant link's, whatever the
 * route says.
 */
export const sessionOfRoute = (
  sessionId: string,
  { type, projectId }: { type?: string | undefined; projectId?: string | undefined },
): SessionRef =>
  type === 'project' && typeof projectId === 'string' && projectId !== ''
    ? { sessionId, type, projectId }
    : { sessionId, type: 'instant', projectId: null };

export function useSessionOfRoute(): SessionRef {
  const { sessionId = '' } = useParams({ strict: false });
  const { type, projectId } = useSearch({ strict: false });
  return useMemo(() => sessionOfRoute(sessionId, { type, projectId }), [sessionId, type, projectId]);
}
