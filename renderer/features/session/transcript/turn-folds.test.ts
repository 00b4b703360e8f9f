import { expect, test } from 'vitest';
import { foldWords, rowOfTurn, rowsOf, runsOf } from './turn-folds.ts';
import type { Role, Turn } from '../../../../shared/model/transcript.ts';

const turn = (role: Role, text: string | null = 'One two', toolName?: string): Turn => ({
  role,
  speakerLabel: null,
  text,
  startSeconds: null,
  endSeconds: null,
  ...(toolName === undefined ? {} : { toolName }),
});
const turns = [
  turn('system'),
  turn('agent'),
  turn('tool', null, 'look_up'),
  turn('tool', 'Found', 'hold'),
  turn('participant'),
  turn('system', 'Stop'),
];
const runs = runsOf(turns);

test('groups adjacent turns that nobody speaks', () => {
  expect(runs).toEqual([
    { first: 0, count: 1 },
    { first: 2, count: 2 },
    { first: 5, count: 1 },
  ]);
});

test('shows a folded group as one row, and an open one with its turns', () => {
  expect(rowsOf(turns.length, runs, () => false)).toEqual([-1, 1, -3, 4, -6]);
  expect(rowsOf(turns.length, runs, ({ first }) => first === 2)).toEqual([-1, 1, -3, 2, 3, 4, -6]);
  expect(rowsOf(3, [], () => false)).toEqual([0, 1, 2]);
});

test('returns the row of a turn, or of its group while folded', () => {
  const folded = rowsOf(turns.length, runs, () => false);
  expect(turns.map((_, index) => rowOfTurn(folded, index))).toEqual([0, 1, 2, 2, 3, 4]);
  const open = rowsOf(turns.length, runs, () => true);
  expect(turns.map((_, index) => rowOfTurn(open, index))).toEqual([1, 2, 4, 5, 6, 8]);
  expect(rowOfTurn(folded, -1)).toBe(-1);
});

test('describes the contents of a group', () => {
  expect(runs.map((run) => foldWords(turns, run))).toEqual([
    'Instructions, 2 words',
    'Tools: look_up, hold',
    'Instructions, 1 word',
  ]);
  const mixed = [turn('system'), turn('tool', null, 'a'), turn('tool', null, 'a')];
  expect(foldWords(mixed, { first: 0, count: 3 })).toBe('Instructions, 2 words · Tool: a');
  expect(foldWords([turn('tool')], { first: 0, count: 1 })).toBe('Tool');
  expect(foldWords([turn('tool'), turn('tool')], { first: 0, count: 2 })).toBe('2 tool turns');
});
