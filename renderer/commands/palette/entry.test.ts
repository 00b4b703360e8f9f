import { Search } from 'lucide-react';
import { expect, test } from 'vitest';
import { byLabelOrSynonym, highlightedIn, nextHighlight } from './entry.ts';

const entries = (...ids: string[]) =>
  ids.map((id) => ({ id, label: id, icon: Search, run: () => undefined }));

test('keeps the highlighted entry when earlier results arrive late', () => {
  const first = entries('new note', 'quotes');
  const highlighted = highlightedIn(first, null)?.id ?? null;
  expect(highlighted).toBe('new note');
  expect(highlightedIn(entries('said 1', 'said 2', 'new note', 'quotes'), highlighted)?.id).toBe('new note');
  expect(highlightedIn(entries('quotes', 'said 1'), highlighted)?.id).toBe('quotes');
  expect(highlightedIn([], highlighted)).toBeNull();
});

test('moves through the list with the arrow keys, and wraps around', () => {
  const list = entries('a', 'b', 'c');
  expect(nextHighlight(list, 'a', 1)).toBe('b');
  expect(nextHighlight(list, 'c', 1)).toBe('a');
  expect(nextHighlight(list, 'a', -1)).toBe('c');
  expect(nextHighlight(entries('b', 'c', 'new', 'a'), 'a', -1)).toBe('new');
  expect(nextHighlight([], null, 1)).toBeNull();
});

test('finds an entry by the beginning of a synonym, after those whose labels have the word', () => {
  const [redact, correct] = entries('Redact the transcript', 'Correct words');
  if (redact === undefined || correct === undefined) throw new Error('There are two entries.');
  const find = byLabelOrSynonym([
    { ...redact, synonyms: 'anonymise hide words' },
    { ...correct, synonyms: 'edit' },
  ]);
  const labels = (typed: string) => find(typed).map(({ entry }) => entry.label);
  expect(labels('anon')).toEqual(['Redact the transcript']);
  expect(labels('hide transcript')).toEqual(['Redact the transcript']);
  expect(labels('words')).toEqual(['Correct words', 'Redact the transcript']);
  expect(labels('dit')).toEqual([]);
  expect(labels('')).toHaveLength(2);
});
