import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordsIn } from '../../ui/hits/hits-in.ts';
import { bestOf, matchOf } from './match.ts';

const markMatches = (typed: string, name: string) => {
  const match = matchOf(wordsIn(typed), name);
  return match?.marks.map(([from, to]) => name.slice(from, to)) ?? null;
};

test.each([
  ['lib', 'Library app', ['Lib']],
  ['app', 'Library app', ['app']],
  ['LIBRARY', 'Library app', ['Library']],
  ['rary', 'Library app', ['rary']],
  ['app lib', 'Links of Library app', ['Lib', 'app']],
  ['gtp', 'Go to projects', ['G', 't', 'p']],
  ['goproj', 'Go to projects', ['Go', 'proj']],
  ['zoe', 'P03 Zoë', ['Zoë']],
  ['zoë', 'P03 Zoe', ['Zoe']],
  ['zoe\u0301', 'P03 Zoé', ['Zoé']],
  ['zoe', 'P03 Zoe\u0301 Ray', ['Zoe\u0301']],
  ['file', 'Proﬁle', ['ﬁle']],
  ['οδος', 'ΟΔΟΣ', ['ΟΔΟΣ']],
  ['p1', 'P10 Kofi', ['P1']],
  ['lry', 'Library app', null],
  ['x', 'Library app', null],
  ['', 'Library app', []],
])('%j marks %s as %j', (typed, name, marks) => {
  expect(markMatches(typed, name)).toEqual(marks);
});

test('ranks a match higher the nearer it is to the start of a name or word', () => {
  const names = ['Copy links', 'unlinked', 'Show all keys in the list', 'Links of Library app'];
  expect(bestOf(names, (name) => name, 'link').best.map(({ item }) => item)).toEqual([
    'Links of Library app',
    'Copy links',
    'unlinked',
  ]);
});

test('keeps the order of equal matches, up to the limit', () => {
  const names = ['P02 Jonas', 'P01 Amara', 'P03 Mei'];
  const { best, total } = bestOf(names, (name) => name, 'p0', 2);
  expect([best.map(({ item }) => item), total]).toEqual([['P02 Jonas', 'P01 Amara'], 3]);
  expect(bestOf(names, (name) => name, ' ').best).toHaveLength(3);
});

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

test('finds a name by any part of it, with marks inside the name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.nat(), fc.nat(), (name, from, length) => {
      const letters = Array.from(graphemes.segment(name), ({ segment }) => segment);
      const start = from % letters.length;
      const part = letters.slice(start, start + 1 + (length % letters.length)).join('');
      // A hyphen by itself is nothing to look for.
      fc.pre(/[^\p{Pd}\s]/u.test(part));
      const match = matchOf(wordsIn(part), name);
      expect(match).not.toBeNull();
      let before = 0;
      for (const [first, end] of match?.marks ?? []) {
        expect(first).toBeGreaterThanOrEqual(before);
        expect(end).toBeGreaterThan(first);
        before = end;
      }
      expect(before).toBeLessThanOrEqual(name.length);
    }),
  );
});

test('gives up on a name that matches in too many ways', () => {
  expect(matchOf(wordsIn('aaaaaaaaaaaaaaaaaaaab'), 'a '.repeat(5000))).toBeNull();
});
