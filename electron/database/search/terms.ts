import { wordsIn } from './words.ts';

/** Words that are to stand next to each other; the last of them may be only the beginning of a word. */
export interface Term {
  words: string[];
  isPrefix: boolean;
}

const QUOTE = /["“”„‟«»]/u;

/**
 * What is looked for: every term of it, in one text. Between quotation marks a phrase; the last word outside them is
 * the beginning of one, since it may still be being typed, and so is a phrase whose end is not typed yet.
 */
export function termsOf(typed: string): Term[] {
  const parts = typed.split(QUOTE);
  const terms = parts.flatMap((part, place) => {
    const isQuoted = place % 2 === 1;
    const isOpen = isQuoted && place === parts.length - 1;
    return (isQuoted ? [part] : part.split(/\s+/u)).flatMap((chunk) => {
      const words = wordsIn(chunk).map(({ folded }) => folded);
      return words.length === 0 ? [] : [{ words, isQuoted, isPrefix: isOpen }];
    });
  });
  const last = terms.findLast(({ isQuoted }) => !isQuoted);
  if (last !== undefined) last.isPrefix = true;
  return terms.map(({ words, isPrefix }) => ({ words, isPrefix }));
}

/** The terms in the words of FTS5. A folded word holds letters and digits alone, so that nothing in it has a meaning there. */
export const matchOf = (terms: readonly Term[]): string =>
  [...new Set(terms.map(({ words, isPrefix }) => `"${words.join(' ')}"${isPrefix ? ' *' : ''}`))].join(
    ' AND ',
  );
