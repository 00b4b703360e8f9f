import { expect, test } from 'vitest';
import { truncateText, shortName } from './short-name.ts';

test('keeps a name of usual length, and shortens a longer one to its beginning', () => {
  const usualName = 'a'.repeat(500);
  expect(shortName(usualName)).toBe(usualName);
  const short = shortName(`${usualName}b`);
  expect(short).toBe(`${'a'.repeat(499)}…`);
  expect(shortName(short)).toBe(short);
});

test('does not cut a character in half', () => {
  expect(truncateText('ab🦉cd', 4)).toBe('ab…');
  expect(truncateText('ab🦉cd', 5)).toBe('ab🦉…');
});
