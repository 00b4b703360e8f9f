/** A word of a text as it is compared, and where it stands: JavaScript offsets, end exclusive. */
export interface Word {
  folded: string;
  start: number;
  end: number;
}

/** Scripts that are written without spaces: each of their letters is a word, and what is typed is a phrase of them. */
const UNSPACED =
  '[[\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Bopomofo}\\p{scx=Thai}\\p{scx=Lao}\\p{scx=Khmer}\\p{scx=Myanmar}]&&[\\p{L}\\p{Nl}]]';
/** What belongs to the letter before it, or is not seen at all. */
const TAIL = '[\\p{M}\\p{Emoji_Modifier}\\u00ad\\u200b-\\u200d\\u2060\\ufeff]*';
const WORD = new RegExp(
  `${UNSPACED}${TAIL}|\\p{Extended_Pictographic}${TAIL}|(?:[[\\p{L}\\p{N}]--${UNSPACED}]${TAIL})+`,
  'gv',
);
/** The index splits and folds such a text by itself, exactly as `wordsIn` does. */
const isPlain = (text: string) => /^\p{ASCII}*$/u.test(text) && !text.includes('\0');
const PLAIN_WORD = /[a-z0-9]+/gi;
/** Accents, Hebrew points, Arabic vowel signs, and what is not seen. Vowel signs of other scripts tell words apart. */
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

/** The words of a text in their order. Case and diacritics make no difference; marks and quotes are between words. */
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
 * What the index takes in place of a text: its folded words with spaces between them; null where it takes the text
 * itself. It is kept, since the index forgets words only when it is told the same ones again.
 */
export const indexedWords = (text: string): string | null =>
  isPlain(text)
    ? null
    : wordsIn(text)
        .map(({ folded }) => folded)
        .join(' ');
