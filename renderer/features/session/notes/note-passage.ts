import { withoutHidden } from '../../../../shared/domain/invisible-characters.ts';
import type { ShownRange } from '../../../../shared/domain/corrections/positions.ts';
import type { Turn } from '../../../../shared/model/transcript.ts';
import type { Note } from '../../../../shared/model/note.ts';

export type Passage = NonNullable<Note['passage']>;

const isWithinPair = (text: string, at: number) =>
  /[\uD800-\uDBFF]/.test(text.charAt(at - 1)) && /[\uDC00-\uDFFF]/.test(text.charAt(at));

/**
 * Returns the passage at a place, without surrounding white space and without splitting an emoji; null if it
 * is empty.
 */
export function passageAt(
  turn: Turn | undefined,
  { turn: turnPlace, start, end }: ShownRange,
): Passage | null {
  const text = turn?.text ?? '';
  let from = Math.max(0, Math.min(start, end));
  let to = Math.min(text.length, Math.max(start, end));
  if (isWithinPair(text, from)) from -= 1;
  if (isWithinPair(text, to)) to += 1;
  const taken = text.slice(from, to);
  from += taken.length - taken.trimStart().length;
  const quote = taken.trim();
  return quote === '' ? null : { turnPlace, start: from, end: from + quote.length, quote };
}

/**
 * Returns the current offsets of a passage, which a newly received transcript may have moved. Null if its
 * words are gone.
 */
export function locatePassage(
  text: string,
  { start, end, quote }: Passage,
): { start: number; end: number } | null {
  if (text.slice(start, end) === quote) return { start, end };
  // Earlier transcripts contained hidden characters.
  const words = text.includes(quote) ? quote : withoutHidden(quote);
  if (words === '') return null;
  const before = text.lastIndexOf(words, start);
  const after = text.indexOf(words, start);
  const isBeforeNearer = after === -1 || (before !== -1 && start - before <= after - start);
  const at = isBeforeNearer ? before : after;
  return at === -1 ? null : { start: at, end: at + words.length };
}
