import { hyphenatedIn, wordsIn } from './words.ts';

/** Words that must be next to each other; the last of them may be only the beginning of a word. */
export interface Term {
  words: string[];
  isPrefix: boolean;
  /** All of the words as one, if they are joined by hyphens; null if not. */
  joined: string | null;
}

const QUOTE = /["“”„‟«»]/u;

/**
 * Parses a search into terms, all of which must occur in one text. Text in quotation marks is a phrase. The
 * last word outside them is a prefix, since it may be incomplete, and so is a phrase without a closing
 * quotation mark.
 */
export function termsOf(typed: string): Term[] {
  const parts = typed.split(QUOTE);
  const terms = parts.flatMap((part, index) => {
    const isQuoted = index % 2 === 1;
    const isOpen = isQuoted && index === parts.length - 1;
    return (isQuoted ? [part] : part.split(/\s+/u)).flatMap((chunk) => {
      const found = wordsIn(chunk);
      const [first] = hyphenatedIn(chunk, found);
      const isWhole = first?.start === found[0]?.start && first?.end === found.at(-1)?.end;
      const joined = first !== undefined && isWhole ? first.folded : null;
      const words = found.map(({ folded }) => folded);
      return words.length === 0 ? [] : [{ words, joined, isQuoted, isPrefix: isOpen }];
    });
  });
  const last = terms.findLast(({ isQuoted }) => !isQuoted);
  if (last !== undefined) last.isPrefix = true;
  return terms.map(({ words, isPrefix, joined }) => ({ words, isPrefix, joined }));
}

/** Returns the terms as an FTS5 query. Folded words have only letters and digits, never FTS5 syntax. */
export const matchOf = (terms: readonly Term[]): string => [...new Set(terms.map(matchOfTerm))].join(' AND ');

function matchOfTerm({ words, isPrefix, joined }: Term): string {
  const ending = isPrefix ? ' *' : '';
  const apart = `"${words.join(' ')}"${ending}`;
  return joined === null ? apart : `(${apart} OR "${joined}"${ending})`;
}
