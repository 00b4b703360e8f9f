import { expect, test } from 'vitest';
import {
  checked,
  checkedAt,
  clock,
  dayAndTime,
  dayGroup,
  lastTime,
  lengthInTable,
  lengthInText,
  relative,
  whenOpened,
} from './dates.ts';

const now = new Date(2025, 10, 21, 10, 30);
const at = (day: number, hour = 18, minute = 0) => new Date(2025, 10, day, hour, minute);

test('writes a date with its weekday, and with the year only if it is not this year', () => {
  expect(dayAndTime(at(21), now)).toBe('Fri 21 Nov, 18:00');
  expect(dayAndTime(new Date(2024, 1, 29, 9, 5), now)).toBe('Thu 29 Feb 2024, 09:05');
});

test.each([
  [at(21, 18), 'in 8 hours'],
  [at(24, 18), 'in 3 days'],
  [at(16, 18), '5 days ago'],
  [at(21, 10, 31), 'in 1 minute'],
  [at(21, 11, 30), 'in 1 hour'],
  [new Date(at(21, 11, 30).getTime() - 10_000), 'in 1 hour'],
  [new Date(now.getTime() + 23.8 * 3_600_000), 'in 1 day'],
  [new Date(now.getTime() + 10_000), 'now'],
  [new Date(2025, 11, 21, 10, 30), 'in 4 weeks'],
  [new Date(2026, 4, 21, 10, 30), 'in 6 months'],
  [new Date(2020, 10, 21, 10, 30), '5 years ago'],
])('writes the distance to %s', (date, words) => {
  expect(relative(date, now)).toBe(words);
});

test('writes when something was checked', () => {
  expect(checked(new Date(now.getTime() - 20_000), now)).toBe('Checked just now');
  expect(checked(new Date(now.getTime() - 180_000), now)).toBe('Checked 3 minutes ago');
  expect(checkedAt(at(21, 10, 12), now)).toBe('10:12');
  expect(checkedAt(at(20, 10, 12), now)).toBe('Thu 20 Nov, 10:12');
});

test('names nearby days', () => {
  expect(whenOpened(at(21, 9, 48), now)).toBe('Today, 09:48');
  expect(whenOpened(at(20, 17, 20), now)).toBe('Yesterday, 17:20');
  expect(whenOpened(at(19, 14, 2), now)).toBe('19 Nov, 14:02');
  expect(lastTime(at(21, 9, 48), now)).toBe('Today, 09:48');
  expect(lastTime(at(12), now)).toBe('12 Nov');
});

test('groups days by weeks that start on Monday', () => {
  expect([21, 20, 19, 17, 16, 10, 9].map((day) => dayGroup(at(day), now))).toEqual([
    'Today',
    'Yesterday',
    'Earlier this week',
    'Earlier this week',
    'Last week',
    'Last week',
    'November',
  ]);
  expect(dayGroup(new Date(2024, 4, 2), now)).toBe('May 2024');
});

test('writes durations for tables, text and the player', () => {
  expect([clock(150), clock(0), clock(3725)]).toEqual(['02:30', '00:00', '1:02:05']);
  expect([lengthInTable(582), lengthInTable(848.4), lengthInTable(5)]).toEqual(['9:42', '14:08', '0:05']);
  expect([lengthInText(582), lengthInText(60), lengthInText(3725), lengthInText(0)]).toEqual([
    '9 min 42 s',
    '1 min',
    '1 h 2 min 5 s',
    '0 s',
  ]);
});

test('a hair before the full second is still the second before', () => {
  for (const seconds of [272.9996, 59.9999, 3599.99999]) {
    expect(lengthInTable(seconds)).toBe(lengthInTable(Math.floor(seconds)));
    expect(lengthInText(seconds)).toBe(lengthInText(Math.floor(seconds)));
  }
});
