import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { bridge } from '../../../api/bridge.ts';
import { valueOf } from '../../../api/describe-error.ts';
import { fromJson } from '../../../api/from-json.ts';
import { closeDoubts } from './open-doubt.ts';
import type { SessionRef } from '../../../../shared/model/session.ts';

/** The query for what deserves a second listen; null if words and sound have not been compared. */
export const secondListenOf = (session: SessionRef) =>
  queryOptions({
    queryKey: ['session', session.sessionId, 'second listen'],
    queryFn: async () => {
      const text = valueOf(await bridge.call.secondListen(session));
      return text === null ? null : fromJson(text);
    },
    staleTime: Infinity,
  });

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
