import { expect, test } from 'vitest';
import { allFoundInWords, foundInWords, libraryCountText, reviewText } from './count-text.ts';

test('counts the matches', () => {
  expect(foundInWords({ matches: 12, sessionCount: 5, isCut: false })).toBe('12 matches in 5 sessions');
  expect(foundInWords({ matches: 1, sessionCount: 1, isCut: false })).toBe('1 match in 1 session');
  expect(foundInWords({ matches: 0, sessionCount: 0, isCut: false })).toBe('Nothing found');
  expect(foundInWords({ matches: 2000, sessionCount: 900, isCut: true })).toBe(
    'At least 2,000 matches in 900 sessions',
  );
});

test('counts the sessions found by name before the matches', () => {
  const result = { matches: 12, sessionCount: 5, isCut: false };
  expect(allFoundInWords(0, result)).toBe('12 matches in 5 sessions');
  expect(allFoundInWords(1, result)).toBe('1 session by name, 12 matches in 5 sessions');
  expect(allFoundInWords(2, { ...result, isCut: true })).toBe(
    '2 sessions by name, at least 12 matches in 5 sessions',
  );
  expect(allFoundInWords(1, { matches: 0, sessionCount: 0, isCut: false })).toBe('1 session by name');
});

test('counts the stored sessions', () => {
  expect(libraryCountText({ shown: 31, total: 31, transcripts: 30 })).toBe('30 transcripts');
  expect(libraryCountText({ shown: 1, total: 31, transcripts: 30 })).toBe('1 of 31 sessions shown');
});

test('counts the sessions in each state of the review, once it has begun', () => {
  const of = (...states: ('new' | 'reviewing' | 'reviewed')[]) =>
    reviewText(states.map((reviewState) => ({ reviewState })));
  expect(of('new', 'reviewed', 'reviewing', 'reviewed')).toBe('2 reviewed, 1 reviewing, 1 new');
  expect(of('reviewed')).toBe('1 reviewed');
  expect(of('new', 'new')).toBeNull();
  expect(of()).toBeNull();
});
