import { spanWithin } from './zoom.ts';

/** The part of a recording that the waveform shows. */
export interface View {
  startSeconds: number;
  spanSeconds: number;
}

/** The playhead stands a little left of the middle: what comes matters more than what was. */
const HEAD_AT = 0.36;

const startWithin = (startSeconds: number, spanSeconds: number, durationSeconds: number) =>
  Math.max(0, Math.min(durationSeconds - spanSeconds, startSeconds));

/** What is in view: around the playhead, or from where the researcher looks. */
export function viewAt(
  timeSeconds: number,
  lookAtSeconds: number | null,
  wantedSpanSeconds: number,
  durationSeconds: number,
): View {
  const spanSeconds = spanWithin(wantedSpanSeconds, durationSeconds);
  const wanted = lookAtSeconds ?? timeSeconds - spanSeconds * HEAD_AT;
  return { startSeconds: startWithin(wanted, spanSeconds, durationSeconds), spanSeconds };
}

/** The view with another span, in which `anchorSeconds` stays where it is. */
export function zoomedAround(
  view: View,
  spanSeconds: number,
  anchorSeconds: number,
  durationSeconds: number,
): View {
  const span = spanWithin(spanSeconds, durationSeconds);
  const share = (anchorSeconds - view.startSeconds) / view.spanSeconds;
  return {
    startSeconds: startWithin(anchorSeconds - share * span, span, durationSeconds),
    spanSeconds: span,
  };
}

/** The view with one edge moved to a time, the other staying. */
export function withViewEdge(
  view: View,
  edge: 'start' | 'end',
  seconds: number,
  durationSeconds: number,
): View {
  const end = view.startSeconds + view.spanSeconds;
  if (edge === 'end') {
    const spanSeconds = spanWithin(Math.min(seconds, durationSeconds) - view.startSeconds, durationSeconds);
    return { startSeconds: startWithin(view.startSeconds, spanSeconds, durationSeconds), spanSeconds };
  }
  const spanSeconds = spanWithin(end - Math.max(0, seconds), durationSeconds);
  return { startSeconds: startWithin(end - spanSeconds, spanSeconds, durationSeconds), spanSeconds };
}

/** A stretch of the recording that is drawn at once: the view, and enough beside it to move without drawing anew. */
export interface Chunk {
  startSeconds: number;
  endSeconds: number;
}

/** Which chunk a view lies in: it changes with every span that the view moves. */
export const chunkIndexOf = ({ startSeconds, spanSeconds }: View): number =>
  Math.round(startSeconds / spanSeconds);

/**
 * Three spans, at least half of one on either side of any view in it. It begins at a multiple of `barSeconds`, so that
 * the bars of one chunk are those of the next.
 */
export function chunkAt(
  index: number,
  spanSeconds: number,
  barSeconds: number,
  durationSeconds: number,
): Chunk {
  const start = Math.floor(((index - 1) * spanSeconds) / barSeconds) * barSeconds;
  return {
    startSeconds: Math.max(0, start),
    endSeconds: Math.min(durationSeconds, (index + 2) * spanSeconds),
  };
}

/** Those spans, ordered by start, that can be seen in a chunk. `longestSeconds`: no span is longer. */
export function spansIn<T extends { startSeconds: number; endSeconds: number }>(
  spans: readonly T[],
  { startSeconds, endSeconds }: Chunk,
  longestSeconds: number,
): T[] {
  const seen: T[] = [];
  for (let at = firstFrom(spans, startSeconds - longestSeconds); at < spans.length; at += 1) {
    const span = spans[at];
    if (span === undefined || span.startSeconds > endSeconds) break;
    if (span.endSeconds >= startSeconds) seen.push(span);
  }
  return seen;
}

/** The place, among spans ordered by start, of the first that begins at a time or after it. */
export function firstFrom(spans: readonly { startSeconds: number }[], seconds: number): number {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.startSeconds ?? Infinity) < seconds) low = middle + 1;
    else high = middle;
  }
  return low;
}
