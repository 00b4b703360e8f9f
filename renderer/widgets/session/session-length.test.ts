import { expect, test } from 'vitest';
import { tableLength, textLength } from './session-length.ts';

const AT = '2026-01-01T10:00:00Z';

test('rounds the length of a recording down to seconds, as the player does', () => {
  expect(tableLength({ durationSeconds: 239.682, openedAt: AT, fromFiles: false })).toBe('3:59');
  expect(textLength({ durationSeconds: 239.999, openedAt: AT, fromFiles: false })).toBe('3 min 59 s');
});

test('marks a length as approximate until the session is opened', () => {
  expect(tableLength({ durationSeconds: 238.682, openedAt: null, fromFiles: false })).toBe('~3:58');
  expect(textLength({ durationSeconds: 238.682, openedAt: null, fromFiles: false })).toBe('about 3 min 58 s');
  expect(
    [tableLength, textLength].map((format) =>
      format({ durationSeconds: null, openedAt: null, fromFiles: false }),
    ),
  ).toEqual(['–', null]);
});
