import { useParams, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { SessionRef } from '../../electron/wire.ts';

/** The session that the route names. One without a project is an instant link's, whatever the route says. */
export function useSessionOfRoute(): SessionRef {
  const { sessionId = '' } = useParams({ strict: false });
  const { type, projectId } = useSearch({ strict: false });
  return useMemo(
    () =>
      type === 'project' && typeof projectId === 'string' && projectId !== ''
        ? { sessionId, type, projectId }
        : { sessionId, type: 'instant', projectId: null },
    [sessionId, type, projectId],
  );
}
