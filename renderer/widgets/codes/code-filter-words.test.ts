import { expect, test } from 'vitest';
import { NO_CODE_FILTER } from '../../../shared/domain/code-filter.ts';
import { codeFilterWords } from './code-filter-words.ts';
import type { CodeFilter } from '../../../shared/model/code.ts';

const codes = ['Waiting', 'Shelf', 'Desk', 'Card'].map((name, position) => ({
  id: name.toLowerCase(),
  name,
  colour: '#1a7f37',
  description: '',
  parentId: null,
  position,
}));
const words = (filter: Partial<CodeFilter>) => codeFilterWords({ ...NO_CODE_FILTER, ...filter }, codes);

test('describes a filter by codes in words', () => {
  expect(words({ all: ['waiting'] })).toBe('With Waiting');
  expect(words({ all: ['waiting', 'shelf', 'desk'] })).toBe('With Waiting, Shelf and Desk');
  expect(words({ any: ['waiting', 'shelf'] })).toBe('With Waiting or Shelf');
  expect(words({ none: ['shelf', 'desk'] })).toBe('Without Shelf or Desk');
  expect(words({ all: ['waiting'], none: ['shelf'] })).toBe('With Waiting, and without Shelf');
  expect(words({ all: ['waiting'], any: ['desk', 'card'], none: ['shelf'] })).toBe(
    'With Waiting, with Desk or Card, and without Shelf',
  );
});

test('describes a filter by codes that are not known', () => {
  expect(words({ any: ['gone', 'desk'] })).toBe('With a deleted code or Desk');
  expect(codeFilterWords({ ...NO_CODE_FILTER, any: ['waiting'] }, [])).toBe('By codes');
});
