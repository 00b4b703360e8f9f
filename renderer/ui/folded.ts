/** Accents and vowel points. The vowel signs of other scripts, such as Devanagari and Thai, are letters of their own. */
const ACCENTS =
  /[\p{M}&&[\p{Script=Inherited}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}]]/gv;

/**
 * Returns a text for finding it by what is typed: capitals and accents do not matter. Each letter is folded alone, so
 * that a hit can be marked in the text itself.
 */
export const folded = (text: string): string =>
  /^[\0-\x7f]*$/.test(text)
    ? text.toLowerCase()
    : // JavaScript writes the sigma at the end of a Greek word differently.
      text.normalize('NFKD').replaceAll(ACCENTS, '').toLowerCase().replaceAll('ς', 'σ');
