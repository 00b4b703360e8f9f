import { expect, test } from 'vitest';
import { hitsIn, wordsIn } from './hits-in.ts';

const marked = (text: string, ...wanted: string[]) =>
  hitsIn(text, wanted).map(([start, end]) => text.slice(start, end));

test.each<[string, string[], string[]]>([
  ['P01 Chloé', ['chloe'], ['Chloé']],
  ['P01 Chloe\u0301 Ray', ['CHLOÉ'], ['Chloe\u0301']],
  ['Ana and Anaïs', ['ana'], ['Ana', 'Ana']],
  ['ﬁne', ['i'], ['ﬁ']],
  ['𝒜da 👍 ada', ['ada'], ['𝒜da', 'ada']],
  ['ΟΔΟΣ', ['οδος'], ['ΟΔΟΣ']],
  ['שָׁלוֹם', ['שלום'], ['שָׁלוֹם']],
  ['की का', ['का'], ['का']],
  ['Holds', ['  '], []],
  ['Holds', [], []],
  ['Holds', ['locker'], []],
])('finds in %j the texts %j', (text, wanted, expected) => {
  expect(marked(text, ...wanted)).toEqual(expected);
});

test('joins hits that overlap or touch, in the order of the text', () => {
  expect(hitsIn('placing a hold', ['hold', 'pla', 'laci', 'ng'])).toEqual([
    [0, 7],
    [10, 14],
  ]);
});

test('splits what was typed into words', () => {
  expect(wordsIn('  placing   a hold ')).toEqual(['placing', 'a', 'hold']);
});
