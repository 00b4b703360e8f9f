import { expect, test } from 'vitest';
import { withoutDeepValues } from './json-depth.ts';

const nested = (levels: number, inside = '') => `${'['.repeat(levels)}${inside}${']'.repeat(levels)}`;

test('replaces what nests too deeply, and nothing beside it', () => {
  expect(withoutDeepValues(`{"ease":1,"deep":${nested(200_000)},"often":"Daily"}`)).toBe(
    `{"ease":1,"deep":${nested(19_999, 'null')},"often":"Daily"}`,
  );
  expect(withoutDeepValues(`[${nested(20_000)},{"a":${nested(20_000)}}]`)).toBe(
    `[${nested(19_999, 'null')},{"a":${nested(19_998, 'null')}}]`,
  );
});

test('changes no text with as many brackets that are closed, or are in quoted texts', () => {
  const wide = `[${'[],{},'.repeat(30_000)}[]]`;
  expect(withoutDeepValues(wide)).toBe(wide);
  const quoted = JSON.stringify({ summary: `"\\"${'[{'.repeat(30_000)}` });
  expect(withoutDeepValues(quoted)).toBe(quoted);
});

test('leaves a text that never ends without its deep part', () => {
  const beginning = String.raw`["\\",`;
  expect(withoutDeepValues(`${beginning}${'{"a":['.repeat(20_000)}`)).toBe(
    `${beginning}${'{"a":['.repeat(9999)}{"a":null`,
  );
});
