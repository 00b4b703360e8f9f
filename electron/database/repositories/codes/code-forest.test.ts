import fc from 'fast-check';
import { expect, test } from 'vitest';
import { problemOf } from '../../../platform/failures.ts';
import { compareSiblings } from '../../../../shared/domain/code-order.ts';
import { withoutCode, withRestored, withSaved } from './code-forest.ts';
import type { Code, DeletedCode } from '../../../../shared/model/code.ts';

const code = (id: string, parentId: string | null = null, position = 0): Code => ({
  id,
  name: id.toUpperCase(),
  colour: '#2d8786',
  description: '',
  parentId,
  position,
});
const positionsOf = (codes: readonly Code[]) =>
  codes.toSorted(compareSiblings).map(({ id, parentId, position }) => [id, parentId, position]);

/** Returns true if every parent exists, no code is its own ancestor, and siblings are numbered from 0. */
function isForest(codes: readonly Code[]): boolean {
  const byId = new Map(codes.map((one) => [one.id, one]));
  const hasNoCycle = codes.every((one) => {
    let [at, steps]: [Code | undefined, number] = [one, 0];
    while (at !== undefined && at.parentId !== null && steps <= codes.length) {
      at = byId.get(at.parentId);
      steps += 1;
    }
    return at !== undefined && steps <= codes.length;
  });
  const siblingGroups = Map.groupBy(codes, ({ parentId }) => parentId);
  const areNumbered = [...siblingGroups.values()].every((siblings) =>
    siblings.toSorted(compareSiblings).every(({ position }, index) => position === index),
  );
  return hasNoCycle && areNumbered && byId.size === codes.length;
}

test('refuses a cycle of parents and a missing parent in plain words', () => {
  const codes = withSaved([], [code('a'), code('b', 'a'), code('c', 'b')]);
  const refused = (changed: Code[]) => {
    try {
      withSaved(codes, changed);
    } catch (error) {
      return problemOf(error);
    }
    return null;
  };
  expect(refused([code('a', 'c')])).toEqual({
    kind: 'blocked',
    message: 'A code cannot move under itself or a code inside it. Nothing was changed.',
  });
  expect(refused([code('d', 'd')])?.kind).toBe('blocked');
  expect(refused([code('d', 'nobody')])).toEqual({
    kind: 'blocked',
    message: 'The parent you chose is no longer in the codebook. Nothing was changed.',
  });
});

test('moves the children of a deleted code up, and moves them back when the code is restored', () => {
  const codes = withSaved(
    [],
    [code('a'), code('b', null, 1), code('c', null, 2), code('x', 'b', 0), code('y', 'b', 1)],
  );
  const withoutB = withoutCode(codes, 'b');
  expect(withoutB?.childIds).toEqual(['x', 'y']);
  expect(positionsOf(withoutB?.codes ?? [])).toEqual([
    ['a', null, 0],
    ['x', null, 1],
    ['y', null, 2],
    ['c', null, 3],
  ]);
  expect(
    positionsOf(withRestored(withoutB?.codes ?? [], { code: code('b', null, 1), childIds: ['x', 'y'] })),
  ).toEqual(positionsOf(codes));
  expect(withoutCode(codes, 'nobody')).toBeNull();
});

test('restores a code without a deleted parent and without children that are missing or hold its place', () => {
  const codes = withSaved([], [code('p'), code('x', null, 1), code('y', 'x')]);
  const restored = withRestored(codes, { code: code('c', 'gone', 7), childIds: ['x', 'nobody'] });
  expect(positionsOf(restored)).toEqual([
    ['p', null, 0],
    ['y', 'x', 0],
    ['x', null, 1],
    ['c', null, 2],
  ]);
});

/** Returns null if the change was refused with the expected error. */
function saved(codes: readonly Code[], changed: readonly Code[]): Code[] | null {
  try {
    return withSaved(codes, changed);
  } catch (error) {
    if (problemOf(error).kind !== 'blocked') throw error;
    return null;
  }
}

test('any series of saves, deletions and restorations leaves a forest, and each deletion can be undone', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  const one = fc.record({
    id: fc.constantFrom(...names),
    parentId: fc.option(fc.constantFrom(...names)),
    position: fc.nat(4),
  });
  const step = fc.oneof(
    fc.record({ save: fc.array(one, { maxLength: 3 }) }),
    fc.record({ remove: fc.constantFrom(...names) }),
    fc.record({ restore: fc.nat() }),
  );
  const invariant = fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
    let codes: Code[] = [];
    const deleted: Omit<DeletedCode, 'noteIds'>[] = [];
    return steps.every((each) => {
      let isTakenBack = true;
      if ('save' in each) {
        const changed = each.save.map(({ id, parentId, position }) => code(id, parentId, position));
        codes = saved(codes, changed) ?? codes;
      } else if ('remove' in each) {
        const withoutB = withoutCode(codes, each.remove);
        if (withoutB !== null) {
          const back = withRestored(withoutB.codes, withoutB);
          isTakenBack = JSON.stringify(positionsOf(back)) === JSON.stringify(positionsOf(codes));
          deleted.push(withoutB);
          codes = withoutB.codes;
        }
      } else {
        const back = deleted[each.restore % Math.max(1, deleted.length)];
        if (back !== undefined) codes = withRestored(codes, back);
      }
      return isTakenBack && isForest(codes);
    });
  });
  expect(() => {
    fc.assert(invariant);
  }).not.toThrow();
});
