import { expect, test } from 'vitest';
import { movedTo } from '../../../widgets/codes/code-moves.ts';
import { codeTree } from '../../../widgets/codes/code-tree.ts';
import { findTypeaheadRow, treeRows, dropAt, placeOf } from './tree-rows.ts';
import type { Code } from '../../../../shared/model/code.ts';

const code = (id: string, parentId: string | null = null, position = 0): Code => ({
  id,
  name: `${id} code`,
  colour: '#2d8786',
  description: '',
  parentId,
  position,
});
const codes = [code('a'), code('a1', 'a'), code('a1x', 'a1'), code('a2', 'a', 1), code('b', null, 1)];
const rows = (...closed: string[]) => treeRows(codeTree(codes), new Set(closed));
const ids = (...closed: string[]) => rows(...closed).map(({ id }) => id);

test('hides the codes under a closed code', () => {
  expect(ids()).toEqual(['all', 'none', 'a', 'a1', 'a1x', 'a2', 'b']);
  expect(ids('a1')).toEqual(['all', 'none', 'a', 'a1', 'a2', 'b']);
  expect(ids('a', 'a1', 'b')).toEqual(['all', 'none', 'a', 'b']);
  expect(rows('a1').map(({ isOpen }) => isOpen)).toEqual([null, null, true, false, null, null]);
});

test('moves to the next row that starts with the typed letters', () => {
  const typed = (from: number, text: string) => findTypeaheadRow(rows(), from, text)?.id;
  expect(typed(0, 'a')).toBe('a');
  expect(typed(2, 'a')).toBe('a1');
  expect(typed(2, 'a1x')).toBe('a1x');
  expect(typed(3, 'a1')).toBe('a1');
  expect(typed(6, 'A')).toBe('all');
  expect(typed(0, 'z')).toBeUndefined();
});

test('drops a code before, after or under another one', () => {
  expect(dropAt('a', 0.1, true).where).toBe('before');
  expect(dropAt('a', 0.5, false).where).toBe('under');
  expect(dropAt('a', 0.9, false).where).toBe('after');
  expect(dropAt('a', 0.9, true).where).toBe('under');
  expect(placeOf(codes, 'b', { targetId: 'a2', where: 'before' })).toEqual({ parentId: 'a', position: 1 });
  expect(placeOf(codes, 'a1', { targetId: 'a2', where: 'after' })).toEqual({ parentId: 'a', position: 1 });
  expect(placeOf(codes, 'b', { targetId: 'a', where: 'under' })).toEqual({ parentId: 'a', position: 0 });
  expect(placeOf(codes, 'a', { targetId: 'a', where: 'before' })).toBeNull();
  // A code cannot be moved under one of its own descendants.
  const under = placeOf(codes, 'a', { targetId: 'a1x', where: 'after' });
  expect(under === null ? [] : movedTo(codes, 'a', under)).toEqual([]);
});
