import { afterEach, expect, test } from 'vitest';
import { dateStyle, setDateLocale } from './date-style.ts';
import { checkedAt, dayAndTime, dayText, lastTime, longDateAndTime, longDay, whenOpened } from './dates.ts';

const now = new Date(2025, 10, 21, 10, 30);
const evening = new Date(2025, 10, 20, 18, 5);
const midnight = new Date(2024, 1, 29, 0, 5);

afterEach(() => {
  setDateLocale('');
});

test('writes the month first and twelve hours where the region does', () => {
  setDateLocale('en-US');
  expect(dayAndTime(evening, now)).toBe('Thu Nov 20, 6:05 PM');
  expect(dayAndTime(midnight, now)).toBe('Thu Feb 29, 2024, 12:05 AM');
  expect(longDateAndTime(evening)).toBe('November 20, 2025 at 6:05 PM');
  expect(longDay(midnight)).toBe('February 29, 2024');
  expect(dayText(midnight)).toBe('Feb 29, 2024');
  expect(whenOpened(new Date(2025, 10, 21, 12, 0), now)).toBe('Today, 12:00 PM');
  expect(lastTime(new Date(2025, 10, 12), now)).toBe('Nov 12');
  expect(checkedAt(new Date(2025, 10, 21, 9, 2), now)).toBe('9:02 AM');
});

test.each([
  ['en-GB', { monthFirst: false, twelveHours: false, firstDayOfWeek: 1 }],
  ['en-US', { monthFirst: true, twelveHours: true, firstDayOfWeek: 0 }],
  ['en-AU', { monthFirst: false, twelveHours: true, firstDayOfWeek: 1 }],
  ['ar-EG', { monthFirst: false, twelveHours: true, firstDayOfWeek: 6 }],
  ['de-DE', { monthFirst: false, twelveHours: false, firstDayOfWeek: 1 }],
  ['hu-HU', { monthFirst: false, twelveHours: false, firstDayOfWeek: 1 }],
  ['', { monthFirst: false, twelveHours: false, firstDayOfWeek: 1 }],
  ['__LOCALE__', { monthFirst: false, twelveHours: false, firstDayOfWeek: 1 }],
])('knows how dates are written in %j', (locale, style) => {
  setDateLocale(locale);
  expect(dateStyle()).toEqual(style);
});
