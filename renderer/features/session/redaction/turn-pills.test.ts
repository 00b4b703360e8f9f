import { expect, test } from 'vitest';
import type { Turn } from '../../../../shared/model/transcript.ts';
import { pillsByTurn, pillsInText } from './turn-pills.ts';

const turn = (text: string): Turn => ({
  role: 'participant',
  speakerLabel: null,
  text,
  startSeconds: null,
  endSeconds: null,
});
const pill = (start: number, end: number, replacementId = 1) => ({ turn: 0, start, end, replacementId });
const original = (text: string, removed: ReturnType<typeof pill>[]) => ({
  reading: { transcript: { turns: [turn(text)], warnings: [] }, segments: [] },
  removed,
});
const shown = '[Name 1] and [Name 2] came.';
const pills = [pill(13, 21, 2), pill(0, 8)];

test('puts the replacements of a turn in order', () => {
  expect(pillsByTurn([turn(shown)], pills, null).get(0)).toEqual([
    { start: 0, end: 8, original: null },
    { start: 13, end: 21, original: null },
  ]);
  expect(pillsByTurn([turn(shown)], [], null).size).toBe(0);
});

test('puts the removed words in the places of their replacements', () => {
  const shownOriginal = original('Ines and Matteo came.', [pill(0, 4), pill(9, 15, 2)]);
  expect(
    pillsByTurn([turn(shown)], pills, shownOriginal)
      .get(0)
      ?.map((one) => one.original),
  ).toEqual(['Ines', 'Matteo']);
});

test('shows a turn whole whose removed words are not those of its replacements', () => {
  const shownOriginal = original('Ines and Matteo came.', [pill(0, 4)]);
  expect(pillsByTurn([turn(shown)], pills, shownOriginal).get(0)).toEqual([
    { start: 0, end: shown.length, original: 'Ines and Matteo came.' },
  ]);
});

test('finds replacements in a transcript as received', () => {
  expect(pillsInText([turn('Hello.'), turn(shown)], ['[Name 2]', '[Name 1]'])).toEqual([
    { turn: 1, start: 0, end: 8, replacementId: 1 },
    { turn: 1, start: 13, end: 21, replacementId: 0 },
  ]);
  expect(pillsInText([turn(shown)], [])).toEqual([]);
});
