import type { TermFinder } from '../../../shared/domain/redaction/find-terms.ts';
import type { IsOwnNumber } from './own-numbers.ts';

/** Searching few long texts is faster than many short ones. */
const LEAST_CHARACTERS = 256 * 1024;
/** How many characters around a match are searched with it: they decide whether it is a whole word. */
const CONTEXT = 64;
/** Characters that can be between the letters of a name, any number of times, and still leave it readable. */
const NOT_COUNTED = /[\s\p{Default_Ignorable_Code_Point}\p{M}\p{Pd}−_*~`]/u;

/** Searches a text that comes in pieces. */
export interface StreamedSearch {
  push: (text: string) => void;
  end: () => void;
}

/**
 * Calls `onFound` for each term in a text of any length, with the number of its line, apart from those in what `isOwn` says
 * that Earmark wrote. Finds what the border of two pieces divides too.
 */
export function streamedSearch(
  finder: TermFinder,
  isOwn: IsOwnNumber,
  onFound: (term: number, line: number) => void,
): StreamedSearch {
  let text = '';
  /** The line at the start of `text`. */
  let firstLine = 1;
  /** Matches that end up to here were reported, or are none. */
  let decided = 0;

  const search = (isLast: boolean): void => {
    const sure = isLast ? text.length : text.length - CONTEXT;
    let line = firstLine;
    let counted = 0;
    for (const { start, end, term } of finder.find(text)) {
      if (end <= decided || end > sure) continue;
      if (isOwn(text, { start, end })) continue;
      line += linesIn(text, counted, start);
      counted = start;
      onFound(term, line);
    }
    const from = tailStart(text, finder.mostCharacters + 2 * CONTEXT);
    firstLine += linesIn(text, 0, from);
    text = text.slice(from);
    decided = Math.max(0, sure - from);
  };
  return {
    push: (more) => {
      text += more;
      if (text.length >= LEAST_CHARACTERS) search(false);
    },
    end: () => search(true),
  };
}

function linesIn(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

/** Returns where the last characters begin, as many as `most`, not counting what can be between letters. */
function tailStart(text: string, most: number): number {
  let at = text.length;
  for (let count = 0; count < most && at > 0;) {
    at -= 1;
    const isWithin = /[\udc00-\udfff]/.test(text.charAt(at)) && /[\ud800-\udbff]/.test(text.charAt(at - 1));
    if (isWithin) at -= 1;
    if (!NOT_COUNTED.test(text.slice(at, at + (isWithin ? 2 : 1)))) count += 1;
  }
  return at;
}
