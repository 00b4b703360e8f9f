// Which turns get one speaker together.
import { expect, test } from 'vitest';
import { chosenBetween, spokenBeside, turnsMeant } from './chosen-turns.ts';

const turns = (['agent', 'participant', 'tool', 'system', 'unknown', 'agent'] as const).map((role) => ({
  role,
}));

test.each([
  [0, 5, [0, 1, 4, 5]],
  [5, 0, [0, 1, 4, 5]],
  [1, 1, [1]],
  [2, 3, []],
  [4, 99, [4, 5]],
])('chooses from turn %i to turn %i, but none that nobody speaks', (from, to, chosen) => {
  expect([...chosenBetween(turns, from, to).turns]).toEqual(chosen);
});

test('goes to the next turn that somebody speaks, and not beyond the ends', () => {
  expect(spokenBeside(turns, 1, 1)).toBe(4);
  expect(spokenBeside(turns, 4, -1)).toBe(1);
  expect(spokenBeside(turns, 0, -1)).toBeNull();
  expect(spokenBeside(turns, 5, 1)).toBeNull();
});

test('means all chosen turns on one of them, else the turn alone', () => {
  const chosen = chosenBetween(turns, 0, 4);
  expect(turnsMeant(chosen, 1)).toEqual([0, 1, 4]);
  expect(turnsMeant(chosen, 5)).toEqual([5]);
  expect(turnsMeant(null, 1)).toEqual([1]);
});
