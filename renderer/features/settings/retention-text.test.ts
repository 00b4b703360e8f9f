import { expect, test } from 'vitest';
import { dueWords, lastDeletion, ruleWords } from './retention-text.ts';

test('describes a rule in words', () => {
  expect(ruleWords({ scope: 'all', audio: { daysAfterInterview: 1 }, words: { date: '2026-01-31' } })).toBe(
    'recordings for 1 day after the interview, words until 31 January 2026',
  );
  expect(ruleWords({ scope: 'all', audio: null, words: null })).toBe(
    'recordings until you delete them, words until you delete them',
  );
});

test('says what would be deleted, with numbers', () => {
  const none = { sessions: 0, recordings: 0, audioBytes: 0, transcripts: 0, notes: 0 };
  expect(dueWords(none)).toBe('These rules delete nothing now.');
  expect(dueWords({ sessions: 3, recordings: 1, audioBytes: 1000, transcripts: 2, notes: 0 })).toBe(
    'These rules delete 1 recording (1 kB), 2 transcripts and 0 quotes of 3 sessions now. You can’t undo this.',
  );
});

test('finds the last deletion by a rule among other log lines', () => {
  const line = (act: 'export' | 'retention', at: string) => ({ act, at, sessions: 1, details: '' });
  expect(lastDeletion([line('export', '3'), line('retention', '2'), line('retention', '1')])?.at).toBe('2');
  expect(lastDeletion([])).toBeUndefined();
});
