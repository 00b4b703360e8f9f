import { expect, test } from 'vitest';
import { newNotes, notHighlighted, targetsIn } from './note-targets.ts';
import type { TranscriptReading } from '../../../../shared/model/transcript.ts';

const turn = (text: string, startSeconds: number) => ({
  role: 'participant' as const,
  speakerLabel: null,
  text,
  startSeconds,
  endSeconds: startSeconds + 4,
});
const reading: TranscriptReading = {
  transcript: { turns: [turn('one two', 0), turn('  ', 5), turn('three four', 10)], warnings: [] },
  talk: [0, 2].map((place) => ({
    turn: place,
    lane: 1 as const,
    startSeconds: place * 5,
    endSeconds: place * 5 + 4,
  })),
};
const targets = targetsIn(reading);
const across = [
  { turnPlace: 0, start: 4, end: 7 },
  { turnPlace: 1, start: 0, end: 2 },
  { turnPlace: 2, start: 0, end: 5 },
];

test('a selection over several turns is a passage in each that has words', () => {
  expect(targets.each(across)).toEqual([
    { passage: { turnPlace: 0, start: 4, end: 7, quote: 'two' }, startSeconds: 0, endSeconds: 4 },
    { passage: { turnPlace: 2, start: 0, end: 5, quote: 'three' }, startSeconds: 10, endSeconds: 14 },
  ]);
});

test('one note on it quotes the first turn and lasts until the end', () => {
  expect(targets.together(across)).toEqual({
    passage: { turnPlace: 0, start: 4, end: 7, quote: 'two' },
    startSeconds: 0,
    endSeconds: 14,
  });
  expect(targets.together([{ turnPlace: 1, start: 0, end: 2 }])).toBeNull();
});

test('a whole turn is all of its words', () => {
  expect(targets.each([targets.wholeTurn(2)])[0]?.passage?.quote).toBe('three four');
  expect(targets.each([targets.wholeTurn(99)])).toEqual([]);
});

test('what is highlighted already is not highlighted again', () => {
  const places = targets.each(across);
  const [first] = newNotes({ sessionId: 's1', type: 'instant', projectId: null }, places, [], 'now');
  if (first === undefined) throw new Error('There is no note');
  expect(notHighlighted(places, [first])).toEqual(places.slice(1));
  expect(notHighlighted(places, [{ ...first, text: 'Her word' }])).toEqual(places);
});
