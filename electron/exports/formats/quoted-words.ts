import { withoutHidden } from '../../../shared/domain/invisible-characters.ts';
import type { ExportNote, ExportTurn } from './study.ts';

/** Where the words of a note are. UTF-16 offsets into the text of the turn, end exclusive. */
export interface QuotedWords {
  turn: ExportTurn;
  start: number;
  end: number;
}

/**
 * Finds the words of a note in the turns, by place. Of words that a split or join divided among turns, returns those
 * in the note's own turn. Null if the note is on a time alone, or if its words are not there: the turn was deleted, or
 * has other words now.
 */
export function quotedWords(
  { passage }: Pick<ExportNote, 'passage'>,
  turnAt: (place: number) => ExportTurn | undefined,
): QuotedWords | null {
  // A note whose words are not shown is at the start of the turn before them, which may have the same words.
  if (passage === null || passage.quote === '' || passage.end <= passage.start) return null;
  const turn = turnAt(passage.turnPlace);
  if (turn === undefined) return null;
  const { text } = turn;
  // Earlier transcripts contained hidden characters.
  const quote = text.includes(passage.quote) ? passage.quote : withoutHidden(passage.quote);
  const start = startOf({ ...passage, quote }, text);
  if (start !== null) return { turn, start, end: start + quote.length };
  return isPartOf(passage, text) ? { turn, start: passage.start, end: passage.end } : null;
}

type Passage = NonNullable<ExportNote['passage']>;

/**
 * Finds a quote in its turn. The transcript may have been corrected since, so the occurrence of the quote that is
 * nearest to the old offset is used.
 */
function startOf({ start, end, quote }: Passage, text: string): number | null {
  if (quote === '') return null;
  if (text.slice(start, end) === quote) return start;
  const before = text.lastIndexOf(quote, start);
  const after = text.indexOf(quote, start);
  if (before === -1 || after === -1) return before === after ? null : Math.max(before, after);
  return start - before <= after - start ? before : after;
}

/** Returns true if a quote begins with the last words of its turn, or ends with the first ones. */
function isPartOf({ start, end, quote }: Passage, text: string): boolean {
  const words = text.slice(start, end).trim();
  if (words === '' || end > text.length) return false;
  return (
    (text.slice(end).trim() === '' && quote.trimStart().startsWith(words)) ||
    (text.slice(0, start).trim() === '' && quote.trimEnd().endsWith(words))
  );
}
