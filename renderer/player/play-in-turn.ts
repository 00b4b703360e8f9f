import { excerptStore, type Excerpt } from './play-excerpt.ts';
import { player } from './player.ts';
import { toggleExcerpt } from './toggle-excerpt.ts';

/** How near to its end an excerpt must be to have ended by itself. */
const NEAR_END_SECONDS = 1;

/** Excerpts that are still to be played. */
let waiting: { after: string; excerpts: readonly Excerpt[] } | null = null;

/** Plays excerpts one after another, until another one is played or playing is stopped. */
export function playInTurn(excerpts: readonly Excerpt[]): void {
  const [first, ...others] = excerpts;
  if (first === undefined) return;
  waiting = { after: first.key, excerpts: others };
  void toggleExcerpt(first);
}

excerptStore.subscribe(({ excerpt }, { excerpt: before }) => {
  if (waiting === null) return;
  if (excerpt !== null) {
    if (excerpt.key !== waiting.after) waiting = null;
    return;
  }
  if (before?.key !== waiting.after) return;
  const end = before.endSeconds ?? Infinity;
  const hasEnded = Math.abs(player.heard().timeSeconds - end) < NEAR_END_SECONDS;
  const { excerpts } = waiting;
  waiting = null;
  // After the player has paused at the end.
  if (hasEnded)
    queueMicrotask(() => {
      playInTurn(excerpts);
    });
});
