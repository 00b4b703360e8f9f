import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hitsIn, hitsInTurns, replacedTurns, replacementOf, replaceHits } from './find-words.ts';

const find = (text: string, words: string, more: { matchCase?: boolean; wholeWords?: boolean } = {}) =>
  hitsIn(text, { words, matchCase: false, wholeWords: false, ...more }).map(({ start, end }) =>
    text.slice(start, end),
  );
const searchFor = (words: string, matchCase = false, wholeWords = false) => ({
  words,
  matchCase,
  wholeWords,
});

test.each([
  ['capitals and accents make no difference', 'Zoë and ZOE', 'zoe', {}, ['Zoë', 'ZOE']],
  ['unless case must match', 'Zoë, zoe and ZOE', 'zoe', { matchCase: true }, ['zoe']],
  [
    'accents in one and in two characters are the same',
    'Zoe\u0308',
    'Zoë',
    { matchCase: true },
    ['Zoe\u0308'],
  ],
  ['an accent belongs to its letter', 'Zoe\u0308', 'Zoe', { matchCase: true }, []],
  ['whole words', 'her here, her. ther', 'her', { wholeWords: true }, ['her', 'her']],
  ['a whole word before an apostrophe', 'Zoë’s hat', 'Zoë', { wholeWords: true }, ['Zoë']],
  ['Chinese has no spaces', '我想借图书馆的书', '图书馆', { wholeWords: true }, ['图书馆']],
  ['part of a Korean letter is no hit', '한국 하나', '하', {}, ['하']],
  ['right to left', 'אני הלכתי לספרייה', 'הלכתי', { wholeWords: true }, ['הלכתי']],
  ['any white space is a space', 'a\r\nb a  b', 'a b', {}, ['a\r\nb', 'a  b']],
  ['no part of an emoji', '👍🏽 👍', '👍', {}, ['👍']],
  ['a family is one character', '👨‍👩‍👧', '👩', {}, []],
  ['hits do not overlap', 'aaaa', 'aa', {}, ['aa', 'aa']],
  ['nothing is in nothing', 'a b', '  ', {}, []],
  ['İ is one letter', 'İstanbul', 'istanbul', {}, ['İstanbul']],
])('finds words: %s', (_, text, words, more, found) => {
  expect(find(text, words, more)).toEqual(found);
});

test('keeps a capital unless the replacement has capitals of its own, or case must match', () => {
  expect(replacementOf('reverse', 'reserve', searchFor('reverse'))).toBe('reserve');
  expect(replacementOf('Reverse', 'reserve', searchFor('reverse'))).toBe('Reserve');
  expect(replacementOf('zoe', 'Zoë', searchFor('zoe'))).toBe('Zoë');
  expect(replacementOf('Iphone', 'iPhone', searchFor('iphone'))).toBe('iPhone');
  expect(replacementOf('Reverse', 'reserve', searchFor('Reverse', true))).toBe('reserve');
  expect(replacementOf('Ёлка', 'ель', searchFor('елка'))).toBe('Ель');
  expect(replacementOf('这', 'it', searchFor('这'))).toBe('it');
});

test('replaces only the chosen hits, and not what the system and tools wrote', () => {
  const turns = [
    { role: 'agent' as const, text: 'Reverse, reverse' },
    { role: 'tool' as const, text: 'reverse' },
    { role: 'participant' as const, text: null },
    { role: 'participant' as const, text: 'I reverse it.' },
  ];
  const { hits, isCut } = hitsInTurns(turns, searchFor('reverse'), 10);
  expect(hits.map(({ turn, start }) => [turn, start])).toEqual([
    [0, 0],
    [0, 9],
    [3, 2],
  ]);
  expect(isCut).toBe(false);
  expect(hitsInTurns(turns, searchFor('reverse'), 2)).toMatchObject({ hits: [{}, {}], isCut: true });
  const textOf = (turn: number) => turns[turn]?.text ?? null;
  expect(replacedTurns(textOf, hits.slice(1), 'reserve', searchFor('reverse'))).toEqual([
    { turn: 0, text: 'Reverse, reserve' },
    { turn: 3, text: 'I reserve it.' },
  ]);
  expect(replacedTurns(textOf, hits.slice(1), 'reverse', searchFor('reverse'))).toEqual([]);
});

/** Words and signs of every kind, with little variety, so that there are hits. */
const piece = fc.constantFrom(
  'her',
  'Her',
  'é',
  'e\u0301',
  ' ',
  '\r\n',
  '👍',
  '👍🏽',
  '👨‍👩‍👧',
  '图',
  '图书',
  'שלום',
  'ا',
  'ß',
  'ﬁ',
  'İ',
  '한',
  '하',
  '’',
  '.',
  '\u0301',
  'ς',
  '\ud83d',
);
const anyText = fc.array(piece, { maxLength: 12 }).map((parts) => parts.join(''));
const anySearch = fc.record({
  words: fc.array(piece, { minLength: 1, maxLength: 2 }).map((parts) => parts.join('')),
  matchCase: fc.boolean(),
  wholeWords: fc.boolean(),
});

test('each hit is the words, inside the text, after the one before, and of whole characters', () => {
  const edges = (text: string) =>
    new Set([...Array.from(new Intl.Segmenter('und').segment(text), ({ index }) => index), text.length]);
  fc.assert(
    fc.property(anyText, anySearch, (text, wanted) => {
      let last = 0;
      for (const { start, end } of hitsIn(text, wanted)) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(text.length);
        expect(edges(text)).toContain(start);
        expect(edges(text)).toContain(end);
        expect(hitsIn(text.slice(start, end), { ...wanted, wholeWords: false })).toEqual([
          { start: 0, end: end - start },
        ]);
        last = end;
      }
    }),
    { numRuns: 2000 },
  );
});

test('replacing and replacing back gives the text, if the new words were not in it', () => {
  fc.assert(
    fc.property(anyText, anySearch, (text, wanted) => {
      const search = { ...wanted, matchCase: true };
      const hits = hitsIn(text, search);
      fc.pre(new Set(hits.map(({ start, end }) => text.slice(start, end))).size === 1);
      // An accent after a line break would go to the new word.
      fc.pre(hits.every(({ end }) => !/^\p{M}/u.test(text.slice(end))));
      const words = text.slice(hits[0]?.start, hits[0]?.end);
      const changed = replaceHits(text, hits, 'QQ', search);
      const back = { words: 'QQ', matchCase: true, wholeWords: false };
      expect(hitsIn(changed, back)).toHaveLength(hits.length);
      expect(replaceHits(changed, hitsIn(changed, back), words, back)).toBe(text);
    }),
    { numRuns: 2000 },
  );
});
