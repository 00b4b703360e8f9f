import { expect, test } from 'vitest';
import {
  findTextOf,
  firstMatchFrom,
  matchesOf,
  matchCountText,
  MOST_MATCHES,
  NO_MATCHES,
  marksOf,
  matchesByTurn,
  wordMatchesOf,
} from './find-matches.ts';
import type { Turn } from '../../../../shared/model/transcript.ts';

const textOf = (...texts: (string | null)[]) =>
  findTextOf(
    texts.map((text): Turn => ({
      role: 'agent',
      speakerLabel: null,
      text,
      startSeconds: null,
      endSeconds: null,
    })),
  );
/** Returns the matches as written in the turns. */
function found(words: string, ...texts: (string | null)[]): string[] {
  const text = textOf(...texts);
  const { turns, starts, length } = matchesOf(text, words);
  return turns.map((turn, match) => {
    const { start, end } = text.placeOf(turn, starts[match] ?? 0, length);
    return (texts[turn] ?? '').slice(start, end);
  });
}

test.each([
  ['request', ['It says “Request”, a request.', null, 'REQUEST'], ['Request', 'request', 'REQUEST']],
  ['cafe', ['Café, CAFÉ, cafe\u0301!'], ['Café', 'CAFÉ', 'cafe\u0301']],
  ['é', ['even so'], ['e', 'e']],
  ["i'd  wait", ['I’d\n   wait here'], ['I’d\n   wait']],
  ['ſo "x"', ['ſo “X”'], ['ſo “X”']],
  ['istanbul', ['İstanbul'], ['İstanbul']],
  ['οδος', ['ΟΔΟΣ, οδός'], ['ΟΔΟΣ', 'οδός']],
  ['😀 b', ['a 😀  B'], ['😀  B']],
  ['aa', ['aaaa'], ['aa', 'aa']],
  ['.*', ['a.*b'], ['.*']],
  ['no such', ['No  ', 'such'], []],
  ['   ', ['a   b'], []],
])('finds %j as written', (words, texts, expected) => {
  expect(found(words, ...texts)).toEqual(expected);
});

test('counts matches in order, and from any turn on', () => {
  const matches = matchesOf(textOf('a', 'b', 'a a', null), 'a');
  expect(matches.turns).toEqual([0, 2, 2]);
  expect([0, 1, 2, 3].map((turn) => firstMatchFrom(matches, turn))).toEqual([0, 1, 1, 3]);
  expect(matchCountText(matches, 1)).toBe('2 of 3');
  expect(matchCountText(NO_MATCHES, 0)).toBe('None');
});

test('limits the matches to those one can step through, and says so', () => {
  const matches = matchesOf(textOf('e'.repeat(MOST_MATCHES + 1)), 'e');
  expect(matches.turns).toHaveLength(MOST_MATCHES);
  expect(matchCountText(matches, 0)).toBe('1 of 50,000+');
});

const turn = (text: string): Turn => ({
  role: 'agent',
  speakerLabel: null,
  text,
  startSeconds: null,
  endSeconds: null,
});
const marks = (turns: Turn[], words: string, ends: number[]) => {
  const text = findTextOf(turns);
  const segments = ends.map((endSeconds, place) => ({
    turn: place,
    lane: 0 as const,
    startSeconds: ends[place - 1] ?? 0,
    endSeconds,
  }));
  return marksOf({ transcript: { turns, warnings: [] }, segments }, text, matchesOf(text, words));
};

test('places a mark within its turn in proportion to the text', () => {
  expect(marks([turn('x.........'), turn('.....x....'), turn('no')], 'x', [10, 30, 40])).toEqual([0, 20]);
});

test('uses the time of the word if it is known', () => {
  const timed = { ...turn('oh the cat'), words: [{ text: 'cat', startSeconds: 9, endSeconds: null }] };
  expect(marks([timed], 'cat', [10])).toEqual([9]);
});

test('makes no mark for turns without times, and thins out many marks', () => {
  expect(marks([turn('x'), turn('x')], 'x', [10])).toEqual([0]);
  expect(marks([turn('x'.repeat(40_000))], 'x', [100]).length).toBe(2000);
});

test('finds each word of a search by itself: whole words, and words that begin with the last', () => {
  const texts = ['We waited at the desk. Unwaited.', null, 'Desks and DESKTOPS waited for ât.'];
  const text = textOf(...texts);
  const matches = wordMatchesOf(text, 'waited at desk');
  const words = matches.turns.map((index, match) => {
    const { start, end } = text.placeOf(index, matches.starts[match] ?? 0, matches.lengths?.[match] ?? 0);
    return `${index} ${(texts[index] ?? '').slice(start, end)}`;
  });
  expect(words).toEqual(['0 waited', '0 at', '0 desk', '2 Desk', '2 DESK', '2 waited', '2 ât']);
  expect(matchesByTurn(text, matches, 1)(0)).toEqual([
    { start: 3, end: 9, isCurrent: false },
    { start: 10, end: 12, isCurrent: true },
    { start: 17, end: 21, isCurrent: false },
  ]);
  expect(wordMatchesOf(text, ' ')).toEqual({ ...NO_MATCHES, lengths: [] });
});
