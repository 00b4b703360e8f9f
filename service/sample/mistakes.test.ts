import { expect, test } from 'vitest';
import { withMistakes } from './mistakes.ts';

const turn = (speaker: string, content: string, startSeconds: number) => ({
  speaker,
  content,
  startSeconds,
  endSeconds: startSeconds + 1,
});
const turns = [
  turn('Interviewer', 'When?', 0),
  turn('Participant', 'On the late shift.', 2),
  turn('Interviewer', 'Thank you.', 4),
  turn('Participant', 'Bye.', 6),
];

test('writes other words, and several turns as one of the first speaker', () => {
  const mistakes = { words: { 'late shift': 'late ship' }, asOneTurn: { from: 1, to: 3 } };
  expect(withMistakes(turns, mistakes)).toEqual([
    turns[0],
    { speaker: 'Participant', content: 'On the late ship. Thank you. Bye.', startSeconds: 2, endSeconds: 7 },
  ]);
});

test('leaves words too little time, and writes words that nobody says after the end', () => {
  const unsaid = { content: 'Thank you for watching.', seconds: 1.2 };
  const mistakes = { words: {}, asOneTurn: { from: 0, to: 1, inTimeOfFirst: true as const }, unsaid };
  expect(withMistakes(turns, mistakes)).toEqual([
    { speaker: 'Interviewer', content: 'When? On the late shift.', startSeconds: 0, endSeconds: 1 },
    turns[2],
    turns[3],
    { speaker: 'Participant', content: 'Thank you for watching.', startSeconds: 7.9, endSeconds: 9.1 },
  ]);
});

test('writes what was said if there are no mistakes', () => {
  expect(withMistakes(turns, undefined)).toEqual(turns);
});
