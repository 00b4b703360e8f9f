import { expect, test } from 'vitest';
import { shifted } from './shift-transcript.ts';
import type { Turn, SpeechSegment } from '../../../../shared/model/transcript.ts';

const turn = (startSeconds: number | null, endSeconds: number | null): Turn => ({
  role: 'agent',
  speakerLabel: null,
  text: 'Well then',
  startSeconds,
  endSeconds,
});
const span = (at: number, startSeconds: number, endSeconds: number): SpeechSegment => ({
  turn: at,
  lane: 0,
  startSeconds,
  endSeconds,
});
const reading = {
  transcript: {
    turns: [
      { ...turn(1, 2), words: [{ text: 'Well', startSeconds: 1, endSeconds: null }] },
      turn(4, null),
      turn(null, null),
    ],
    warnings: ['Cut'],
  },
  segments: [span(0, 1, 2), span(1, 4, 6)],
};

test('shifts turns, words and segments together, and leaves unknown times unknown', () => {
  const { transcript, segments } = shifted(reading, 1.5);
  expect(transcript.turns.map(({ startSeconds, endSeconds }) => [startSeconds, endSeconds])).toEqual([
    [2.5, 3.5],
    [5.5, null],
    [null, null],
  ]);
  expect(transcript.turns[0]?.words).toEqual([{ text: 'Well', startSeconds: 2.5, endSeconds: null }]);
  expect(transcript.turns[1]).not.toHaveProperty('words');
  expect(transcript.warnings).toEqual(['Cut']);
  expect(segments).toEqual([span(0, 2.5, 3.5), span(1, 5.5, 7.5)]);
});

test('starts nothing before the recording, and draws no segment that lies wholly before it', () => {
  const { transcript, segments } = shifted(reading, -4.5);
  expect(transcript.turns.map(({ startSeconds }) => startSeconds)).toEqual([0, 0, null]);
  expect(segments).toEqual([span(1, 0, 1.5)]);
});

test('returns the same object without an offset', () => {
  expect(shifted(reading, 0)).toBe(reading);
});
