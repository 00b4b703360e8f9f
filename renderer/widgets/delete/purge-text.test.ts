import { expect, test } from 'vitest';
import { purgeButtonText, countWords, isNothing, purgeChoices, purgeTitle } from './purge-text.ts';

const counts = { sessions: 1204, recordings: 1, audioBytes: 18_600_000, transcripts: 1200, notes: 3 };

test('names on the button what it deletes, with the number', () => {
  expect(purgeButtonText('audio', counts)).toBe('Delete 1 recording');
  expect(purgeButtonText('words', counts)).toBe('Delete the words of 1,204 sessions');
  expect(purgeButtonText('everything', { ...counts, sessions: 1 })).toBe('Delete 1 session');
});

test('lists the stored content before it is deleted', () => {
  expect(countWords('audio', counts)).toBe('1,204 sessions with 1 recording (18.6 MB) on this computer.');
  expect(countWords('everything', counts)).toBe(
    '1,204 sessions with 1 recording (18.6 MB), 1,200 transcripts and 3 notes on this computer.',
  );
  expect(isNothing('audio', { ...counts, recordings: 0 })).toBe(true);
  expect(isNothing('words', { ...counts, recordings: 0 })).toBe(false);
});

test('names a single session in the question, and counts several', () => {
  const library = new Map([['s1', { sessionId: 's1', label: 'P05 Callum' }]]);
  expect(purgeTitle(['s1'], library)).toBe('Delete “P05 Callum” from this computer?');
  expect(purgeTitle(['s2'], library)).toBe('Delete “Session s2” from this computer?');
  expect(purgeTitle(['s1', 's2'], library)).toBe('Delete 2 sessions from this computer?');
  expect(purgeChoices(true, false).map(({ label }) => label)).toEqual([
    'Recording only',
    'Recording and words',
    'Everything',
  ]);
  expect(purgeChoices(false, false)[0]?.label).toBe('Recordings only');
});
