import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { bridge } from '../../../api/bridge.ts';
import { allowRefetch } from '../../../api/deletions.ts';
import { describeError, valueOf } from '../../../api/describe-error.ts';
import { player } from '../../../player/player.ts';
import { usePlayer } from '../../../player/use-player.ts';
import { audioFailure, canBeginToPlay, canBeSaved, isPartial, type AudioFailure } from './audio-failure.ts';
import { audioOf, peaksOf } from '../queries/session-queries.ts';
import { useSessionView } from '../queries/session-view.ts';
import type { SessionRef } from '../../../../shared/model/session.ts';
import type { AudioState, Peaks } from '../../../../shared/model/recording.ts';

export interface Audio {
  /** Undefined until the main process has answered once. */
  state: AudioState | undefined;
  peaks: Peaks | null;
  playable: boolean;
  /** True if there is a file to save. The original is never saved from here, also while it is heard. */
  canSave: boolean;
  /** True if nothing of it may be saved, also while its original is heard. */
  isShut: boolean;
  /** Why nothing can be played; otherwise null. */
  failure: AudioFailure | null;
  /** True if the download stopped, but the part that arrived can be played. */
  isPartial: boolean;
  checkAgain: () => void;
}

/** How long to wait for the saved position before opening; a quick start of playback matters more. */
const PLACE_MILLISECONDS = 400;

/**
 * A session's recording, ready to play as soon as its beginning has arrived. `reason`: why it must not be played, drawn
 * or saved; null if it may. `soundKey`: the key of its original, which is played and drawn nevertheless; null while it
 * is hidden.
 */
export function useAudio(session: SessionRef, reason: string | null, soundKey: string | null): Audio {
  const queries = useQueryClient();
  const withheld = soundKey === null ? reason : null;
  const query = useQuery(audioOf(session, soundKey));
  const state = query.data;
  const peaks = usePeaks(session, state, soundKey);
  const mediaFailure = usePlayer((now) => (now.sessionId === session.sessionId ? now.failure : null));
  const { view, isRead } = useSessionView(session);
  const isLate = useLate(PLACE_MILLISECONDS);
  const begun = state !== undefined && canBeginToPlay(state);
  // The media element requests the recording as early as possible, and gets the first bytes as they arrive.
  const mayOpen = withheld === null && (begun || state?.status === 'loading');

  useEffect(
    () =>
      bridge.on.audioChanged((changed) => {
        if (changed.sessionId !== session.sessionId) return;
        // Main tells of the recording as redacted.
        if (soundKey === null) queries.setQueryData(audioOf(session).queryKey, changed.state);
        else void queries.invalidateQueries({ queryKey: audioOf(session, soundKey).queryKey });
      }),
    [queries, session, soundKey],
  );
  useEffect(() => {
    if (mayOpen && (isRead || isLate)) player.open(session, view, soundKey);
  }, [mayOpen, isRead, isLate, session, view, soundKey]);
  useEffect(() => {
    if (withheld !== null) player.closeOne(session.sessionId);
  }, [withheld, session]);
  useClosedWhenLeft(session, reason !== null);
  useEffect(() => {
    // The main process knows why the download failed.
    if (mediaFailure !== null)
      void queries.invalidateQueries({ queryKey: audioOf(session, soundKey).queryKey });
  }, [queries, session, soundKey, mediaFailure]);

  const refused = query.error === null ? null : describeError(query.error).text;
  const ownFailure = useMemo(
    () => audioFailure(state, refused, mediaFailure),
    [state, refused, mediaFailure],
  );
  const failure = useMemo(
    (): AudioFailure | null =>
      withheld === null || (ownFailure !== null && ownFailure.kind !== 'withheld' && !begun)
        ? ownFailure
        : { kind: 'withheld', text: withheld },
    [withheld, ownFailure, begun],
  );
  const isDeleted = state?.status === 'deleted';
  const checkAgain = useCallback(() => {
    const again = async () => {
      if (isDeleted) await allowRefetch([session.sessionId], 'audio');
      const key = soundKey === null ? {} : { soundKey };
      const now = valueOf(await bridge.call.audio({ session, again: true, ...key }));
      queries.setQueryData(audioOf(session, soundKey).queryKey, now);
      await queries.invalidateQueries({ queryKey: peaksOf(session, 'coarse', soundKey).queryKey });
      if (player.store.getState().sessionId === session.sessionId) player.reload();
    };
    again().catch(() => queries.invalidateQueries({ queryKey: audioOf(session, soundKey).queryKey }));
  }, [queries, session, soundKey, isDeleted]);
  return useMemo(
    () => ({
      state,
      peaks: withheld === null ? peaks : null,
      playable: begun && failure === null,
      failure,
      canSave: canBeSaved(state) && reason === null,
      isShut: reason !== null || state?.isWithheld === true,
      isPartial: state !== undefined && isPartial(state),
      checkAgain,
    }),
    [state, withheld, peaks, begun, failure, reason, checkAgain],
  );
}

/** Returns the peaks to draw: coarse ones while the recording downloads, fine ones at the end. */
function usePeaks(session: SessionRef, state: AudioState | undefined, soundKey: string | null): Peaks | null {
  const queries = useQueryClient();
  const hasPeaks = state?.hasPeaks === true;
  const coarse = useQuery({ ...peaksOf(session, 'coarse', soundKey), enabled: hasPeaks });
  const fine = useQuery({
    ...peaksOf(session, 'fine', soundKey),
    enabled: hasPeaks && state.status === 'ready',
  });
  const isComplete = fine.data?.complete === true;
  useEffect(() => {
    // Each event means that more has arrived, until all peaks are loaded.
    if (isComplete) return undefined;
    return bridge.on.audioChanged(({ sessionId }) => {
      if (sessionId !== session.sessionId) return;
      for (const detail of ['coarse', 'fine'] as const) {
        void queries.refetchQueries({
          queryKey: peaksOf(session, detail, soundKey).queryKey,
          type: 'active',
        });
      }
    });
  }, [queries, session, soundKey, isComplete]);
  return fine.data ?? coarse.data ?? null;
}

/** Closes a recording that must not be heard when its session is left: its original may still play. */
function useClosedWhenLeft({ sessionId }: SessionRef, isShut: boolean): void {
  const latest = useRef(isShut);
  useEffect(() => {
    latest.current = isShut;
  }, [isShut]);
  useEffect(
    () => () => {
      if (latest.current) player.closeOne(sessionId);
    },
    [sessionId],
  );
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
