import { expect, test } from 'vitest';
import { isTooDeep } from './json-depth.ts';

test('finds JSON that nests too deeply, closed or not, and counts no brackets in texts', () => {
  expect(isTooDeep('['.repeat(20_001))).toBe(true);
  expect(isTooDeep('{"a":['.repeat(20_000))).toBe(true);
  expect(isTooDeep(`${'['.repeat(30_000)}${']'.repeat(30_000)}`)).toBe(true);
  expect(isTooDeep(`[${'[],{},'.repeat(30_000)}[]]`)).toBe(false);
  expect(isTooDeep(JSON.stringify({ summary: `"\\"${'[{'.repeat(30_000)}` }))).toBe(false);
  expect(isTooDeep(`["\\\\",${'['.repeat(20_001)}`)).toBe(true);
});
