import { expect, test } from 'vitest';
import type { Turn } from '../../../../shared/model/transcript.ts';
import { isWholeRecording, probableTimes } from './probable-time.ts';

const turn = (text: string, startSeconds: number | null = null, endSeconds: number | null = null): Turn => ({
  role: 'agent',
  speakerLabel: null,
  text,
  startSeconds,
  endSeconds,
});
const middle = ({ startSeconds, endSeconds }: { startSeconds: number; endSeconds: number }) =>
  (startSeconds + endSeconds) / 2;

// 99 characters and the pause after each turn.
const WORDS = 'x'.repeat(99);
const untimed = [turn(WORDS), turn(WORDS), turn(WORDS), turn(WORDS)];
const search = { turns: untimed, durationSeconds: 100, known: [], misses: 0 };

test('expects words at their share of the recording, and less surely the further they are from its ends', () => {
  const early = probableTimes({ ...search, place: { turn: 0, start: 6, end: 10 } });
  expect(early.startSeconds).toBeLessThan(2);
  expect(middle(early)).toBeCloseTo(2, 0);
  const half = probableTimes({ ...search, place: { turn: 2, start: 0, end: 4 } });
  expect(middle(half)).toBeCloseTo(50.5, 1);
  expect(half.endSeconds - half.startSeconds).toBeGreaterThan(early.endSeconds - early.startSeconds);
});

test('keeps to the times that are known, of turns and of words that are marked', () => {
  const place = { turn: 2, start: 50, end: 54 };
  const timed = untimed.with(2, turn(WORDS, 70, 80));
  expect(middle(probableTimes({ ...search, turns: timed, place }))).toBeCloseTo(75.25, 1);
  const known = [{ turn: 2, start: 40, seconds: 60 }];
  expect(middle(probableTimes({ ...search, known, place }))).toBeCloseTo(63, 0);
  // A time after the end of the recording is of no use.
  expect(probableTimes({ ...search, known: [{ turn: 2, start: 40, seconds: 500 }], place })).toEqual(
    probableTimes({ ...search, place }),
  );
});

test('becomes wider each time the words are not there, up to the whole recording', () => {
  const place = { turn: 1, start: 0, end: 4 };
  const zones = [0, 1, 2, 3, 4].map((misses) => probableTimes({ ...search, place, misses }));
  const lengths = zones.map(({ startSeconds, endSeconds }) => endSeconds - startSeconds);
  expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
  expect(zones.map((zone) => isWholeRecording(zone, 100))).toEqual([false, false, false, true, true]);
});
