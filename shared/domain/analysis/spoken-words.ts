/** A word as it is counted, and its position in the text as UTF-16 offsets, end exclusive. */
export interface SpokenWord {
  /** In lower case and with straight apostrophes, so that "Don’t" and "don't" are one word. */
  word: string;
  start: number;
  end: number;
}

/** Letters, with apostrophes and hyphens between them: "don't", "self-service". Numbers are not counted. */
const WORD = /\p{L}[\p{L}\p{M}]*(?:['’\u2010\u2011-]\p{L}[\p{L}\p{M}]*)*/gu;
/** Scripts that are written without spaces. */
const UNSPACED =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;
/** Replacements such as "[Name 1]" and remarks such as "[laughs]": nobody spoken them. */
const BRACKETED = /\[[^[\]]*\]/g;
const LETTER = /\p{L}/u;

/** Plain text has the same words by simpler rules, which take a third of the time. */
const PLAIN = /^\p{ASCII}*$/u;
const PLAIN_WORD = /[a-z]+(?:['-][a-z]+)*/gi;

/** Returns a word as it is counted. */
export const countedForm = (word: string): string =>
  word
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[\u2010\u2011]/gu, '-');

/** Yields the words of a text in order, without words in square brackets. */
export function* spokenWords(text: string): Generator<SpokenWord> {
  // As long as before, so that positions stay the same.
  const spoken = text.replaceAll(BRACKETED, (part) => ' '.repeat(part.length));
  if (PLAIN.test(spoken)) {
    for (const { 0: word, index } of spoken.matchAll(PLAIN_WORD))
      yield { word: word.toLowerCase(), start: index, end: index + word.length };
    return;
  }
  if (UNSPACED.test(spoken)) {
    for (const { segment, index, isWordLike } of segmenter().segment(spoken))
      if (isWordLike === true && LETTER.test(segment))
        yield { word: countedForm(segment), start: index, end: index + segment.length };
    return;
  }
  for (const { 0: word, index } of spoken.matchAll(WORD))
    yield { word: countedForm(word), start: index, end: index + word.length };
}

let known: Intl.Segmenter | null = null;
/** Making one takes several milliseconds. */
const segmenter = (): Intl.Segmenter => (known ??= new Intl.Segmenter(undefined, { granularity: 'word' }));
