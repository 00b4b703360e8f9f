import { expect, test } from 'vitest';
import { amountOf, hasRemark, spokenTokens, weightOf } from './spoken-tokens.ts';

const normals = (text: string) => spokenTokens(text).map(({ normal }) => normal);

test('finds words without punctuation, in lower case', () => {
  expect(normals('Well, I’d say — 3.5 out of 10; a “so-so” ÉTÉ!')).toEqual(
    'well id say 3.5 out of 10 a soso été'.split(' '),
  );
});

test('says where the words are in the text', () => {
  const text = 'Oh! 😀 Really?';
  expect(spokenTokens(text).map(({ start, end }) => text.slice(start, end))).toEqual(['Oh', 'Really']);
});

test('leaves out remarks on the sound', () => {
  expect(normals('[inaudible] so (laughs) I left *sighs* ♪ la la ♪（笑）')).toEqual(['so', 'i', 'left']);
  expect(hasRemark('so [inaudible]')).toBe(true);
  expect(hasRemark('so what')).toBe(false);
});

test('counts characters of scripts without spaces', () => {
  expect(amountOf(spokenTokens('我去了图书馆。'))).toEqual({ count: 6, unit: 'character' });
  expect(amountOf(spokenTokens('私はライブラリーに行った'))).toMatchObject({ unit: 'character' });
  expect(amountOf(spokenTokens('ฉันไปห้องสมุด'))).toMatchObject({ unit: 'character' });
  expect(amountOf(spokenTokens('도서관에 갔어요'))).toEqual({ count: 2, unit: 'word' });
  expect(amountOf(spokenTokens('ذهبتُ إلى المكتبة'))).toEqual({ count: 3, unit: 'word' });
  expect(amountOf(spokenTokens('I bought a book called 書'))).toEqual({ count: 6, unit: 'word' });
});

test('takes a character for less speech than a word', () => {
  expect(weightOf(spokenTokens('去了 library'))).toBe(2);
});

test('reads long texts without a matching bracket', () => {
  expect(spokenTokens('['.repeat(200_000))).toEqual([]);
  expect(spokenTokens('a '.repeat(25_000))).toHaveLength(25_000);
});
