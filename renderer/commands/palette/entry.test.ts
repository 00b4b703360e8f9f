import { Search } from 'lucide-react';
import { expect, test } from 'vitest';
import { highlightedIn, nextHighlight } from './entry.ts';

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
