import { expect, test } from 'vitest';
import { saidTurn } from '../said-turn.fixture.ts';
import { termFinder } from './find-terms.ts';
import type { RedactionRule, Redactions } from './hidden-spans.ts';
import { areSure, timedHits } from './timed-hits.ts';

const rule = (words: string, id = 1): RedactionRule => ({
  id,
  replacementId: id,
  replacement: `[Name ${String(id)}]`,
  places: [],
  words,
  removed: words,
  sound: 'silence',
});

function redactionsOf(...words: string[]): Redactions {
  const rules = words.map((one, index) => rule(one, index + 1));
  const finder = termFinder(words.map((one) => ({ words: one })));
  return { rules, find: (text) => finder.findAll(text).map(({ term, ...at }) => ({ ...at, rule: term })) };
}

/** Returns the words that are found in what is said, by the first and the last of them. */
const hitsIn = (text: string, speech: string, ...removed: string[]) =>
  timedHits(saidTurn(text, speech), redactionsOf(...removed)).map(({ rule: { words }, first, last }) => [
    words,
    first,
    last,
  ]);

test('finds removed words among the timed ones, also those that are not written', () => {
  expect(hitsIn('It cost 120', 'it cost one hundred and twenty rosa', 'Rosa')).toEqual([['Rosa', 6, 6]]);
  expect(hitsIn('I saw her', 'I saw rosa mbeki rosa', 'Rosa', 'Rosa Mbeki')).toEqual([
    ['Rosa', 2, 2],
    ['Rosa Mbeki', 2, 3],
    ['Rosa', 4, 4],
  ]);
});

test('finds each word that is said, of a name said twice and written once', () => {
  expect(hitsIn('with Rosa and Ben', 'with rosa rosa and ben', 'Rosa')).toEqual([
    ['Rosa', 1, 1],
    ['Rosa', 2, 2],
  ]);
});

test('finds whole words only', () => {
  expect(hitsIn('I saw her 2', 'I saw rosalind two', 'Rosa')).toEqual([]);
});

test('leaves it to the text if that has the same words', () => {
  expect(hitsIn('I saw Rosa', 'I saw Rosa', 'Rosa')).toEqual([]);
  expect(timedHits({ ...saidTurn('I saw Rosa', ''), words: [] }, redactionsOf('Rosa'))).toEqual([]);
});

test('finds a name across punctuation that is only written', () => {
  expect(hitsIn('Rosa, Mbeki came', 'Rosa Mbeki came', 'Rosa Mbeki')).toEqual([['Rosa Mbeki', 0, 1]]);
  expect(hitsIn('120 for Rosa-Mbeki', 'one hundred and twenty for rosa mbeki', 'Rosa Mbeki')).toEqual([
    ['Rosa Mbeki', 5, 6],
  ]);
});

test.each([
  ['parts of a word', 'It cost 120', 'it cost one hund red ro sa', 'Rosa', [['Rosa', 5, 6]]],
  ['a script without spaces', '我们有120', '我们 有 一 百 王 小明', '王小明', [['王小明', 4, 5]]],
  [
    'a script without spaces, at the start',
    '我们有120',
    '王 小明 我们 有 一 百',
    '王小明',
    [['王小明', 0, 1]],
  ],
])('puts together %s', (_, text, speech, removed, expected) => {
  expect(hitsIn(text, speech, removed)).toEqual(expected);
});

test('does not put words together that the text has apart', () => {
  expect(hitsIn('I met Ann a 2nd time', 'I met Ann a second time', 'Anna')).toEqual([]);
});

test('knows whose places in the text are sure', () => {
  const turn = saidTurn('with Rosa and Ben', 'with rosa rosa and ben');
  expect(areSure(turn, 0, 0)).toBe(true);
  expect(areSure(turn, 3, 4)).toBe(true);
  expect(areSure(turn, 1, 1)).toBe(false);
  expect(areSure(turn, 0, 3)).toBe(false);
});
