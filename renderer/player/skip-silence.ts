import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { excerptStore } from './play-excerpt.ts';
import { player, type PlayerState } from './player.ts';
import { endOfSilence, type Silence } from './silence.ts';

/** True if playback leaves out silence, stored across restarts. */
export const useSkipSilence = create<{ on: boolean }>()(
  persist((): { on: boolean } => ({ on: false }), { name: 'earmark.skip-silence' }),
);

export function toggleSkipSilence(): void {
  useSkipSilence.setState(({ on }) => ({ on: !on }));
}

/** The silences of the open sessions, by session ID. */
const silencesOf = new Map<string, readonly Silence[]>();

/** Sets which parts of a session's recording are silent. They are also skipped once its screen is left. */
export function setSilences(sessionId: string, found: readonly Silence[]): void {
  const open = [sessionId, player.store.getState().sessionId, player.aside.getState().sessionId];
  for (const id of silencesOf.keys()) if (!open.includes(id)) silencesOf.delete(id);
  silencesOf.set(sessionId, found);
}

function look(now: PlayerState, before: PlayerState): void {
  const { sessionId } = now;
  if (!useSkipSilence.getState().on || !now.playing || sessionId === null) return;
  // A loop and an excerpt are played as they were marked, with their pauses.
  if (now.looping || excerptStore.getState().excerpt?.session.sessionId === sessionId) return;
  if (before.sessionId !== sessionId) return;
  const end = endOfSilence(silencesOf.get(sessionId) ?? [], before.timeSeconds, now.timeSeconds);
  if (end === null) return;
  // After this change of the state has reached its other listeners, which would otherwise see it last.
  queueMicrotask(() => {
    player.seekSession(sessionId, end);
  });
}

player.store.subscribe(look);
player.aside.subscribe(look);
