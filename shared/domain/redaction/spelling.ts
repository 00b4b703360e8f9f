import { isCommonWord } from '../folding/common-words.ts';
import { accentsIn } from '../folding/folded-units.ts';

/** How a term is spelt, apart from its folded letters. */
export interface SpeltTerm {
  accents: readonly string[] | null;
  /** True if it is one word, which may be another word of the language with other accents. */
  isOneWord: boolean;
}

const TAGS = /<\/?[a-z][^<>]{0,99}>/gi;
const VOWEL_SIGNS = /[\u0591-\u05c7\u0610-\u061a\u064b-\u0652\u0656-\u065f\u0670\u06d6-\u06ed]/u;

export const speltTerm = (words: string): SpeltTerm => ({
  accents: accentsIn(words.replaceAll(TAGS, '')),
  isOneWord: !/[\s\p{Pd}_]/u.test(words.trim()),
});

/**
 * Returns a function that says how the accents of words differ from those of a term that is otherwise the same. They are
 * doubtful if a letter has other ones, if vowel signs of Arabic or Hebrew differ, or if the words are a common word.
 */
export function unlikeAccents(words: string): (term: SpeltTerm) => 'none' | 'some' | 'doubtful' {
  const own = accentsIn(words.includes('<') ? words.replaceAll(TAGS, '') : words);
  return ({ accents, isOneWord }) => {
    if (own === null && accents === null) return 'none';
    const length = Math.max(own?.length ?? 0, accents?.length ?? 0);
    let isSame = true;
    for (let index = 0; index < length; index += 1) {
      const [one, other] = [own?.[index] ?? '', accents?.[index] ?? ''];
      if (one === other) continue;
      isSame = false;
      const [fewer, more] = one.length < other.length ? [one, other] : [other, one];
      if (VOWEL_SIGNS.test(one + other) || Array.from(fewer).some((accent) => !more.includes(accent)))
        return 'doubtful';
    }
    if (isSame) return 'none';
    return isOneWord && isCommonWord(words) ? 'doubtful' : 'some';
  };
}
