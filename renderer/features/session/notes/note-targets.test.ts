import { expect, test } from 'vitest';
import { codingOf, newNotes, notHighlighted, targetsIn } from './note-targets.ts';
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
  segments: [0, 2].map((index) => ({
    turn: index,
    lane: 1 as const,
    startSeconds: index * 5,
    endSeconds: index * 5 + 4,
  })),
};
const targets = targetsIn(reading);
const across = [
  { turn: 0, start: 4, end: 7 },
  { turn: 1, start: 0, end: 2 },
  { turn: 2, start: 0, end: 5 },
];

test('splits a selection into one passage for each turn with words', () => {
  expect(targets.each(across)).toEqual([
    { passage: { turnPlace: 0, start: 4, end: 7, quote: 'two' }, startSeconds: 0, endSeconds: 4 },
    { passage: { turnPlace: 2, start: 0, end: 5, quote: 'three' }, startSeconds: 10, endSeconds: 14 },
  ]);
});

test('quotes the first turn in a single note, and lasts to the end of the selection', () => {
  expect(targets.together(across)).toEqual({
    passage: { turnPlace: 0, start: 4, end: 7, quote: 'two' },
    startSeconds: 0,
    endSeconds: 14,
  });
  expect(targets.together([{ turn: 1, start: 0, end: 2 }])).toBeNull();
});

test('takes all words of a whole turn', () => {
  expect(targets.each([targets.wholeTurn(2)])[0]?.passage?.quote).toBe('three four');
  expect(targets.each([targets.wholeTurn(99)])).toEqual([]);
});

test('does not highlight a highlighted passage again', () => {
  const passages = targets.each(across);
  const [first] = newNotes({ sessionId: 's1', type: 'instant', projectId: null }, passages, [], 'now');
  if (first === undefined) throw new Error('There is no note');
  expect(notHighlighted(passages, [first])).toEqual(passages.slice(1));
  expect(notHighlighted(passages, [{ ...first, text: 'Her word' }])).toEqual(passages);
});

test('adds a code to the note on the same words, and a note to words without one', () => {
  const session = { sessionId: 's1', type: 'instant' as const, projectId: null };
  const places = targets.each(across);
  const [first] = newNotes(session, places, ['c1'], 'before');
  if (first === undefined) throw new Error('There is no note');
  const coding = codingOf(session, places, [first], { codeId: 'c2', now: 'now' });
  expect(coding.before).toEqual([first]);
  expect(coding.after).toEqual([{ ...first, codeIds: ['c1', 'c2'], updatedAt: 'now' }]);
  expect(coding.added.map(({ passage, codeIds }) => [passage?.quote, codeIds])).toEqual([['three', ['c2']]]);
});

test('takes a code away from words that have it', () => {
  const session = { sessionId: 's1', type: 'instant' as const, projectId: null };
  const places = targets.each(across.slice(0, 1));
  const notes = newNotes(session, places, ['c1', 'c2'], 'before');
  const coding = codingOf(session, places, notes, { codeId: 'c1', now: 'now' });
  expect(coding.after.map(({ codeIds }) => codeIds)).toEqual([['c2']]);
  expect(coding.added).toEqual([]);
});
