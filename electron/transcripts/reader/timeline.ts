import { isRecord } from './json.ts';
import { type Shape, speakerNames } from './scan-data.ts';
import { readItem } from './read-item.ts';
import { type Speaker, speakerOf } from './speakers.ts';
import { timingOf } from './timing.ts';

/** A time range of one speaker, without text. */
export interface Span {
  startSeconds: number;
  endSeconds: number;
  speaker: Speaker;
}

const mostSpans = 200_000;

/** Returns the longest list in the data of speakers and times without text; empty if there is none. */
export function timelineOf(shapes: readonly Shape[]): Span[] {
  let best: Span[] = [];
  for (const { lists, names } of shapes) {
    const head = lists
      .slice(0, 3)
      .flatMap((list) => list.items.slice(0, 5))
      .filter(isRecord);
    if (!head.some((item) => speakerOf(item) !== null) || head.some((item) => readItem(item).length > 0))
      continue;
    const items = lists.flatMap((list) => (list.items.length > mostSpans ? [] : list.items.filter(isRecord)));
    if (items.length < 2 || items.length <= best.length) continue;
    const { starts, ends, origin } = timingOf(items, { characters: [], stated: null });
    if (origin !== 'session') continue;
    const spans = items.flatMap((item, index): Span[] => {
      const [startSeconds, end, speaker] = [starts[index] ?? null, ends[index] ?? null, speakerOf(item)];
      // If only speaker changes are given, each range lasts until the next.
      const isPeople = speakerNames.test(names.at(-1) ?? '');
      const endSeconds = end ?? (isPeople ? null : (starts[index + 1] ?? Number.POSITIVE_INFINITY));
      return startSeconds !== null && endSeconds !== null && speaker
        ? [{ startSeconds, endSeconds, speaker }]
        : [];
    });
    const labels = new Set(spans.map(({ speaker }) => speaker.label));
    if (spans.length > best.length && spans.length >= items.length / 2 && labels.size > 1) best = spans;
  }
  return best.toSorted((one, two) => one.startSeconds - two.startSeconds);
}

/** Derives the unit of bare numbers from the transcript's length, since the ranges have no text. */
export function alignedSpans(spans: readonly Span[], lastStartSeconds: number): Span[] {
  const last = spans.at(-1)?.startSeconds ?? 0;
  const unit = last > 30 * Math.max(1, lastStartSeconds) ? 1e-3 : 1;
  return spans.map((span) => ({
    ...span,
    startSeconds: span.startSeconds * unit,
    endSeconds: span.endSeconds * unit,
  }));
}

/** Returns the speaker of the range that contains the time, or else of the last one that began before it. */
export function speakerAt(spans: readonly Span[], seconds: number): Speaker | null {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.startSeconds ?? 0) <= seconds) low = middle + 1;
    else high = middle;
  }
  for (let at = low - 1; at >= 0 && at > low - 4; at -= 1) {
    const span = spans[at];
    if (span && span.endSeconds >= seconds) return span.speaker;
  }
  return (spans[low - 1] ?? spans[0])?.speaker ?? null;
}
