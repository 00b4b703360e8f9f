import { wordChanges } from '../corrections/word-changes.ts';
import { merged, spansIn, withReplacements, type HiddenSpan, type Redactions } from './hidden-spans.ts';

/** Where a replacement is shown, and the words that it stands for, as offsets into each text. */
interface Place {
  start: number;
  end: number;
  from: number;
  to: number;
}

/** Returns where the replacements of a text are shown. `spans` are in order. */
export function shownReplacements(spans: readonly HiddenSpan[]): Place[] {
  let shift = 0;
  return spans.map(({ start: from, end: to, rule }) => {
    const start = from + shift;
    const end = start + rule.replacement.length;
    shift = end - to;
    return { start, end, from, to };
  });
}

/** Returns the offset into the words before replacing; within a replacement, that of its nearer end. */
export function offsetBefore(spans: readonly HiddenSpan[], shown: number): number {
  let shift = 0;
  for (const { start, end, from, to } of shownReplacements(spans)) {
    if (shown <= start) break;
    if (shown < end) return shown - start < end - shown ? from : to;
    shift = to - end;
  }
  return shown + shift;
}

/**
 * Returns what was typed over a text with replacements, with the removed words in their places again. Null if a
 * replacement was changed: removed words are not corrected unseen. One that was deleted as a whole is gone.
 */
export function withRemovedWords(words: string, spans: readonly HiddenSpan[], typed: string): string | null {
  const places = shownReplacements(spans);
  const shown = withReplacements(words, spans);
  let result = '';
  let from = 0;
  for (const { start, end, text } of wordChanges(shown, typed)) {
    const touched = places.filter((place) =>
      start === end ? place.start < start && place.end > start : place.start < end && place.end > start,
    );
    if (touched.some((place) => start > place.start || end < place.end)) return null;
    result += words.slice(from, offsetBefore(spans, start)) + text;
    from = offsetBefore(spans, end);
  }
  return result + words.slice(from);
}

/** Returns what was typed over a text with replacements as it is stored; a replacement that was changed is gone. */
export function typedOver(stored: string, typed: string, redactions: Redactions): string {
  const spans = spansIn(stored, redactions);
  return spans.length === 0 ? typed : (withRemovedWords(stored, merged(spans), typed) ?? typed);
}

/** Returns where a range of the words before replacing is shown, with the whole of each replacement that it touches. */
export function shownRange(
  spans: readonly HiddenSpan[] | undefined,
  { start, end }: { start: number; end: number },
): { start: number; end: number } {
  if (spans === undefined || spans.length === 0) return { start, end };
  const places = shownReplacements(merged(spans));
  const shownOffset = (offset: number, isEnd: boolean): number => {
    let shift = 0;
    for (const place of places) {
      if (isEnd ? offset <= place.from : offset < place.from) break;
      if (isEnd ? offset <= place.to : offset < place.to) return isEnd ? place.end : place.start;
      shift = place.end - place.to;
    }
    return offset + shift;
  };
  return { start: shownOffset(start, false), end: shownOffset(end, true) };
}
