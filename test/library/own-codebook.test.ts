// A codebook that Earmark exported adds nothing to the codebook that it is from.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codebookQdc } from '../../electron/exports/formats/qdc.ts';
import { codebookOf } from '../../electron/imports/codebook/read-codebook-file.ts';
import { planCodes } from '../../renderer/features/quotes/codebook/plan-codes.ts';
import type { Code } from '../../shared/model/code.ts';

const codesOf = (...given: [name: string, parent: number | null][]): Code[] =>
  given.map(([name, parent], index) => ({
    id: String(index),
    name,
    colour: '#2d8786',
    description: `About ${String(index)}`,
    parentId: parent === null ? null : String(parent),
    position: index,
  }));

/** Returns what adding the exported codebook does to the codebook itself. */
function addedBack(codes: Code[]) {
  const { rows, added, changed } = planCodes(codes, codebookOf(codebookQdc({ codes })), true);
  return { states: new Set(rows.map(({ state }) => state)), added: added.map(({ name }) => name), changed };
}

const NOTHING_NEW = { states: new Set(['present']), added: [], changed: [] };

test.each<[string, Code[]]>([
  ['has the name of another, capitals apart', codesOf(['Trust', null], ['trust', null])],
  ['ends in the name of its parent', codesOf(['Trust', null], ['Privacy (Trust)', 0], ['Privacy', null])],
  [
    'has the name of one under a parent of the same name',
    codesOf(['Trust', null], ['Privacy', 0], ['trust', null], ['Privacy', 2]),
  ],
  ['ends in a number', codesOf(['Wave', null], ['Wave (2)', null], ['wave', null])],
  ['has the name of its own parent', codesOf(['Ease', null], ['Ease', 0], ['Ease', 1])],
])('offers nothing new if a code %s', (_, codes) => {
  expect(addedBack(codes)).toEqual(NOTHING_NEW);
});

test('offers nothing new for any codebook', () => {
  const name = fc.constantFrom(
    'Trust',
    'trust',
    'Privacy',
    'Privacy (Trust)',
    'trust (2)',
    'Ease',
    'Ease (Ease)',
  );
  const tree = fc.array(fc.tuple(name, fc.option(fc.nat(7))), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(tree, (given) => {
      const codes = codesOf(
        ...given.map(([own, parent], index): [string, number | null] => [
          own,
          parent === null || parent >= index ? null : parent,
        ]),
      );
      // Two codes with one name under one parent are one in a file.
      const keys = new Set(codes.map((code) => `${code.parentId ?? ''} ${code.name}`));
      fc.pre(keys.size === codes.length);
      expect(addedBack(codes)).toEqual(NOTHING_NEW);
    }),
  );
});
