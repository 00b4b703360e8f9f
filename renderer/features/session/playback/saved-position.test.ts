import { expect, test } from 'vitest';
import { positionToSave } from './saved-position.ts';

test('a session is opened where listening stopped', () => {
  expect(positionToSave(61.5, 240)).toBe(61.5);
  expect(positionToSave(61.5, null)).toBe(61.5);
});

test('one that was heard to the end begins at its beginning', () => {
  expect(positionToSave(238, 240)).toBe(0);
  expect(positionToSave(240, 240)).toBe(0);
});
