import { lowerCaseWords } from './terms.ts';

const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

const values = new Map<string, number>([
  ...ones.map((word, index): [string, number] => [word, index]),
  ...tens.map((word, index): [string, number] => [word, (index + 2) * 10]),
  ['once', 1],
  ['twice', 2],
  ['dozen', 12],
]);

// "One" is not a number if it is a pronoun: "this one", "one of them", "the one that ...".
const beforePronoun = new Set(
  'the this that no any every each which another last only some first next'.split(' '),
);
const afterPronoun = new Set('of thing day person who that is was more'.split(' '));

/** The first number in a reply, in digits or in English words; null if there is none. */
export function spokenNumber(reply: string): number | null {
  // A repeated scale is not an answer, and a thousands separator does not end a number.
  const text = reply
    .replace(/\bscale (?:of|from) \w+ to \w+/gi, ' ')
    .replace(/(\d),(?=\d{3}\b)/g, '$1')
    .replace(/\b(\d+)\.(\d+)\b/g, '$1point$2');
  const words = lowerCaseWords(text);
  for (const [index, word] of words.entries()) {
    const digits = /^(\d+)(?:point(\d+))?$/.exec(word);
    if (digits !== null) return Number(`${digits[1]}.${digits[2] ?? '0'}`);
    if (word === 'one' && isPronoun(words, index)) continue;
    const value = values.get(word);
    if (value !== undefined || (word === 'hundred' && words[index - 1] === 'a')) {
      return withTheRest(words, word === 'hundred' ? index - 1 : index);
    }
  }
  return null;
}

function isPronoun(words: readonly string[], index: number): boolean {
  return beforePronoun.has(words[index - 1] ?? '') || afterPronoun.has(words[index + 1] ?? '');
}

/** Reads the rest of a number from its first word: "twenty five", "a hundred and ten", "two and a half". */
function withTheRest(words: readonly string[], start: number): number {
  let total = values.get(words[start] ?? '') ?? 1;
  let next = start + 1;
  const addSmall = (): void => {
    const value = values.get(words[next] ?? '');
    const isUnit = value !== undefined && value > 0 && value < 10 && words[next] === ones[value];
    if (total % 100 >= 20 && total % 10 === 0 && isUnit) {
      total += value;
      next += 1;
    }
  };
  addSmall();
  if (words[next] === 'hundred' && total < 100) {
    total *= 100;
    next += words[next + 1] === 'and' ? 2 : 1;
    const value = values.get(words[next] ?? '');
    if (value !== undefined) {
      total += value;
      next += 1;
      addSmall();
    }
  }
  return words.slice(next, next + 3).join(' ') === 'and a half' ? total + 0.5 : total;
}
