import { expect, test } from 'vitest';
import { termFinder } from '../../../shared/domain/redaction/find-terms.ts';
import { wordsAround } from './words-around.ts';

const around = (text: string, words: string) => {
  const start = text.indexOf(words);
  return wordsAround(text, start, start + words.length);
};

test.each([
  ['a b c d Rosa e f g h', 'b c d Rosa e f g'],
  ['a b c d (Rosa), e f g h', 'b c d (Rosa), e f g'],
  ['Rosa e', 'Rosa e'],
  ['d “Rosa', 'd “Rosa'],
  ['Rosa', null],
  [' Rosa\n', null],
])('returns three words on either side in %j', (text, expected) => {
  expect(around(text, 'Rosa')).toBe(expected);
});

test.each<[string, string, number?]>([
  ['signs', 'ab,'],
  ['Chinese', '等待'],
  ['accents', 'e\u0301a\u0300,'],
  ['emoji', '👩‍🌾a'],
  // A word is not cut.
  ['one word', 'a', 2100],
])('finds a place again by words around it that are cut, or whole: %s', (_, unit, most = 300) => {
  const text = `${unit.repeat(1000)}, Rosa;${unit.repeat(1000)}`;
  const words = around(text, 'Rosa') ?? '';
  expect(words.length).toBeLessThan(most);
  expect(text).toContain(words);
  expect(words).toContain('Rosa');
  const matches = termFinder([{ words }]).find(text);
  expect(matches.map(({ start, end }) => text.slice(start, end))).toEqual([words.trim()]);
});
