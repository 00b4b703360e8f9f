import { expect, test } from 'vitest';
import { firstOptions } from './first-options.ts';

const options = Array.from({ length: 20_000 }, (_, index) => ({
  value: String(index),
  label: `Study ${String(index)}`,
}));
const labels = (search: string) =>
  firstOptions({ options, search, limit: Infinity }).map((option) => ('label' in option ? option.label : ''));

test('draws the first hundred options, and says in a last line how to find the others', () => {
  const shownLabels = labels('');
  expect(shownLabels).toHaveLength(101);
  expect(shownLabels[99]).toBe('Study 99');
  expect(shownLabels[100]).toBe('100 of 20,000 shown. Type to find the others.');
  expect(labels('  study 1999')).toHaveLength(11);
  expect(labels('STUDY 19999')).toEqual(['Study 19999']);
  expect(labels('nothing')).toEqual([]);
  expect(labels('STÚDY 19999')).toEqual(['Study 19999']);
});
