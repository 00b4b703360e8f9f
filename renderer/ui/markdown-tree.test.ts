import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOST_CHARACTERS, readMarkdown, type MarkdownNode } from './markdown-tree.ts';

/** Abbreviates the tree: kind, text, and children. */
const short = (nodes: readonly MarkdownNode[]): unknown[] =>
  nodes.map((node) => {
    const content = node.text === '' ? (node.href === '' ? '' : ` ${node.href}`) : ` ${node.text}`;
    const name = `${node.kind}${node.level > 0 ? String(node.level) : ''}${content}`;
    return node.children.length === 0 ? name : [name, ...short(node.children)];
  });
const read = (text: string) => short(readMarkdown(text).nodes);

test('reads the Markdown that summaries contain', () => {
  expect(read('# A\n\nOne *two* **three**\n`four` ~~five~~')).toEqual([
    ['heading1', 'text A'],
    [
      'paragraph',
      'text One ',
      ['emphasis', 'text two'],
      'text  ',
      ['strong', 'text three'],
      'break',
      'code four',
      'text  ',
      ['strike', 'text five'],
    ],
  ]);
  expect(read('> said\n\n---\n\n```js\na < b\n```')).toEqual([
    ['quote', ['paragraph', 'text said']],
    'rule',
    'code-block a < b\n',
  ]);
  expect(read('| a |\n|---|\n| 1 |')).toEqual([
    ['table', ['row', ['head-cell', 'text a']], ['row', ['cell', 'text 1']]],
  ]);
});

test('reads lists, numbers and tasks', () => {
  const [list] = readMarkdown('3. one\n4. two').nodes;
  expect([list?.kind, list?.start]).toEqual(['list', 3]);
  const [tasks] = readMarkdown('- [x] done\n- [ ] open\n- plain').nodes;
  expect(tasks?.children.map(({ done }) => done)).toEqual([true, false, null]);
  expect(short(tasks?.children ?? [])).toEqual([
    ['item', ['paragraph', 'text done']],
    ['item', ['paragraph', 'text open']],
    ['item', ['paragraph', 'text plain']],
  ]);
});

test('keeps HTML as text, shows pictures as their words, and keeps link targets', () => {
  expect(read('<img src=x onerror=alert(1)>')).toEqual([['paragraph', 'text <img src=x onerror=alert(1)>']]);
  expect(read('![a cat](https://example.org/cat.png)')).toEqual([['paragraph', 'image a cat']]);
  expect(read('[here](https://example.org)')).toEqual([
    ['paragraph', ['link https://example.org', 'text here']],
  ]);
  expect(read('[here](javascript:alert(1))')).toEqual([['paragraph', 'text [here](javascript:alert(1))']]);
});

const depth = (nodes: readonly MarkdownNode[]): number =>
  nodes.reduce((most, { children }) => Math.max(most, 1 + depth(children)), 0);
const size = (nodes: readonly MarkdownNode[]): number =>
  nodes.reduce((sum, { children }) => sum + 1 + size(children), 0);

const HOSTILE = [
  '[',
  '>',
  '*a **a ',
  '_a_ __b',
  '`a``b```',
  '- ',
  '[a](',
  '![[]()',
  '<a ',
  '|a',
  '~~a~',
  '> - ',
  '&',
  '\\',
  '*',
];

test('cuts long and hostile texts, and says so', () => {
  for (const part of HOSTILE) {
    const { nodes, cut } = readMarkdown(part.repeat(1_000_000 / part.length));
    expect(cut).toBe(true);
    expect(depth(nodes)).toBeLessThan(100);
    expect(size(nodes)).toBeLessThan(6000);
  }
  expect(readMarkdown('a'.repeat(MOST_CHARACTERS)).cut).toBe(false);
});

test('never throws, whatever the text', () => {
  const piece = fc.oneof(
    fc.constantFrom(...HOSTILE, '\n', '    ', '# ', '1. ', '```', '|-', ']', ')', ': x'),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      expect(depth(readMarkdown(pieces.join('')).nodes)).toBeLessThan(100);
    }),
  );
});
