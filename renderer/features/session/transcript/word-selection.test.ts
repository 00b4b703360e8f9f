import { expect, test } from 'vitest';
import { steppedSelection } from './word-selection.ts';

const TEXT = 'Well, I fetch Matteo.';
const select = (selected: string | null, step: 1 | -1, extending = false) => {
  const start = selected === null ? -1 : TEXT.indexOf(selected);
  const next = steppedSelection(
    TEXT,
    selected === null ? null : { start, end: start + selected.length },
    step,
    extending,
  );
  return next === null ? null : TEXT.slice(next.start, next.end);
};

test('begins with the first or the last word', () => {
  expect(select(null, 1)).toBe('Well');
  expect(select(null, -1)).toBe('Matteo');
  expect(steppedSelection(' … ', null, 1, false)).toBeNull();
});

test('moves from word to word, and stays at the ends', () => {
  expect(select('Well', 1)).toBe('I');
  expect(select('I fetch', 1)).toBe('Matteo');
  expect(select('I fetch', -1)).toBe('Well');
  expect(select('Matteo', 1)).toBe('Matteo');
  expect(select('Well', -1)).toBe('Well');
});

test('selects more and fewer words', () => {
  expect(select('I', 1, true)).toBe('I fetch');
  expect(select('I fetch', 1, true)).toBe('I fetch Matteo');
  expect(select('I fetch', -1, true)).toBe('I');
  expect(select('I', -1, true)).toBe('I');
});
