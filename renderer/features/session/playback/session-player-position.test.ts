import { expect, test } from 'vitest';
import { placeToKeep } from './session-player-position.ts';

test('a session is opened where listening stopped', () => {
  expect(placeToKeep(61.5, 240)).toBe(61.5);
  expect(placeToKeep(61.5, null)).toBe(61.5);
});

test('one that was heard to the end begins at its beginning', () => {
  expect(placeToKeep(238, 240)).toBe(0);
  expect(placeToKeep(240, 240)).toBe(0);
});
