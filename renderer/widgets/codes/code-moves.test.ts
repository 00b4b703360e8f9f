import fc from 'fast-check';
import { expect, test } from 'vitest';
import { movedTo, positionAfter, type CodeStep } from './code-moves.ts';
import { codeTree } from './code-tree.ts';
import type { Code } from '../../../shared/model/code.ts';

const code = (id: string, parentId: string | null = null, position = 0): Code => ({
  id,
  name: id,
  colour: '#2d8786',
  description: '',
  parentId,
  position,
});
const CODES = [code('a'), code('a1', 'a'), code('a2', 'a', 1), code('b', null, 1), code('c', null, 2)];
const paths = (codes: readonly Code[]) => codeTree(codes).map(({ path }) => path);

function after(codes: readonly Code[], id: string, step: CodeStep): Code[] {
  const target = positionAfter(codes, id, step);
  const changed = new Map(
    (target === null ? [] : movedTo(codes, id, target)).map((one) => [one.id, one] as const),
  );
  return codes.map((one) => changed.get(one.id) ?? one);
}

test('moves a code among its siblings, under the one before it, and out after its parent', () => {
  expect(paths(after(CODES, 'b', 'up'))).toEqual(['b', 'a', 'a / a1', 'a / a2', 'c']);
  expect(paths(after(CODES, 'a', 'down'))).toEqual(['b', 'a', 'a / a1', 'a / a2', 'c']);
  expect(paths(after(CODES, 'b', 'in'))).toEqual(['a', 'a / a1', 'a / a2', 'a / b', 'c']);
  expect(paths(after(CODES, 'a1', 'out'))).toEqual(['a', 'a / a2', 'a1', 'b', 'c']);
});

test('has no step at either end', () => {
  expect(positionAfter(CODES, 'a', 'up')).toBeNull();
  expect(positionAfter(CODES, 'a', 'in')).toBeNull();
  expect(positionAfter(CODES, 'a', 'out')).toBeNull();
  expect(positionAfter(CODES, 'c', 'down')).toBeNull();
  expect(positionAfter(CODES, 'nobody', 'up')).toBeNull();
});

test('never moves a code under itself', () => {
  expect(movedTo(CODES, 'a', { parentId: 'a1', position: 0 })).toEqual([]);
  expect(movedTo(CODES, 'a', { parentId: 'a', position: 0 })).toEqual([]);
});

test('keeps every code after any series of steps, and numbers siblings without gaps', () => {
  const step = fc.tuple(
    fc.constantFrom(...CODES.map(({ id }) => id)),
    fc.constantFrom<CodeStep>('up', 'down', 'in', 'out'),
  );
  const invariant = fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
    const codes = steps.reduce<Code[]>((now, [id, direction]) => after(now, id, direction), CODES);
    const nodes = codeTree(codes);
    return nodes.length === CODES.length && nodes.every((node) => node.code.position === node.place);
  });
  expect(() => {
    fc.assert(invariant);
  }).not.toThrow();
});
