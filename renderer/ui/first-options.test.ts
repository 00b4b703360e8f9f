import { expect, test } from 'vitest';
import { firstOptions } from './first-options.ts';

const options = Array.from({ length: 20_000 }, (_, at) => ({
  value: String(at),
  label: `Study ${String(at)}`,
}));
const labels = (search: string) =>
  firstOptions({ options, search, limit: Infinity }).map((option) => ('label' in option ? option.label : ''));

test('of many options the first hundred are drawn, and a last line says how the others are found', () => {
  const drawn = labels('');
  expect(drawn).toHaveLength(101);
  expect(drawn[99]).toBe('Study 99');
  expect(drawn[100]).toBe('100 of 20,000 shown. Type to find the others.');
  expect(labels('  study 1999')).toHaveLength(11);
  expect(labels('STUDY 19999')).toEqual(['Study 19999']);
  expect(labels('nothing')).toEqual([]);
});
