import { expect, test } from 'vitest';
import type { Turn } from '../../../../shared/model/transcript.ts';
import { wordsToRedact } from './selected-words.ts';

const turn = (text: string): Turn => ({
  role: 'participant',
  speakerLabel: null,
  text,
  startSeconds: null,
  endSeconds: null,
});
const reading = {
  transcript: { turns: [turn('I fetch [Name 1] from Quay Street.'), turn('Then home.')], warnings: [] },
  segments: [],
};
const pills = [{ turn: 0, start: 8, end: 16, replacementId: 1 }];
const selected = (start: number, end: number, index = 0) => ({ turn: index, start, end });
const expectedOf = (...ranges: ReturnType<typeof selected>[]) =>
  wordsToRedact(reading, ranges, pills)?.expected;

test('takes whole words, of several turns', () => {
  expect(expectedOf(selected(24, 28))).toEqual(['Quay Street']);
  expect(expectedOf(selected(28, 34), selected(0, 2, 1))).toEqual(['Street.', 'Then']);
});

test('takes a replacement whole, if there are words beside it', () => {
  expect(expectedOf(selected(3, 11))).toEqual(['fetch [Name 1]']);
  expect(expectedOf(selected(10, 20))).toEqual(['[Name 1] from']);
});

test('takes nothing where there is nothing but a replacement', () => {
  expect(expectedOf(selected(8, 16))).toBeUndefined();
  expect(expectedOf(selected(9, 13))).toBeUndefined();
  expect(expectedOf(selected(7, 8))).toBeUndefined();
});
