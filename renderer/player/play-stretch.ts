import { createStore } from 'zustand';
import { player, type PlayerState } from './player.ts';
import { passedEnd } from './range.ts';
import type { SessionRef } from '../../shared/model/session.ts';

/** A stretch of a recording that is heard by itself, from any screen. */
export interface Stretch {
  /** Tells whose stretch it is, such as a note's ID. */
  key: string;
  session: SessionRef;
  startSeconds: number;
  /** Null where it has no end: it plays on. */
  endSeconds: number | null;
}

/** The stretch that plays, or has been paused in its midst; null after its end, and when the listener went elsewhere. */
export const stretchStore = createStore<{ stretch: Stretch | null }>(() => ({ stretch: null }));

/** A jump of less is none: the element itself moves a little when it seeks. */
const JUMP_SECONDS = 0.25;

/** Plays a stretch from its beginning, and pauses at its end. Its recording must have begun to come. */
export function playStretch(stretch: Stretch, speed: number | null): void {
  stretchStore.setState({ stretch: null });
  player.open(stretch.session, { positionSeconds: stretch.startSeconds, speed });
  player.endLoop();
  player.seek(stretch.startSeconds);
  player.play();
  stretchStore.setState({ stretch });
}

/** The stretch no longer ends the playing: someone listens to the session itself. */
export function letStretchGo(): void {
  stretchStore.setState({ stretch: null });
}

function look(now: PlayerState, before: PlayerState): void {
  const { stretch } = stretchStore.getState();
  const id = stretch?.session.sessionId;
  if (stretch === null || now.sessionId !== id || before.sessionId !== id) return;
  const { startSeconds, endSeconds } = stretch;
  const end = endSeconds ?? Infinity;
  const isAtEnd = passedEnd({ startSeconds, endSeconds: end }, before.timeSeconds, now.timeSeconds);
  const isBeyond = now.timeSeconds < startSeconds - JUMP_SECONDS || now.timeSeconds >= end;
  if (!isAtEnd && !isBeyond) return;
  letStretchGo();
  // A jump over the end is the listener's own wish.
  if (isAtEnd && now.playing && now.timeSeconds < end + 1) player.toggleOf(stretch.session.sessionId);
}

player.store.subscribe(look);
player.aside.subscribe(look);
