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
  const segments = ends.map((endSeconds, index) => ({
    turn: index,
    lane: 0 as const,
    startSeconds: ends[index - 1] ?? 0,
    endSeconds,
  }));
  return marksOf({ transcript: { turns, warnings: [] }, talk: segments }, text, matchesOf(text, words));
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
