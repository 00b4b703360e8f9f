import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { bridge } from '../../../api/bridge.ts';
import { secondListenOf } from '../queries/second-listen-queries.ts';
import { closeDoubts } from './open-doubt.ts';
import type { SessionRef } from '../../../../shared/model/session.ts';

/** Reads the doubts again when others were found. Use this once in a session. */
export function useSecondListenUpdates(session: SessionRef): void {
  const queries = useQueryClient();
  useEffect(() => {
    const unfollow = bridge.on.doubtsChanged(({ sessionId }) => {
      if (sessionId === session.sessionId)
        void queries.invalidateQueries({ queryKey: secondListenOf(session).queryKey });
    });
    return () => {
      unfollow();
      closeDoubts();
    };
  }, [queries, session]);
}
