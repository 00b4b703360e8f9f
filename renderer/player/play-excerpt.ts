import { createStore } from 'zustand';
import { player, type PlayerState } from './player.ts';
import { hasPassedEnd } from './range.ts';
import type { SessionRef } from '../../shared/model/session.ts';

/** A part of a recording that can be played by itself, from any screen. */
export interface Excerpt {
  /** Identifies what the excerpt belongs to, such as a note's ID. */
  key: string;
  session: SessionRef;
  startSeconds: number;
  /** Null plays to the end of the recording. */
  endSeconds: number | null;
  /** True if it ends once it is paused, so that Play then plays the session itself. */
  endsWithPause?: boolean;
}

/** The excerpt that plays or is paused; null after its end, or once the user seeks outside it. */
export const excerptStore = createStore<{ excerpt: Excerpt | null }>(() => ({ excerpt: null }));

/** Smaller jumps do not count: the media element itself moves a little when it seeks. */
const JUMP_SECONDS = 0.25;

/** Plays an excerpt from its start and pauses at its end. The recording must already be loading. */
export function playExcerpt(excerpt: Excerpt, speed: number | null): void {
  excerptStore.setState({ excerpt: null });
  player.open(excerpt.session, { positionSeconds: excerpt.startSeconds, speed });
  player.endLoop();
  player.seek(excerpt.startSeconds);
  player.play();
  excerptStore.setState({ excerpt });
}

/**
 * Stops tracking the excerpt, so that playback no longer pauses at its end: the user plays the session
 * itself.
 */
export function releaseExcerpt(): void {
  excerptStore.setState({ excerpt: null });
}

/** Pauses an excerpt that nothing on screen can pause any more. */
export function stopExcerpt(key: string): void {
  const { excerpt } = excerptStore.getState();
  if (excerpt?.key !== key) return;
  releaseExcerpt();
  const { sessionId, playing } = player.heard();
  if (playing && sessionId === excerpt.session.sessionId) player.toggleSession(sessionId);
}

function look(now: PlayerState, before: PlayerState): void {
  const { excerpt } = excerptStore.getState();
  const id = excerpt?.session.sessionId;
  if (excerpt === null || now.sessionId !== id || before.sessionId !== id) return;
  if (excerpt.endsWithPause === true && before.playing && !now.playing) {
    releaseExcerpt();
    return;
  }
  const { startSeconds, endSeconds } = excerpt;
  const end = endSeconds ?? Infinity;
  const isAtEnd = hasPassedEnd({ startSeconds, endSeconds: end }, before.timeSeconds, now.timeSeconds);
  const isBeyond = now.timeSeconds < startSeconds - JUMP_SECONDS || now.timeSeconds >= end;
  if (!isAtEnd && !isBeyond) return;
  releaseExcerpt();
  // Past the end by more than a second, the user seeked; playback continues.
  if (isAtEnd && now.playing && now.timeSeconds < end + 1) player.toggleSession(excerpt.session.sessionId);
}

player.store.subscribe(look);
player.aside.subscribe(look);
