import { expect, test } from 'vitest';
import { dateText } from './date-text.ts';

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
