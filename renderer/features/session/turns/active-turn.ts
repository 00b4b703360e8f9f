import type { SpeechSegment, TranscriptReading } from '../../../../shared/model/transcript.ts';

/** A short pause around a turn counts as part of it. */
const EDGE_SECONDS = 0.1;

/**
 * Returns the index of the last span that has begun at a time; -1 before the first. The spans must be sorted
 * by start.
 */
function begunAt(segments: SpeechSegment[], seconds: number): number {
  let low = 0;
  let high = segments.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((segments[middle]?.startSeconds ?? Infinity) - EDGE_SECONDS <= seconds) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Returns the turn that is being spoken at a time, or -1 during silence. */
export function activeTurnAt(segments: SpeechSegment[], seconds: number): number {
  const span = segments[begunAt(segments, seconds)];
  return span !== undefined && seconds <= span.endSeconds + EDGE_SECONDS ? span.turn : -1;
}

/** Returns the turn that is being spoken at a time, or in a pause the one nearest to it; -1 if no turn has a time. */
export function nearestTurnAt(segments: SpeechSegment[], seconds: number): number {
  const begun = begunAt(segments, seconds);
  const [before, after] = [segments[begun], segments[begun + 1]];
  if (before === undefined || after === undefined) return (before ?? after)?.turn ?? -1;
  return after.startSeconds - seconds < seconds - before.endSeconds ? after.turn : before.turn;
}

/**
 * Returns the start of the next (1) or previous (-1) turn. In the first half second of a turn, "previous"
 * goes to the turn before.
 */
export function neighbourStart(segments: SpeechSegment[], seconds: number, direction: -1 | 1): number | null {
  const current = begunAt(segments, direction === 1 ? seconds : seconds - 0.5);
  const target = segments[direction === 1 ? current + 1 : current];
  if (target === undefined) return null;
  return target.startSeconds;
}

/**
 * Returns the turn to use for correcting the times: the chosen one, else the one spoken at the time, else the
 * next. -1 if no turn has a time.
 */
export function turnForOffset(
  { transcript, segments }: TranscriptReading,
  chosen: number | null,
  seconds: number,
): number {
  if (chosen !== null && transcript.turns[chosen]?.startSeconds != null) return chosen;
  const active = activeTurnAt(segments, seconds);
  return active >= 0 ? active : ((segments[begunAt(segments, seconds) + 1] ?? segments.at(-1))?.turn ?? -1);
}
