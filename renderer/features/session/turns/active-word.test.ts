import { expect, test } from 'vitest';
import { timedWords } from '../../../../shared/domain/timed-words.ts';
import { wordAtOffset, wordSpokenAt } from './active-word.ts';

const turn = {
  role: 'participant' as const,
  speakerLabel: null,
  text: 'So, so it says “Request”.',
  startSeconds: 1,
  endSeconds: 4,
  words: [
    { text: 'So,', startSeconds: 1, endSeconds: 1.2 },
    { text: ' so', startSeconds: 1.5, endSeconds: null },
    { text: 'um', startSeconds: 1.8, endSeconds: 1.9 },
    { text: 'it', startSeconds: 2, endSeconds: 2.1 },
    { text: 'Request', startSeconds: 3, endSeconds: null },
  ],
};
const words = timedWords(turn);
const wordAt = (seconds: number) => {
  const word = wordSpokenAt(words, seconds);
  return word === null ? null : turn.text.slice(word.start, word.end);
};

test('finds words in the text in order, and skips words that are not in it', () => {
  expect(words.map(({ start, end }) => turn.text.slice(start, end))).toEqual(['So,', 'so', 'it', 'Request']);
});

test.each([
  [0.5, null],
  [1, 'So,'],
  [1.4, null],
  [1.5, 'so'],
  [1.99, 'so'],
  [2.05, 'it'],
  [2.5, null],
  [4.9, 'Request'],
  [5.1, null],
])('at %d s, %s is active', (seconds, word) => {
  expect(wordAt(seconds)).toBe(word);
});

test('returns the word that has started at a text offset', () => {
  expect(wordAtOffset(words, 0)?.startSeconds).toBe(1);
  expect(wordAtOffset(words, turn.text.indexOf('quest'))?.startSeconds).toBe(3);
  expect(wordAtOffset([], 3)).toBeNull();
});
