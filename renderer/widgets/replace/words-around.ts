import type { Hit } from '../../../shared/domain/corrections/find-words.ts';

/** How much is shown before and after a hit, and of a long hit itself. */
const BEFORE = 32;
const AFTER = 120;
const LONGEST = 60;

/** Returns the words of a hit and those around it, short enough for one line. */
export function wordsAround(
  text: string,
  { start, end }: Hit,
): { before: string; words: string; after: string } {
  const from = Math.max(0, start - BEFORE);
  // Not the end of a word, if the script has spaces.
  const before = withoutHalves(text.slice(from, start)).replace(from > 0 ? /^\S{0,15}\s+(?=\S)/ : /^$/, '');
  const after = withoutHalves(text.slice(end, end + AFTER));
  return { before: from > 0 ? `…${before}` : before, words: short(text.slice(start, end)), after };
}

/** Returns the beginning of a long text. */
export const short = (text: string): string =>
  text.length > LONGEST ? `${withoutHalves(text.slice(0, LONGEST))}…` : text;

/** Returns the text without halves of characters at its ends. */
const withoutHalves = (text: string): string => text.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '');
