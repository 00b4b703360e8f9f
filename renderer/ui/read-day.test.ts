import { expect, test } from 'vitest';
import { readDay } from './read-day.ts';

test.each([
  ['2026-03-12', '2026-03-12'],
  ['12 Mar 2026', '2026-03-12'],
  ['12  march 2026', '2026-03-12'],
  ['Mar 12, 2026', '2026-03-12'],
  [' 12/3/2026 ', '2026-03-12'],
  ['12.3.2026', '2026-03-12'],
  ['12-03-2026', '2026-03-12'],
  ['31/2/2026', null],
  ['soon', null],
  ['', null],
])('reads %j where the day comes first', (text, day) => {
  expect(readDay(text, false)).toBe(day);
});

test('reads numbers in the order of the region', () => {
  expect(readDay('3/12/2026', true)).toBe('2026-03-12');
  expect(readDay('13/1/2026', true)).toBeNull();
});
