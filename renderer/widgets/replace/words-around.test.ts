import { expect, test } from 'vitest';
import { wordsAround } from './words-around.ts';

const around = (text: string, words: string) => {
  const start = text.indexOf(words);
  return wordsAround(text, { start, end: start + words.length });
};

test('shows whole words before a hit, and the start of a short text as it is', () => {
  expect(around('I reverse it.', 'reverse')).toEqual({ before: 'I ', words: 'reverse', after: ' it.' });
  expect(around('First we went to the library and then I reverse it.', 'reverse').before).toBe(
    '…went to the library and then I ',
  );
});

test('cuts no character in half, in a text without spaces or of emoji', () => {
  expect(around(`${'图'.repeat(40)}书`, '书').before).toBe(`…${'图'.repeat(32)}`);
  const { before, after } = around(`a${'🙂'.repeat(40)}b${'🙂'.repeat(80)}`, 'b');
  expect(before.isWellFormed() && after.isWellFormed()).toBe(true);
  expect(around('🙂'.repeat(40), '🙂'.repeat(40)).words.isWellFormed()).toBe(true);
});
