import { expect, test } from 'vitest';
import { positionToSave } from './saved-position.ts';

test('opens a session where playback stopped', () => {
  expect(positionToSave(61.5, 240)).toBe(61.5);
  expect(positionToSave(61.5, null)).toBe(61.5);
});

test('starts from the beginning if playback reached the end', () => {
  expect(positionToSave(238, 240)).toBe(0);
  expect(positionToSave(240, 240)).toBe(0);
});
