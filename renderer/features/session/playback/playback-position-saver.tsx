import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { registerPendingSave } from '../../../api/pending-saves.ts';
import { player, type PlayerState } from '../../../player/player.ts';
import { positionToSave } from './saved-position.ts';
import { useSessionView } from '../queries/session-view.ts';
import type { SessionRef } from '../../../../shared/model/session.ts';

const EVERY_MILLISECONDS = 5000;
/** A smaller change of position is not worth saving. */
const LEAST_SECONDS = 0.5;

/** Saves the playback position and the speed. Mount it once, wherever sessions can be played. */
export const PlaybackPositionSaver = () => (
  <>
    <KeptPosition deck={player.store} />
    <KeptPosition deck={player.aside} />
  </>
);

function KeptPosition({ deck }: { deck: StoreApi<PlayerState> }) {
  const session = useStore(deck, (state) => state.session);
  return session === null ? null : <Keeping key={session.sessionId} deck={deck} session={session} />;
}

function Keeping({ deck, session }: { deck: StoreApi<PlayerState>; session: SessionRef }) {
  const { change } = useSessionView(session);
  const keep = useEffectEvent(async (changed: { positionSeconds: number; speed?: number }) => {
    // If saving fails, the next save tries again; playback continues.
    await change(changed).catch(() => undefined);
  });
  useEffect(() => {
    // By the last call, the deck may have another session.
    let now = deck.getState();
    let saved = { positionSeconds: now.timeSeconds, speed: now.chosenSpeed };
    const save = async () => {
      const { timeSeconds, mediaSeconds, chosenSpeed } = now;
      const isSame = Math.abs(timeSeconds - saved.positionSeconds) < LEAST_SECONDS;
      if (isSame && chosenSpeed === saved.speed) return;
      saved = { positionSeconds: timeSeconds, speed: chosenSpeed };
      await keep({
        positionSeconds: positionToSave(timeSeconds, mediaSeconds),
        ...(chosenSpeed !== null && { speed: chosenSpeed }),
      });
    };
    const unsubscribe = deck.subscribe((state) => {
      if (state.sessionId !== session.sessionId) return;
      const before = now;
      now = state;
      if (before.playing && !state.playing) void save();
      else if (before.chosenSpeed !== state.chosenSpeed) void save();
    });
    const timer = setInterval(() => void save(), EVERY_MILLISECONDS);
    const stopKeeping = registerPendingSave(save);
    return () => {
      unsubscribe();
      clearInterval(timer);
      stopKeeping();
      void save();
    };
  }, [deck, session]);
  return null;
}
