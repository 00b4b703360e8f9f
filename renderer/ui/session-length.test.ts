import { expect, test } from 'vitest';
import { tableLength, textLength } from './session-length.ts';

const AT = '2026-01-01T10:00:00Z';

test('the length of a recording is cut to whole seconds, as the player does', () => {
  expect(tableLength({ durationSeconds: 239.682, openedAt: AT })).toBe('3:59');
  expect(textLength({ durationSeconds: 239.999, openedAt: AT })).toBe('3 min 59 s');
});

test('the length of a transcript is said to be one, until the session was opened', () => {
  expect(tableLength({ durationSeconds: 238.682, openedAt: null })).toBe('~3:58');
  expect(textLength({ durationSeconds: 238.682, openedAt: null })).toBe('about 3 min 58 s');
  expect([tableLength, textLength].map((words) => words({ durationSeconds: null, openedAt: null }))).toEqual([
    '–',
    null,
  ]);
});
