import { withoutHidden } from '../../../../shared/domain/invisible.ts';
import { timedWords } from '../transcript/active-word.ts';
import { NO_TIMES, type Times } from './note-times.ts';
import type { Turn, TalkSpan } from '../../../../shared/model/transcript.ts';
import type { Note } from '../../../../shared/model/note.ts';

export type Passage = NonNullable<Note['passage']>;

/** A stretch of a turn's text: JavaScript offsets, end exclusive. */
export interface Place {
  turnPlace: number;
  start: number;
  end: number;
}

const isWithinPair = (text: string, at: number) =>
  /[\uD800-\uDBFF]/.test(text.charAt(at - 1)) && /[\uDC00-\uDFFF]/.test(text.charAt(at));

/** The words at a place, without white space around them, and with no emoji cut in half; null for none. */
export function passageAt(turn: Turn | undefined, { turnPlace, start, end }: Place): Passage | null {
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

/** When a passage is heard: from word to word where their times are known, else for as long as its turn. */
export function timesOf(
  turn: Turn | undefined,
  span: TalkSpan | undefined,
  { start, end }: Pick<Place, 'start' | 'end'>,
): Times {
  const words = turn === undefined ? [] : timedWords(turn);
  const first = words.findIndex((word) => word.end > start);
  const last = words.findLastIndex((word) => word.start < end);
  const from = words[first];
  const to = words[last];
  if (from !== undefined && to !== undefined && first <= last) {
    const next = words[last + 1]?.startSeconds ?? span?.endSeconds ?? to.startSeconds;
    const endSeconds = Math.max(from.startSeconds, to.endSeconds ?? next);
    return { startSeconds: from.startSeconds, endSeconds };
  }
  if (span !== undefined) return { startSeconds: span.startSeconds, endSeconds: span.endSeconds };
  const startSeconds = turn?.startSeconds ?? null;
  return startSeconds === null ? NO_TIMES : { startSeconds, endSeconds: turn?.endSeconds ?? startSeconds };
}

/**
 * Where a passage stands in the text as it is now: a transcript that came anew may have moved it. Null where its words
 * are gone.
 */
export function placeNow(
  text: string,
  { start, end, quote }: Passage,
): { start: number; end: number } | null {
  if (text.slice(start, end) === quote) return { start, end };
  // Earlier transcripts had hidden characters in them.
  const words = text.includes(quote) ? quote : withoutHidden(quote);
  if (words === '') return null;
  const before = text.lastIndexOf(words, start);
  const after = text.indexOf(words, start);
  const isBeforeNearer = after === -1 || (before !== -1 && start - before <= after - start);
  const at = isBeforeNearer ? before : after;
  return at === -1 ? null : { start: at, end: at + words.length };
}
