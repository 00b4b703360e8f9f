import { expect, test } from 'vitest';
import { lengthUnitOf, saidAlike, saidLength } from './said-length.ts';

test.each([
  ['It was fine.', 3],
  ['Don’t, well-known, 3.5 or 10:30', 5],
  ['', 0],
  ['… – !', 0],
  ['[Name 1] was there [laughs]', 2],
  ['Это было хорошо', 3],
  ['نعم، كان جيدًا', 3],
  ['नमस्ते दुनिया', 2],
])('counts the words of %j', (text, words) => {
  expect(saidLength(text, 'words')).toBe(words);
});

test('counts characters where words have no spaces between them', () => {
  expect(lengthUnitOf(['これは本です。', 'OK'])).toBe('characters');
  expect(lengthUnitOf(['ฉันชอบหนังสือ'])).toBe('characters');
  expect(lengthUnitOf(['I read 源氏 once, in Kyoto.'])).toBe('words');
  expect(lengthUnitOf(['그 책은 좋았어요'])).toBe('words');
  expect(lengthUnitOf([])).toBe('words');
  expect(saidLength('これは本です。', 'characters')).toBe(6);
});

test('finds speech alike whatever its case, width and punctuation', () => {
  expect(saidAlike('Nothing. At all!')).toBe(saidAlike('nothing, at all'));
  expect(saidAlike('ＮＯ')).toBe(saidAlike('no'));
  expect(saidAlike('Nothing')).not.toBe(saidAlike('Nothing else'));
  expect(saidAlike('[Name 1]')).toBe('');
});
