import { expect, test } from 'vitest';
import { foundInWords, libraryCountText } from './count-text.ts';

test('counts the matches', () => {
  expect(foundInWords({ matches: 12, sessionCount: 5, isCut: false })).toBe('12 matches in 5 sessions');
  expect(foundInWords({ matches: 1, sessionCount: 1, isCut: false })).toBe('1 match in 1 session');
  expect(foundInWords({ matches: 0, sessionCount: 0, isCut: false })).toBe('Nothing found');
  expect(foundInWords({ matches: 2000, sessionCount: 900, isCut: true })).toBe(
    'At least 2,000 matches in 900 sessions',
  );
});

test('counts the stored sessions', () => {
  expect(libraryCountText({ shown: 31, total: 31, transcripts: 30 })).toBe(
    '30 transcripts, on this computer',
  );
  expect(libraryCountText({ shown: 1, total: 31, transcripts: 30 })).toBe('1 of 31 sessions shown');
});
