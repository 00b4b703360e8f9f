import type { SpokenAmount } from '../../shared/model/doubt.ts';

/** A word, or one character of a script without spaces, with its offsets in the text. */
export interface SpokenToken {
  /** In lower case and without apostrophes, to compare it with others. */
  normal: string;
  start: number;
  end: number;
  /** How much speech it is, in words. */
  weight: number;
}

/** What is written in brackets or between notes is a remark on the sound: "[inaudible]", "(laughs)", "♪". */
const REMARK =
  /\[[^\]]{0,80}\]|\([^)]{0,80}\)|（[^）]{0,80}）|【[^】]{0,80}】|\*[^*]{1,40}\*|♪[^♪]{0,400}♪/gu;
/** A character of Chinese or Japanese, a letter of Thai, Lao, Khmer or Burmese, or a word. */
const TOKEN =
  /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])|([\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]\p{M}*)|[[\p{L}\p{N}\p{M}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]]+(?:(?:['’\-]|(?<=\p{N})[.,](?=\p{N}))[[\p{L}\p{N}\p{M}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]]+)*/gv;
/** People say about five characters of Chinese in the time of two and a half words, and ten letters of Thai. */
const IDEOGRAPH_WEIGHT = 1 / 2;
const LETTER_WEIGHT = 1 / 4;

/** Returns what is spoken of a text, without remarks and punctuation. */
export function spokenTokens(text: string): SpokenToken[] {
  const spoken = text.replaceAll(REMARK, (remark) => ' '.repeat(remark.length));
  const tokens: SpokenToken[] = [];
  for (const match of spoken.matchAll(TOKEN)) {
    const [found, ideograph, letter] = match;
    const normal = found.toLowerCase().replaceAll(/['’-]/g, '');
    const weight = weightOfToken(ideograph !== undefined, letter !== undefined);
    tokens.push({ normal, start: match.index, end: match.index + found.length, weight });
  }
  return tokens;
}

function weightOfToken(isIdeograph: boolean, isLetter: boolean): number {
  if (isIdeograph) return IDEOGRAPH_WEIGHT;
  return isLetter ? LETTER_WEIGHT : 1;
}

/** Counts in characters if most of what is spoken is written without spaces. */
export function amountOf(tokens: readonly Pick<SpokenToken, 'weight'>[]): SpokenAmount {
  const characters = tokens.filter(({ weight }) => weight < 1).length;
  return { count: tokens.length, unit: characters * 2 > tokens.length ? 'character' : 'word' };
}

export const weightOf = (tokens: readonly Pick<SpokenToken, 'weight'>[]): number =>
  tokens.reduce((sum, { weight }) => sum + weight, 0);

export const hasRemark = (text: string): boolean => text.search(REMARK) !== -1;
