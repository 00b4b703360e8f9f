import { expect, test } from 'vitest';
import { codeTree, countNotes, withDescendants } from './code-tree.ts';
import type { Code } from '../../../shared/model/code.ts';

const code = (id: string, parentId: string | null = null, position = 0): Code => ({
  id,
  name: id,
  colour: '#2d8786',
  description: '',
  parentId,
  position,
});
const codes = [code('b', null, 1), code('a2', 'a', 1), code('a1', 'a'), code('a'), code('a1x', 'a1')];

test('lists the codebook from top to bottom, each code before its children', () => {
  expect(codeTree(codes).map(({ path, depth, place, siblings }) => [path, depth, place, siblings])).toEqual([
    ['a', 0, 0, 2],
    ['a / a1', 1, 0, 2],
    ['a / a1 / a1x', 2, 0, 1],
    ['a / a2', 1, 1, 2],
    ['b', 0, 1, 2],
  ]);
  expect(
    codeTree(codes)
      .filter((node) => node.hasChildren)
      .map((node) => node.code.id),
  ).toEqual(['a', 'a1']);
  expect([...withDescendants(codes, 'a1')]).toEqual(['a1', 'a1x']);
});

test('counts a note once for each of its codes and their ancestors', () => {
  const { byCode, without } = countNotes(codes, [
    { codeIds: ['a1x', 'a2'] },
    { codeIds: ['a1'] },
    { codeIds: ['b'] },
    { codeIds: [] },
    { codeIds: ['deleted'] },
  ]);
  expect(Object.fromEntries(byCode)).toEqual({ a: 2, a1: 2, a1x: 1, a2: 1, b: 1 });
  expect(without).toBe(2);
});
