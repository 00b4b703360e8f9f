import { expect, test } from 'vitest';
import { marksOf } from './find-marks.ts';
import { findTextOf, matchesOf } from './find-matches.ts';
import type { Turn } from '../../../../shared/model/transcript.ts';

const turn = (text: string): Turn => ({
  role: 'agent',
  speakerLabel: null,
  text,
  startSeconds: null,
  endSeconds: null,
});
const marks = (turns: Turn[], words: string, ends: number[]) => {
  const text = findTextOf(turns);
  const talk = ends.map((endSeconds, place) => ({
    turn: place,
    lane: 0 as const,
    startSeconds: ends[place - 1] ?? 0,
    endSeconds,
  }));
  return marksOf({ transcript: { turns, warnings: [] }, talk }, text, matchesOf(text, words));
};

test('a match is heard where it stands in its turn', () => {
  expect(marks([turn('x.........'), turn('.....x....'), turn('no')], 'x', [10, 30, 40])).toEqual([0, 20]);
});

test('where the word’s own time is known, that is it', () => {
  const timed = { ...turn('oh the cat'), words: [{ text: 'cat', startSeconds: 9, endSeconds: null }] };
  expect(marks([timed], 'cat', [10])).toEqual([9]);
});

test('turns that are not laid out in time have no mark, and very many are thinned', () => {
  expect(marks([turn('x'), turn('x')], 'x', [10])).toEqual([0]);
  expect(marks([turn('x'.repeat(40_000))], 'x', [100]).length).toBe(2000);
});
