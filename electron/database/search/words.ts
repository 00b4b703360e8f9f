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
const TAIL = '[\\p{M}\\p{Emoji_Modifier}\\u00ad\\u200b-\\u200d\\u2060\\ufeff]*';
const WORD = new RegExp(
  `${UNSPACED}${TAIL}|\\p{Extended_Pictographic}${TAIL}|(?:[[\\p{L}\\p{N}]--${UNSPACED}]${TAIL})+`,
  'gv',
);
/** Returns true if the index splits and folds such a text itself, exactly as `wordsIn` does. */
const isPlain = (text: string) => /^\p{ASCII}*$/u.test(text) && !text.includes('\0');
const PLAIN_WORD = /[a-z0-9]+/gi;
/** Accents, Hebrew points, Arabic vowel signs, invisible characters. Other vowel signs distinguish words. */
const IGNORED = new RegExp(
  [
    '[\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f]',
    '[\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7]',
    '[\\u064b-\\u065f\\u0670]',
    '[\\u00ad\\u200b-\\u200d\\u2060\\ufe00-\\ufe0f\\ufeff\\p{Emoji_Modifier}]',
  ].join('|'),
  'gv',
);

const fold = (word: string): string =>
  word.normalize('NFD').toLowerCase().replace(IGNORED, '').replaceAll('ς', 'σ');

/** Returns the words of a text in order. Ignores case and diacritics; punctuation separates words. */
export function wordsIn(text: string): Word[] {
  if (isPlain(text))
    return [...text.matchAll(PLAIN_WORD)].map(({ 0: word, index }) => ({
      folded: word.toLowerCase(),
      start: index,
      end: index + word.length,
    }));
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    folded: fold(word),
    start: index,
    end: index + word.length,
  }));
}

/**
 * Returns what to index instead of a text: its folded words, separated by spaces; null if the text itself can
 * be indexed. The result is stored, because the index can only remove words if it is given the same ones
 * again.
 */
export const indexedWords = (text: string): string | null =>
  isPlain(text)
    ? null
    : wordsIn(text)
        .map(({ folded }) => folded)
        .join(' ');
