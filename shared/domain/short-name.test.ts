import { expect, test } from 'vitest';
import { truncateText, shortName } from './short-name.ts';

test('a name of usual length stays as it is, and of a longer one the beginning is shown', () => {
  const usual = 'a'.repeat(500);
  expect(shortName(usual)).toBe(usual);
  const short = shortName(`${usual}b`);
  expect(short).toBe(`${'a'.repeat(499)}…`);
  expect(shortName(short)).toBe(short);
});

test('no character is cut in half', () => {
  expect(truncateText('ab🦉cd', 4)).toBe('ab…');
  expect(truncateText('ab🦉cd', 5)).toBe('ab🦉…');
});
