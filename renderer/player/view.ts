import { spanWithin } from './zoom.ts';

/** The part of a recording that the waveform shows. */
export interface View {
  startSeconds: number;
  spanSeconds: number;
}

/** The playhead is a little left of the middle: what comes next matters more than what has passed. */
const HEAD_AT = 0.36;

const startWithin = (startSeconds: number, spanSeconds: number, durationSeconds: number) =>
  Math.max(0, Math.min(durationSeconds - spanSeconds, startSeconds));

/** Returns the view around the playhead, or from `viewStartSeconds` if the researcher has panned. */
export function viewAt(
  timeSeconds: number,
  viewStartSeconds: number | null,
  wantedSpanSeconds: number,
  durationSeconds: number,
): View {
  const spanSeconds = spanWithin(wantedSpanSeconds, durationSeconds);
  const wanted = viewStartSeconds ?? timeSeconds - spanSeconds * HEAD_AT;
  return { startSeconds: startWithin(wanted, spanSeconds, durationSeconds), spanSeconds };
}

/** Returns the view with another span; `anchorSeconds` keeps its place in it. */
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

/** Returns the view with one edge moved to a time; the other edge stays. */
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

/**
 * The part of the recording that is drawn at once: the view, and enough around it to pan without redrawing.
 */
export interface Chunk {
  startSeconds: number;
  endSeconds: number;
}

/** Returns the index of the chunk that contains a view; it changes once per span. */
export const chunkIndexOf = ({ startSeconds, spanSeconds }: View): number =>
  Math.round(startSeconds / spanSeconds);

/**
 * Returns a chunk of three spans, with at least half a span on either side of any view in it. It begins at a
 * multiple of `barSeconds`, so that the bars of adjacent chunks match.
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

/**
 * Returns the spans that overlap a chunk. They must be sorted by start, and none is longer than
 * `longestSeconds`.
 */
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

/** Returns the index of the first span that begins at a time or later. The spans must be sorted by start. */
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

/** Rounds to the nearest device pixel, so that whatever stays within one is not painted again. */
export const snapToPixel = (pixels: number): number =>
  Math.round(pixels * window.devicePixelRatio) / window.devicePixelRatio;
