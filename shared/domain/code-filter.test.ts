import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCodeFilterEmpty, matchesCodes, NO_CODE_FILTER, withPart } from './code-filter.ts';
import type { CodeFilter } from '../model/code.ts';

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
const name = fc.constantFrom(...NAMES, 'deleted');
/** Each code is under an earlier one, or at the top level. */
const codebook = fc
  .tuple(...NAMES.map((_, index) => fc.integer({ min: -1, max: index - 1 })))
  .map((parents) => NAMES.map((id, index) => ({ id, parentId: NAMES[parents[index] ?? -1] ?? null })));
const filter = fc.record({ all: fc.array(name), any: fc.array(name), none: fc.array(name) });

type Codebook = { id: string; parentId: string | null }[];

/** The codes at or below one, found from the top. */
function family(codes: Codebook, id: string): string[] {
  return [id, ...codes.filter((code) => code.parentId === id).flatMap((code) => family(codes, code.id))];
}
const expected = ({ all, any, none }: CodeFilter, codes: Codebook, codeIds: readonly string[]): boolean => {
  const isOn = (id: string) => family(codes, id).some((one) => codeIds.includes(one));
  return all.every(isOn) && (any.length === 0 || any.some(isOn)) && none.every((id) => !isOn(id));
};

test('shows what has all of the first codes, any of the second and none of the third, subcodes included', () => {
  const property = fc.property(
    codebook,
    filter,
    fc.array(name),
    (codes, wanted, codeIds) => matchesCodes(wanted, codes)(codeIds) === expected(wanted, codes, codeIds),
  );
  expect(() => {
    fc.assert(property, { numRuns: 2000 });
  }).not.toThrow();
});

test('shows everything without a filter', () => {
  expect(isCodeFilterEmpty(NO_CODE_FILTER)).toBe(true);
  expect(matchesCodes(NO_CODE_FILTER, [])([])).toBe(true);
  expect(matchesCodes({ ...NO_CODE_FILTER, none: ['a'] }, [])([])).toBe(true);
  expect(isCodeFilterEmpty({ ...NO_CODE_FILTER, none: ['a'] })).toBe(false);
});

test('has a code in one list only', () => {
  const before = { all: ['a'], any: ['b', 'c'], none: [] };
  expect(withPart(before, 'none', ['a', 'c'])).toEqual({ all: [], any: ['b'], none: ['a', 'c'] });
});
