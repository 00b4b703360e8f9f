import { expect, test } from 'vitest';
import { contentsText } from './sample-text.ts';

test('lists what there is', () => {
  expect(contentsText({ sessions: 24, notes: 90, ownAnswers: 31, codes: 14 })).toBe(
    '24 sessions, 90 notes, 31 answers and 14 codes',
  );
  expect(contentsText({ sessions: 1200, notes: 1, ownAnswers: 0, codes: 0 })).toBe(
    '1,200 sessions and 1 note',
  );
  expect(contentsText({ sessions: 0, notes: 0, ownAnswers: 0, codes: 1 })).toBe('1 code');
  expect(contentsText({ sessions: 0, notes: 0, ownAnswers: 0, codes: 0 })).toBeNull();
});
