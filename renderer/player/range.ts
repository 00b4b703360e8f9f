/** A part of the recording that is selected or looped. */
export interface Range {
  startSeconds: number;
  endSeconds: number;
  /** False for the span of the playing turn, which is cleared when the loop ends. */
  chosen: boolean;
}

/** In seconds. A shorter loop is only a buzz, and its two handles overlap. */
const SHORTEST_RANGE = 0.3;
/** The length in seconds if only one end is given and nobody speaks there. */
const USUAL_SECONDS = 5;

const within = (seconds: number, durationSeconds: number) => Math.max(0, Math.min(durationSeconds, seconds));

/** Returns the range between two times in either order; null if it is too short to be intended. */
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
 * Returns the range with another start. If its end is too close to the new start or before it, it ends with
 * `turn`, the speech segment at that time.
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

/** Returns the range with another end; otherwise like `startedAt`. */
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

/** Returns the range with one edge moved, limited so that the edges do not cross. */
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

/** True if playback ran past the end of the range from one moment to the next, rather than seeked there. */
export function hasPassedEnd({ startSeconds, endSeconds }: Span, before: number, now: number): boolean {
  return before >= startSeconds && before < endSeconds && now >= endSeconds;
}
