import fc from 'fast-check';
import { expect, test } from 'vitest';
import { treeOf, type TreeNode } from './summary-tree-nodes.ts';

const leaf = (label: string | null, text: string | null): TreeNode => ({ label, text, children: [] });

test('labels every value and writes it as text', () => {
  const { nodes, cut } = treeOf({
    keyTopics: ['holds', 'pickup'],
    isDone: false,
    score: 0,
    note: ' ',
    steps: [{ a: 1 }],
  });
  expect(cut).toBe(false);
  expect(nodes).toEqual([
    { label: 'Key topics', text: null, children: [leaf(null, 'holds'), leaf(null, 'pickup')] },
    leaf('Is done', 'No'),
    leaf('Score', '0'),
    leaf('Note', null),
    { label: 'Steps', text: null, children: [{ label: 'No. 1', text: null, children: [leaf('A', '1')] }] },
  ]);
});

test('cuts what is too large, too deep or too long, and says so', () => {
  const nested = Array.from({ length: 500 }).reduce<unknown>((inner) => ({ inner }), 1);
  const wide = Array.from({ length: 5000 }, (_, index) => index);
  const all = [nested, wide, 'x'.repeat(9000)].map(treeOf);
  expect(all.map(({ cut }) => cut)).toEqual([true, true, true]);
  expect(all[1]?.nodes).toHaveLength(1000);
});

test('builds a tree of bounded size from any JSON', () => {
  const size = (nodes: readonly TreeNode[]): number =>
    nodes.reduce((sum, { children }) => sum + 1 + size(children), 0);
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 12 }), (value) => {
      expect(size(treeOf(value).nodes)).toBeLessThanOrEqual(1000);
    }),
  );
});
