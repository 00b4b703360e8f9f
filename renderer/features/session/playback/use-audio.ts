import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { bridge } from '../../../api/bridge.ts';
import { allowRefetch } from '../../../api/deletions.ts';
import { describeError, valueOf } from '../../../api/describe-error.ts';
import { player } from '../../../player/player.ts';
import { usePlayer } from '../../../player/use-player.ts';
import { audioFailure, canBeginToPlay, isPartial, type AudioFailure } from './audio-failure.ts';
import { audioOf, peaksOf } from '../queries.ts';
import { useSessionView } from '../session-view.ts';
import type { SessionRef } from '../../../../shared/model/session.ts';
import type { AudioState, Peaks } from '../../../../shared/model/recording.ts';

export interface Audio {
  /** Undefined until the main process has answered once. */
  state: AudioState | undefined;
  peaks: Peaks | null;
  playable: boolean;
  /** Why nothing can be played; otherwise null. */
  failure: AudioFailure | null;
  /** True if the download stopped, but the part that arrived can be played. */
  isPartial: boolean;
  checkAgain: () => void;
}

/** How long to wait for the saved position before opening; a quick start of playback matters more. */
const PLACE_MILLISECONDS = 400;

/**
 * A session's recording, ready to play as soon as its beginning has arrived. `withheld`: why it must not be played or
 * drawn; null if it may.
 */
export function useAudio(session: SessionRef, withheld: string | null): Audio {
  const queries = useQueryClient();
  const query = useQuery(audioOf(session));
  const state = query.data;
  const peaks = usePeaks(session, state);
  const mediaFailure = usePlayer((now) => (now.sessionId === session.sessionId ? now.failure : null));
  const { view, isRead } = useSessionView(session);
  const isLate = useLate(PLACE_MILLISECONDS);
  const begun = state !== undefined && canBeginToPlay(state);
  // The media element requests the recording as early as possible, and gets the first bytes as they arrive.
  const mayOpen = withheld === null && (begun || state?.status === 'loading');

  useEffect(
    () =>
      bridge.on.audioChanged((changed) => {
        if (changed.sessionId === session.sessionId) {
          queries.setQueryData(audioOf(session).queryKey, changed.state);
        }
      }),
    [queries, session],
  );
  useEffect(() => {
    if (mayOpen && (isRead || isLate)) player.open(session, view);
  }, [mayOpen, isRead, isLate, session, view]);
  useEffect(() => {
    if (withheld !== null) player.closeOne(session.sessionId);
  }, [withheld, session]);
  useEffect(() => {
    // The main process knows why the download failed.
    if (mediaFailure !== null) void queries.invalidateQueries({ queryKey: audioOf(session).queryKey });
  }, [queries, session, mediaFailure]);

  const asked = query.error === null ? null : describeError(query.error).text;
  const ownFailure = audioFailure(state, asked, mediaFailure);
  const failure: AudioFailure | null =
    withheld === null || (ownFailure !== null && !begun) ? ownFailure : { kind: 'withheld', text: withheld };
  return {
    state,
    peaks: withheld === null ? peaks : null,
    playable: begun && failure === null,
    failure,
    isPartial: state !== undefined && isPartial(state),
    checkAgain: () => {
      const again = async () => {
        if (state?.status === 'deleted') await allowRefetch([session.sessionId], 'audio');
        const now = valueOf(await bridge.call.audio({ session, again: true }));
        queries.setQueryData(audioOf(session).queryKey, now);
        await queries.invalidateQueries({ queryKey: peaksOf(session, 'coarse').queryKey });
        if (player.store.getState().sessionId === session.sessionId) player.reload();
      };
      again().catch(() => queries.invalidateQueries({ queryKey: audioOf(session).queryKey }));
    },
  };
}

/** Returns the peaks to draw: coarse ones while the recording downloads, fine ones at the end. */
function usePeaks(session: SessionRef, state: AudioState | undefined): Peaks | null {
  const queries = useQueryClient();
  const isThere = state?.hasPeaks === true;
  const coarse = useQuery({ ...peaksOf(session, 'coarse'), enabled: isThere });
  const fine = useQuery({ ...peaksOf(session, 'fine'), enabled: isThere && state.status === 'ready' });
  const isWhole = fine.data?.complete === true;
  useEffect(() => {
    // Each event means that more has arrived, until all peaks are loaded.
    if (isWhole) return undefined;
    return bridge.on.audioChanged(({ sessionId }) => {
      if (sessionId !== session.sessionId) return;
      for (const detail of ['coarse', 'fine'] as const) {
        void queries.refetchQueries({ queryKey: peaksOf(session, detail).queryKey, type: 'active' });
      }
    });
  }, [queries, session, isWhole]);
  return fine.data ?? coarse.data ?? null;
}

function useLate(milliseconds: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setLate(true);
    }, milliseconds);
    return () => {
      clearTimeout(timer);
    };
  }, [milliseconds]);
  return isLate;
}
