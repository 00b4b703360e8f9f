import { expect, test } from 'vitest';
import { exactJson, isExactNumber } from './exact-json.ts';

test.each([
  '{"id":12345678901234567890,"end":1}',
  '[1.0,1e5,1E+5,-0,0.10,0.1234567890123456789,12,0.5]',
  '{"text":"1.0 and 1e5","deep":[{"at":2.50}]}',
  '[7,"x",null,true]',
])('writes numbers as they were written: %s', (json) => {
  expect(JSON.stringify(exactJson(json))).toBe(json);
});

test('has plain numbers where they are written as JavaScript does', () => {
  expect(exactJson('[1.5,2.0]')).toMatchObject([1.5, {}]);
  const [first, second] = exactJson('[1.5,2.0]') as unknown[];
  expect([isExactNumber(first), isExactNumber(second), isExactNumber({}), isExactNumber(null)]).toEqual([
    false,
    true,
    false,
    false,
  ]);
});

test('parses what nests too deeply for exact numbers, and refuses what is no JSON', () => {
  const deep = `${'['.repeat(20_000)}1.0${']'.repeat(20_000)}`;
  expect(exactJson(deep)).toHaveLength(1);
  expect(() => exactJson('1.0 {')).toThrow(SyntaxError);
});
