// Where the words of a turn that have times are in its text.
import { expect, test } from 'vitest';
import type { Turn } from '../model/transcript.ts';
import { timedWords } from './timed-words.ts';

/** Returns the offset and text of each word that is found, in a turn of these words, one a second. */
function found(text: string, spoken: readonly string[]): [number, string][] {
  const turn: Turn = {
    role: 'participant',
    speakerLabel: null,
    text,
    startSeconds: 0,
    endSeconds: spoken.length,
    words: spoken.map((word, at) => ({ text: word, startSeconds: at, endSeconds: at + 1 })),
  };
  return timedWords(turn).map(({ start, end }) => [start, text.slice(start, end)]);
}
const wordsFound = (text: string, spoken: readonly string[]) => found(text, spoken).map(([, word]) => word);

test('does not find a word inside another, so that the words before that one have their times', () => {
  // “um” is in the list only; in the text it is a part of “assume”.
  expect(wordsFound('I think I assume so.', ['um', 'I', 'think', 'I', 'assume', 'so'])).toEqual([
    'I',
    'think',
    'I',
    'assume',
    'so',
  ]);
  expect(found('I did show my id.', ['I', 'id'])).toEqual([
    [0, 'I'],
    [14, 'id'],
  ]);
});

test.each([
  ['punctuation around it', 'So “Request”, he said.', ['So', 'Request', 'he', 'said']],
  ['punctuation of its own', 'So, so.', ['So,', 'so.']],
  [
    'a hyphen or an apostrophe beside it',
    'It’s a well-known book',
    ['It', 's', 'a', 'well', 'known', 'book'],
  ],
  [
    'parts of written words, as some services send them',
    'Unhappily don’t',
    [' Un', 'happ', 'ily', ' do', 'n’t'],
  ],
  ['no spaces between words', '我们喜欢这本书', ['我们', '喜欢', '这', '本', '书']],
  ['combining marks', 'नमस्ते जी', ['नमस्ते', 'जी']],
  ['right to left', 'הוא אמר שלום', ['הוא', 'אמר', 'שלום']],
  ['emoji', '👩‍💻 yes 👍', ['👩‍💻', 'yes', '👍']],
])('finds words with %s', (_, text, spoken) => {
  expect(wordsFound(text, spoken)).toEqual(spoken.map((word) => word.trim()));
});

test('does not take a letter for a word when a mark combines with it', () => {
  expect(found('cafe\u0301 cafe', ['cafe'])).toEqual([[6, 'cafe']]);
});

test('takes letters outside the basic plane for letters', () => {
  expect(found('𝐚b b', ['b'])).toEqual([[4, 'b']]);
});
