import { expect, test } from 'vitest';
import {
  close,
  indexOf,
  open,
  openToDepth,
  pathOf,
  rowAt,
  rowCount,
  treeOf,
  type JsonTree,
} from './json-tree.ts';

const value = { a: 1, turns: [{ text: 'Hi', 'a b': [true] }, { text: 'Yes' }, []], end: null };
const keys = (tree: JsonTree) =>
  Array.from({ length: rowCount(tree) }, (_, index) => {
    const { key, depth } = rowAt(tree, index);
    return `${' '.repeat(depth)}${key ?? '.'}`;
  });
const rootOf = (tree: JsonTree) => {
  if (tree.root === null) throw new Error('This value has no entries.');
  return tree.root;
};

test('shows only the outermost entries at first', () => {
  expect(keys(treeOf(value))).toEqual(['.', ' a', ' turns', ' end']);
  expect(keys(treeOf('text'))).toEqual(['.']);
});

test('shows and hides entries as they are opened and closed, in order', () => {
  const tree = treeOf(value);
  const turns = open(rootOf(tree), 1);
  if (turns === null) throw new Error('The list did not open.');
  expect(keys(tree)).toEqual(['.', ' a', ' turns', '  0', '  1', '  2', ' end']);
  open(turns, 1);
  open(turns, 0);
  expect(keys(tree)).toEqual([
    '.',
    ' a',
    ' turns',
    '  0',
    '   text',
    '   a b',
    '  1',
    '   text',
    '  2',
    ' end',
  ]);
  expect(open(rootOf(tree), 0)).toBeNull();
  close(turns);
  expect(keys(tree)).toEqual(['.', ' a', ' turns', ' end']);
});

test('finds the index of every row from its parent and position', () => {
  const tree = treeOf(value);
  expect(openToDepth(tree, 9, 100)).toBe(true);
  for (let index = 1; index < rowCount(tree); index += 1) {
    const { parent, index: place } = rowAt(tree, index);
    expect(indexOf(parent, place)).toBe(index);
  }
});

test('opens to a given depth, up to the limit', () => {
  const tree = treeOf(value);
  expect(openToDepth(tree, 2, 100)).toBe(true);
  expect(rowCount(tree)).toBe(7);
  expect(openToDepth(treeOf(value), 3, 2)).toBe(false);
});

test('writes a path as in code', () => {
  const tree = treeOf(value);
  openToDepth(tree, 9, 100);
  const paths = Array.from({ length: rowCount(tree) }, (_, index) => {
    const { parent, index: place } = rowAt(tree, index);
    return pathOf(parent, place);
  });
  expect(paths).toEqual([
    '',
    'a',
    'turns',
    'turns[0]',
    'turns[0].text',
    'turns[0]["a b"]',
    'turns[0]["a b"][0]',
    'turns[1]',
    'turns[1].text',
    'turns[2]',
    'end',
  ]);
});

test('opens and walks a value of 100,000 levels', () => {
  let nested: unknown = 'bottom';
  for (let level = 0; level < 100_000; level += 1) nested = [nested];
  const tree = treeOf(nested);
  let node = tree.root;
  for (let level = 0; level < 2000 && node !== null; level += 1) node = open(node, 0);
  expect(rowCount(tree)).toBe(2002);
  expect(rowAt(tree, 2001).depth).toBe(2001);
});

test('shows a key with the name of an object property like any other', () => {
  const tree = treeOf(JSON.parse('{"__proto__": 1, "constructor": 2}'));
  expect([rowAt(tree, 1).value, rowAt(tree, 2).value]).toEqual([1, 2]);
});
