import { expect, test } from 'vitest';
import { nextZoom, ZOOM_STEPS } from './zoom.ts';

test('goes through every step and stays at the last', () => {
  const up: number[] = [50];
  while (up.length < ZOOM_STEPS.length + 2) up.push(nextZoom(up.at(-1) ?? 0, 1));
  expect(up).toEqual([...ZOOM_STEPS, 300, 300]);
  const down: number[] = [300];
  while (down.length < ZOOM_STEPS.length + 2) down.push(nextZoom(down.at(-1) ?? 0, -1));
  expect(down).toEqual([...ZOOM_STEPS.toReversed(), 50, 50]);
});

test('goes from a value between two steps to the one beside it', () => {
  expect(nextZoom(104, 1)).toBe(110);
  expect(nextZoom(104, -1)).toBe(100);
});
