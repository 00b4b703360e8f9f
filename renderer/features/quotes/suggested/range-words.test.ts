import { expect, test } from 'vitest';
import { stepped, withWord, wordAt, wordsOf } from './range-words.ts';

const text = 'The screen. It goes to sleep, and nothing tells you.';
const words = wordsOf(text);
const rangeOf = (part: string) => ({ start: text.indexOf(part), end: text.indexOf(part) + part.length });
const textIn = ({ start, end }: { start: number; end: number }) => text.slice(start, end);

test('moves an edge word by word, over punctuation', () => {
  const range = rangeOf('It goes to sleep');
  expect(textIn(stepped(words, range, 'start', -1))).toBe('screen. It goes to sleep');
  expect(textIn(stepped(words, range, 'start', 1))).toBe('goes to sleep');
  expect(textIn(stepped(words, range, 'end', 1))).toBe('It goes to sleep, and');
  expect(textIn(stepped(words, range, 'end', -1))).toBe('It goes to');
});

test('leaves one word at least, and stays in the turn', () => {
  const one = rangeOf('sleep');
  expect(stepped(words, one, 'start', 1)).toEqual(one);
  expect(stepped(words, one, 'end', -1)).toEqual(one);
  expect(textIn(withWord(words, one, 'start', -5))).toBe('The screen. It goes to sleep');
  expect(textIn(withWord(words, one, 'end', 99))).toBe('sleep, and nothing tells you');
});

test('finds the words at the edges of a range that begins and ends with punctuation', () => {
  const range = rangeOf('. It goes to sleep,');
  expect(textIn(words[wordAt(words, range, 'start')] ?? range)).toBe('It');
  expect(textIn(words[wordAt(words, range, 'end')] ?? range)).toBe('sleep');
});

test('a turn without words has no edge to move', () => {
  expect(stepped([], { start: 0, end: 0 }, 'end', 1)).toEqual({ start: 0, end: 0 });
});
