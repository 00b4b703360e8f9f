import { expect, test } from 'vitest';
import { sizeWords } from './size-words.ts';

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [18_600_000, '18.6 MB'],
  [99_960_000, '100 MB'],
  [412_300_000, '412 MB'],
  [999_600_000, '1 GB'],
  [3.2e15, '3200 TB'],
])('writes %i as %s', (sizeBytes, words) => {
  expect(sizeWords(sizeBytes)).toBe(words);
});
