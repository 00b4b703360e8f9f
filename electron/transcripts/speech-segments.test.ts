import { expect, test } from 'vitest';
import { speechSegmentsOf } from './speech-segments.ts';
import type { Turn } from '../../shared/model/transcript.ts';

const turn = (part: Partial<Turn>): Turn => ({
  role: 'unknown',
  speakerLabel: null,
  text: 'Hello',
  startSeconds: null,
  endSeconds: null,
  ...part,
});
const segmentsOf = (...turns: Turn[]) => speechSegmentsOf({ turns, warnings: [] });

test('puts the interviewer in the upper lane and everyone else in the lower one', () => {
  const spans = segmentsOf(
    turn({ role: 'agent', startSeconds: 0, endSeconds: 2 }),
    turn({ role: 'participant', startSeconds: 3, endSeconds: 4 }),
    turn({ role: 'unknown', startSeconds: 5, endSeconds: 6 }),
  );
  expect(spans.map((span) => span.lane)).toEqual([0, 1, 1]);
});

test('puts the first named speaker in the upper lane if there are no roles', () => {
  const spans = segmentsOf(
    turn({ speakerLabel: 'A', startSeconds: 0, endSeconds: 1 }),
    turn({ speakerLabel: 'B', startSeconds: 1, endSeconds: 2 }),
    turn({ speakerLabel: 'A', startSeconds: 2, endSeconds: 3 }),
  );
  expect(spans.map((span) => span.lane)).toEqual([0, 1, 0]);
});

test('estimates a missing end from the text, but never beyond the next turn', () => {
  const spans = segmentsOf(
    turn({ role: 'agent', startSeconds: 0, text: 'x'.repeat(300) }),
    turn({ role: 'participant', startSeconds: 4, text: 'x'.repeat(30) }),
  );
  expect(spans.map((span) => span.endSeconds)).toEqual([4, 6]);
});

test('leaves out turns that nobody speaks or that have no time, and sorts by time', () => {
  const spans = segmentsOf(
    turn({ role: 'system', startSeconds: 0 }),
    turn({ role: 'participant', startSeconds: 9, endSeconds: 10 }),
    turn({ role: 'tool', startSeconds: 1 }),
    turn({ role: 'agent', startSeconds: 2, endSeconds: 3 }),
    turn({ role: 'agent' }),
  );
  expect(spans.map((span) => span.turn)).toEqual([3, 1]);
});
