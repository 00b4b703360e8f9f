import { createStore } from 'zustand';
import { player, type PlayerState } from './player.ts';
import { hasPassedEnd } from './range.ts';
import type { SessionRef } from '../../shared/model/session.ts';

/** A part of a recording that can be played by itself, from any screen. */
export interface Stretch {
  /** Identifies what the stretch belongs to, such as a note's ID. */
  key: string;
  session: SessionRef;
  startSeconds: number;
  /** Null plays to the end of the recording. */
  endSeconds: number | null;
}

/** The stretch that plays or is paused; null after its end, or once the user seeks outside it. */
export const stretchStore = createStore<{ stretch: Stretch | null }>(() => ({ stretch: null }));

/** Smaller jumps do not count: the media element itself moves a little when it seeks. */
const JUMP_SECONDS = 0.25;

/** Plays a stretch from its start and pauses at its end. The recording must already be loading. */
export function playStretch(stretch: Stretch, speed: number | null): void {
  stretchStore.setState({ stretch: null });
  player.open(stretch.session, { positionSeconds: stretch.startSeconds, speed });
  player.endLoop();
  player.seek(stretch.startSeconds);
  player.play();
  stretchStore.setState({ stretch });
}

/**
 * Stops tracking the stretch, so that playback no longer pauses at its end: the user plays the session
 * itself.
 */
export function releaseStretch(): void {
  stretchStore.setState({ stretch: null });
}

function look(now: PlayerState, before: PlayerState): void {
  const { stretch } = stretchStore.getState();
  const id = stretch?.session.sessionId;
  if (stretch === null || now.sessionId !== id || before.sessionId !== id) return;
  const { startSeconds, endSeconds } = stretch;
  const end = endSeconds ?? Infinity;
  const isAtEnd = hasPassedEnd({ startSeconds, endSeconds: end }, before.timeSeconds, now.timeSeconds);
  const isBeyond = now.timeSeconds < startSeconds - JUMP_SECONDS || now.timeSeconds >= end;
  if (!isAtEnd && !isBeyond) return;
  releaseStretch();
  // Past the end by more than a second, the user seeked; playback continues.
  if (isAtEnd && now.playing && now.timeSeconds < end + 1) player.toggleSession(stretch.session.sessionId);
}

player.store.subscribe(look);
player.aside.subscribe(look);
