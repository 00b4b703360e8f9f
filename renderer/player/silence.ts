import { silentParts } from '../../shared/domain/sound/silent-parts.ts';
import type { Peaks } from '../../shared/model/recording.ts';

/** A part of the recording that playback may leave out. */
export interface Silence {
  startSeconds: number;
  endSeconds: number;
}

/** How much of a silence is still heard on each side: words begin and fade quietly. */
const MARGIN_SECONDS = 0.25;

/** Returns the parts to leave out: silence without a quarter of a second on each side. */
export const silences = (peaks: Peaks): Silence[] =>
  silentParts(peaks).map(({ startSeconds, endSeconds }) => ({
    startSeconds: startSeconds + MARGIN_SECONDS,
    endSeconds: endSeconds - MARGIN_SECONDS,
  }));

/** Returns how many seconds are left out in total. */
export const silentSeconds = (found: readonly Silence[]): number =>
  found.reduce((total, { startSeconds, endSeconds }) => total + endSeconds - startSeconds, 0);

/** The longest step of playback from one state to the next, in a hidden window and at the highest speed. */
const LONGEST_STEP_SECONDS = 2;

/**
 * Returns where playback continues if it has just run into a silence, else null. A silence into which the user seeked is
 * played: going back a few seconds would otherwise end where it began.
 */
export function endOfSilence(found: readonly Silence[], before: number, now: number): number | null {
  if (now <= before || now - before > LONGEST_STEP_SECONDS) return null;
  let low = 0;
  let high = found.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((found[middle]?.startSeconds ?? Infinity) <= now) low = middle + 1;
    else high = middle;
  }
  const last = found[low - 1];
  return last !== undefined && before < last.startSeconds && now < last.endSeconds ? last.endSeconds : null;
}
