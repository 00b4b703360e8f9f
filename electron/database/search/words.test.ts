import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hyphenatedIn, indexedWords, wordsIn } from './words.ts';

const folded = (text: string) => wordsIn(text).map((word) => word.folded);
/** Letters of many scripts, marks, joiners, lone surrogates, quotes, white space. */
const letters = Array.from('aBcZéßİςΩक्षиЙ图書かガกำไ한"“’-. \n\t09½_').concat([
  'e\u0301',
  'か\u3099',
  '👍',
  '👩🏽‍💻',
  '\u00ad',
  '\u200b',
  '\u0301',
  '\ud83d',
  '\u0000',
]);
const anyLetters = fc.array(fc.constantFrom(...letters), { maxLength: 40 }).map((parts) => parts.join(''));

test('ignores case, accents and the shape of quotation marks', () => {
  expect(folded('Café, CAFE\u0301!')).toEqual(['cafe', 'cafe']);
  expect(folded('don’t')).toEqual(folded("DON'T"));
  expect(folded('ΟΔΟΣ οδος')).toEqual(['οδοσ', 'οδοσ']);
  expect(folded('co\u00adop İstanbul')).toEqual(['coop', 'istanbul']);
});

test.each([
  ['Łódź straße', ['lodz', 'strasse']],
  ['ﬁne Ｗｉｄｅ', ['fine', 'wide']],
  ['کتاب كتاب', ['كتاب', 'كتاب']],
  ['محـمد أحمد', ['محمد', 'احمد']],
  ['OʼBrien O’Brien', ['o', 'brien', 'o', 'brien']],
])('folds %s', (text, words) => {
  expect(folded(text)).toEqual(words);
});

test('adds words with hyphens without them, but no numbers and no dashes between words', () => {
  const joined = (text: string) =>
    hyphenatedIn(text, wordsIn(text)).map((word) => [word.folded, text.slice(word.start, word.end)]);
  expect(joined('Wi-Fi, mother‑in‑law')).toEqual([
    ['wifi', 'Wi-Fi'],
    ['motherinlaw', 'mother‑in‑law'],
  ]);
  expect(joined('020-7946, one - two, x-')).toEqual([]);
  expect(indexedWords('my wi-fi works')).toBe('my wi fi works wifi');
  expect(indexedWords('It works')).toBeNull();
});

test('keeps vowel signs that distinguish words', () => {
  expect(folded('की कि')).toHaveLength(2);
  expect(new Set(folded('की कि')).size).toBe(2);
});

test('splits scripts without spaces into letters with their marks', () => {
  expect(folded('图书馆app')).toEqual(['图', '书', '馆', 'app']);
  expect(wordsIn('กำลัง').map(({ start, end }) => 'กำลัง'.slice(start, end))).toEqual(['ก', 'ำ', 'ลั', 'ง']);
  for (const text of ['ភាសា', 'ພາສາ', 'မြန်မာ', 'ひらがな']) expect(wordsIn(text).length).toBeGreaterThan(1);
  expect(folded('が')).toEqual(folded('か\u3099'));
  expect(folded('👍🏽 👍')).toEqual(['👍', '👍']);
});

test('reports the offsets of a word, at whole letters only', () => {
  fc.assert(
    fc.property(anyLetters, (text) => {
      let before = 0;
      for (const { folded: word, start, end } of wordsIn(text)) {
        expect(start).toBeGreaterThanOrEqual(before);
        expect(folded(text.slice(start, end))).toEqual([word]);
        expect(text.slice(start, end).isWellFormed()).toBe(true);
        expect(/^[\p{M}\u200d]/u.test(text.slice(end)) && /\p{M}/u.test(text.charAt(end))).toBe(false);
        before = end;
      }
    }),
    { seed: 7 },
  );
});

test('indexes a code with a hyphen without it too', () => {
  expect(indexedWords('A-0A')).toBe('a 0a a0a');
});

test('splits every text as the index does', () => {
  const database = new DatabaseSync(':memory:');
  database.exec(
    "create virtual table t using fts5(x, tokenize = 'ascii'); create virtual table v using fts5vocab(t, instance)",
  );
  const clear = database.prepare('delete from t');
  const put = database.prepare('insert into t values (?)');
  const words = database.prepare('select term from v order by offset');
  fc.assert(
    fc.property(fc.oneof(anyLetters, fc.string()), (text) => {
      clear.run();
      put.run(indexedWords(text) ?? text);
      expect(words.all().map(({ term }) => term)).toEqual([
        ...folded(text),
        ...hyphenatedIn(text, wordsIn(text)).map((word) => word.folded),
      ]);
    }),
    { seed: 7 },
  );
  database.close();
});
