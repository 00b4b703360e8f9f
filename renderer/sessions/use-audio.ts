import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AudioState, Peaks, SessionRef } from '../../electron/wire.ts';
import { bridge } from '../api/bridge.ts';
import { sayWhy, valueOf } from '../api/failures.ts';
import { player } from '../player/player.ts';
import { usePlayer } from '../player/use-player.ts';
import { audioOf, peaksOf } from './queries.ts';

export interface Audio {
  /** Undefined until main has answered once. */
  state: AudioState | undefined;
  peaks: Peaks | null;
  playable: boolean;
  /** Why nothing can be played, in plain words. */
  failure: string | null;
  checkAgain: () => void;
}

/** A session's recording, got ready to play as soon as its beginning is there. */
export function useAudio(session: SessionRef): Audio {
  const queries = useQueryClient();
  const query = useQuery(audioOf(session));
  const [part, setPart] = useState(0);
  const peaks = useQuery({
    ...peaksOf(session, part),
    enabled: query.data !== undefined,
    placeholderData: (before) => before,
  });
  const mediaFailure = usePlayer((state) => (state.sessionId === session.sessionId ? state.failure : null));
  const state = query.data;
  const begun =
    state !== undefined &&
    state.durationSeconds !== null &&
    state.status !== 'missing' &&
    state.status !== 'failed';

  useEffect(
    () =>
      bridge.on.audioChanged((changed) => {
        if (changed.sessionId !== session.sessionId) return;
        queries.setQueryData(audioOf(session).queryKey, changed.state);
        setPart((count) => count + 1);
      }),
    [queries, session],
  );
  useEffect(() => {
    if (begun) player.open(session);
  }, [begun, session]);

  const failure =
    query.error !== null
      ? sayWhy(query.error).text
      : state?.status === 'missing' || state?.status === 'failed'
        ? (state.message ?? 'The recording could not be fetched.')
        : mediaFailure;
  return {
    state,
    peaks: peaks.data ?? null,
    playable: begun && failure === null,
    failure,
    checkAgain: () => {
      void queries.query({
        ...audioOf(session),
        queryFn: async () => valueOf(await bridge.call.audio({ session, again: true })),
        staleTime: 0,
      });
      setPart((count) => count + 1);
    },
  };
}
