/** A stretch of the recording that was chosen, or that is looped. */
export interface Range {
  startSeconds: number;
  endSeconds: number;
  /** False for the playing turn's own stretch, which goes when the loop ends. */
  chosen: boolean;
}

/** Shorter, a loop is a buzz and its two handles are one. */
const SHORTEST_RANGE = 0.3;
/** How much is chosen where only one end is named and nobody speaks. */
const USUAL_SECONDS = 5;

const within = (seconds: number, durationSeconds: number) => Math.max(0, Math.min(durationSeconds, seconds));

/** Between two times in either order; null for what is too short to be meant. */
export function rangeBetween(from: number, to: number, durationSeconds: number): Range | null {
  const startSeconds = within(Math.min(from, to), durationSeconds);
  const endSeconds = within(Math.max(from, to), durationSeconds);
  return endSeconds - startSeconds < SHORTEST_RANGE ? null : { startSeconds, endSeconds, chosen: true };
}

interface Span {
  startSeconds: number;
  endSeconds: number;
}

/**
 * The range with another beginning. An end that lies before it is given up for the end of `turn`, the stretch of talk
 * at that time.
 */
export function startedAt(
  range: Range | null,
  seconds: number,
  durationSeconds: number,
  turn: Span | null,
): Range {
  const startSeconds = within(seconds, durationSeconds - SHORTEST_RANGE);
  const ends = [range?.endSeconds, turn?.endSeconds, startSeconds + USUAL_SECONDS];
  const end =
    ends.find((one) => one !== undefined && one - startSeconds >= SHORTEST_RANGE) ?? durationSeconds;
  return { startSeconds, endSeconds: within(end, durationSeconds), chosen: true };
}

/** The range with another end; otherwise as `startedAt`. */
export function endedAt(
  range: Range | null,
  seconds: number,
  durationSeconds: number,
  turn: Span | null,
): Range {
  const endSeconds = Math.max(SHORTEST_RANGE, within(seconds, durationSeconds));
  const starts = [range?.startSeconds, turn?.startSeconds, endSeconds - USUAL_SECONDS];
  const start = starts.find((one) => one !== undefined && endSeconds - one >= SHORTEST_RANGE) ?? 0;
  return { startSeconds: within(start, durationSeconds), endSeconds, chosen: true };
}

/** The range with one edge moved, which stops short of the other. */
export function withEdge(
  range: Range,
  edge: 'start' | 'end',
  seconds: number,
  durationSeconds: number,
): Range {
  return edge === 'start'
    ? {
        ...range,
        startSeconds: within(Math.min(seconds, range.endSeconds - SHORTEST_RANGE), durationSeconds),
        chosen: true,
      }
    : {
        ...range,
        endSeconds: within(Math.max(seconds, range.startSeconds + SHORTEST_RANGE), durationSeconds),
        chosen: true,
      };
}

/** Whether playing from one moment to the next went past the end of the range, rather than jumped there. */
export function passedEnd({ startSeconds, endSeconds }: Span, before: number, now: number): boolean {
  return before >= startSeconds && before < endSeconds && now >= endSeconds;
}
