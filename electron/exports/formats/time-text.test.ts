import { expect, test } from 'vitest';
import { clock, dateText, exactClock, millisecondsOf, secondsText, timecode } from './time-text.ts';

test.each([
  [0, '00:00:00.000'],
  [61_005, '00:01:01.005'],
  [356_399_999, '98:59:59.999'],
])('%d ms is written as the time code %s', (milliseconds, text) => {
  expect(timecode(milliseconds, '.')).toBe(text);
  expect(timecode(milliseconds, ',')).toBe(text.replace('.', ','));
});

test.each([
  [1.0004, 1000],
  [0, 0],
  [-1, null],
  [Number.NaN, null],
  [Infinity, null],
  [1_763_748_000, null],
  [null, null],
])('%d s is %d ms of a recording', (seconds, milliseconds) => {
  expect(millisecondsOf(seconds)).toBe(milliseconds);
});

test.each([
  [0.9, '0:00'],
  [59.99, '0:59'],
  [754, '12:34'],
  [3600, '1:00:00'],
  [null, ''],
])('%d s is written as %j', (seconds, text) => {
  expect(clock(seconds)).toBe(text);
});

test.each([
  ['en-GB', 'Europe/Vienna', '21 November 2025 at 19:00 CET'],
  ['en-US', 'UTC', 'November 21, 2025 at 6:00 PM UTC'],
])('writes a date as people read it in %s', (locale, timeZone, text) => {
  // ICU puts a narrow no-break space before PM.
  expect(dateText('2025-11-21T18:00:00.000Z', locale, timeZone).replaceAll('\u202f', ' ')).toBe(text);
});

test('is in English whatever the system speaks, and leaves alone what is no date', () => {
  expect(dateText('2025-11-21T18:00:00.000Z')).toContain('November');
  expect(dateText('soon')).toBe('soon');
});

test.each([
  [5.2, '5.2', '0:05.2'],
  [59.9999, '60', '1:00'],
  [3600.005, '3600.005', '1:00:00.005'],
  [0, '0', '0:00'],
  [-1, '', ''],
  [null, '', ''],
])('%d s is written as %s, or as %s on a clock', (seconds, text, clockText) => {
  expect([secondsText(seconds), exactClock(seconds)]).toEqual([text, clockText]);
});
