// Lengths and counts are written in two processes that share no code at run time. Both must write the same.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clock as inFiles } from '../electron/export/time-text.ts';
import { counted as countedInFiles } from '../shared/domain/counts.ts';
import { lengthInTable, lengthInText } from '../renderer/ui/dates.ts';
import { counted } from '../shared/domain/counts.ts';

const lengths = fc.double({ min: 0, max: 99 * 3600, noNaN: true });

test('files and screens write a length the same way', () => {
  fc.assert(
    fc.property(lengths, (seconds) => {
      expect(inFiles(seconds)).toBe(lengthInTable(seconds));
    }),
  );
  // A hair before the full second is still the second before.
  for (const seconds of [272.9996, 59.9999, 3599.99999]) {
    expect(inFiles(seconds)).toBe(lengthInTable(seconds));
    expect(inFiles(seconds)).toBe(inFiles(Math.floor(seconds)));
    expect(lengthInText(seconds)).toBe(lengthInText(Math.floor(seconds)));
  }
});

test('files and screens write a count the same way', () => {
  for (const count of [0, 1, 999, 1000, 3556, 1_234_567])
    expect(countedInFiles(count, 'session')).toBe(counted(count, 'session'));
});
