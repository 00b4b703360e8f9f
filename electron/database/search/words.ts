import { folded } from '../../../shared/domain/folding/find-folding.ts';

/** A word of a text in its folded form, for comparing, and its position as UTF-16 offsets, end exclusive. */
export interface Word {
  folded: string;
  start: number;
  end: number;
}

/** Scripts that are written without spaces: each letter is a word, and typed text is a phrase of them. */
const UNSPACED =
  '[[\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Bopomofo}\\p{scx=Thai}\\p{scx=Lao}\\p{scx=Khmer}\\p{scx=Myanmar}]&&[\\p{L}\\p{Nl}]]';
/** Characters that belong to the letter before them, or are invisible. */
const TAIL = '[\\p{M}\\p{Emoji_Modifier}\\u00ad\\u200b-\\u200d\\u2060\\ufeff\\uff9e\\uff9f]*';
/** Apostrophes, which Unicode has as letters, separate words as the others do. */
const LETTER = `[[\\p{L}\\p{N}]--[${UNSPACED}ʹʻʼʽˈ]]`;
const WORD = new RegExp(`${UNSPACED}${TAIL}|\\p{Extended_Pictographic}${TAIL}|(?:${LETTER}${TAIL})+`, 'gv');
const HYPHEN = /^[-‐‑–﹣－]$/u;
const HYPHENATED = /[a-z\d]-[a-z\d]/i;
/** Returns true if the index splits and folds such a text itself, exactly as `wordsIn` does. */
const isPlain = (text: string) => /^\p{ASCII}*$/u.test(text) && !text.includes('\0');
const PLAIN_WORD = /[a-z0-9]+/gi;
/** What a word in the index cannot have. */
const ASCII_SIGNS = /[\0-\x2f\x3a-\x60\x7b-\x7f]|\p{Emoji_Modifier}/gu;

/** Returns the words of a text in order. Ignores case and diacritics; punctuation separates words. */
export function wordsIn(text: string): Word[] {
  if (isPlain(text))
    return [...text.matchAll(PLAIN_WORD)].map(({ 0: word, index }) => ({
      folded: word.toLowerCase(),
      start: index,
      end: index + word.length,
    }));
  return [...text.matchAll(WORD)]
    .map(({ 0: word, index }) => ({
      folded: folded(word).replaceAll(ASCII_SIGNS, ''),
      start: index,
      end: index + word.length,
    }))
    .filter((word) => word.folded !== '');
}

/** Returns the words with hyphens in a text, each as one word without them: “wi-fi” is also searched for as “wifi”. */
export function hyphenatedIn(text: string, words: readonly Word[]): Word[] {
  const joined: Word[] = [];
  let last: Word | null = null;
  for (const [index, word] of words.entries()) {
    const before = words[index - 1];
    const isJoined =
      before !== undefined &&
      HYPHEN.test(text.slice(before.end, word.start)) &&
      /\p{L}/u.test(before.folded) &&
      /\p{L}/u.test(word.folded);
    if (!isJoined) {
      last = null;
      continue;
    }
    if (last === null) {
      last = { ...before };
      joined.push(last);
    }
    last.folded += word.folded;
    last.end = word.end;
  }
  return joined;
}

/**
 * Returns what to index instead of a text: its folded words, then those with hyphens without them, separated by spaces;
 * null if the text itself can be indexed. The result is stored, because the index can only remove words if it is given the
 * same ones again. Raise `SEARCH_WORDS_VERSION` with every change of the result.
 */
export function indexedWords(text: string): string | null {
  if (isPlain(text) && !HYPHENATED.test(text)) return null;
  const words = wordsIn(text);
  return [...words, ...hyphenatedIn(text, words)].map((word) => word.folded).join(' ');
}
