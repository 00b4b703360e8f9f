// Lengths are written by each process with code of its own. Both must write the same.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clock as inFiles } from '../electron/exports/formats/time-text.ts';
import { lengthInTable, lengthInText } from '../shared/domain/dates.ts';

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
