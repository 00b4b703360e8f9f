/**
 * A container of a JSON value that is open in the tree. Closed containers have no node: there can be
 * millions.
 */
export interface OpenNode {
  value: object;
  parent: OpenNode | null;
  /** The index among the parent's entries, from 0. */
  index: number;
  depth: number;
  /** The keys of an object; null for an array, whose keys are its indexes. */
  keys: string[] | null;
  size: number;
  /** The entries that are open, in order. */
  open: OpenNode[];
  /** The number of rows below its own: its entries, and theirs if they are open. */
  rowsBelow: number;
  /** For each of `open`, the rows below those before it. Null until it is first needed. */
  before: number[] | null;
}

/** A row of the tree. */
export interface JsonRow {
  value: unknown;
  /** Null for the root value. */
  parent: OpenNode | null;
  index: number;
  depth: number;
  key: string | number | null;
  /** The node of the row's own container if it is open; otherwise null. */
  node: OpenNode | null;
}

/** A JSON value and its open part; the root is null if the value has no entries. */
export interface JsonTree {
  value: unknown;
  root: OpenNode | null;
}

export const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

export const entryCount = (value: object): number =>
  Array.isArray(value) ? value.length : Object.keys(value).length;

function nodeOf(value: object, parent: OpenNode | null, index: number): OpenNode {
  const keys = Array.isArray(value) ? null : Object.keys(value);
  const size = keys?.length ?? entryCount(value);
  const depth = parent === null ? 0 : parent.depth + 1;
  return { value, parent, index, depth, keys, size, open: [], rowsBelow: size, before: null };
}

/** Returns the value of an entry. */
function entryOf(node: OpenNode, index: number): unknown {
  const key = node.keys === null ? String(index) : (node.keys[index] ?? '');
  return Object.getOwnPropertyDescriptor(node.value, key)?.value;
}

export function treeOf(value: unknown): JsonTree {
  return { value, root: isContainer(value) ? nodeOf(value, null, 0) : null };
}

export const rowCount = ({ root }: JsonTree): number => 1 + (root?.rowsBelow ?? 0);

/**
 * Returns the row at an index of the tree in its current state. Not recursive, because a value can be a
 * million levels deep.
 */
export function rowAt({ value, root }: JsonTree, index: number): JsonRow {
  const top: JsonRow = { value, parent: null, index: 0, depth: 0, key: null, node: root };
  if (index === 0 || root === null) return top;
  let node = root;
  // Counted from the node's first entry.
  let rest = index - 1;
  for (;;) {
    const at = lastOpenBefore(node, rest);
    const child = node.open[at];
    const above = at < 0 ? 0 : (beforeOf(node)[at] ?? 0);
    if (child !== undefined) {
      const below = rest - (child.index + above);
      if (below === 0) return rowOf(node, child.index, child);
      if (below <= child.rowsBelow) {
        node = child;
        rest = below - 1;
        continue;
      }
    }
    return rowOf(node, rest - above - (child?.rowsBelow ?? 0), null);
  }
}

const rowOf = (parent: OpenNode, index: number, node: OpenNode | null): JsonRow => ({
  value: node?.value ?? entryOf(parent, index),
  parent,
  index,
  depth: parent.depth + 1,
  key: parent.keys === null ? index : (parent.keys[index] ?? ''),
  node,
});

/** Returns the row index of an entry. */
export function indexOf(parent: OpenNode | null, childIndex: number): number {
  let index = 0;
  let [node, at] = [parent, childIndex];
  while (node !== null) {
    const opened = firstOpenFrom(node, at) - 1;
    index += 1 + at + (beforeOf(node)[opened] ?? 0) + (node.open[opened]?.rowsBelow ?? 0);
    [node, at] = [node.parent, node.index];
  }
  return index;
}

/**
 * Opens an entry and returns its node; if it is open already, the existing node. Null if the entry is not a
 * container.
 */
export function open(parent: OpenNode, index: number): OpenNode | null {
  const at = firstOpenFrom(parent, index);
  const known = parent.open[at];
  if (known?.index === index) return known;
  const value = entryOf(parent, index);
  if (!isContainer(value)) return null;
  const node = nodeOf(value, parent, index);
  parent.open.splice(at, 0, node);
  grow(parent, node.rowsBelow);
  return node;
}

export function close(node: OpenNode): void {
  const { parent } = node;
  if (parent === null) return;
  parent.open.splice(parent.open.indexOf(node), 1);
  grow(parent, -node.rowsBelow);
}

/**
 * Opens every container above a depth, level by level, but at most `most`. Returns false if some stayed
 * closed.
 */
export function openToDepth(tree: JsonTree, depth: number, most: number): boolean {
  let level = tree.root === null ? [] : [tree.root];
  let opened = 0;
  for (let at = 1; at < depth && level.length > 0; at += 1) {
    const next: OpenNode[] = [];
    for (const node of level) {
      for (let index = 0; index < node.size; index += 1) {
        if (!isContainer(entryOf(node, index))) continue;
        if (opened === most) return false;
        opened += 1;
        const child = open(node, index);
        if (child !== null) next.push(child);
      }
    }
    level = next;
  }
  return true;
}

/** Returns the path of an entry in JavaScript syntax: `turns[3].text`, `["a b"][0]`. */
export function pathOf(parent: OpenNode | null, index: number): string {
  const parts: string[] = [];
  let [node, at] = [parent, index];
  while (node !== null) {
    const key = node.keys === null ? at : (node.keys[at] ?? '');
    parts.push(
      typeof key === 'number'
        ? `[${key}]`
        : /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(key)
          ? `.${key}`
          : `[${JSON.stringify(key)}]`,
    );
    [node, at] = [node.parent, node.index];
  }
  return parts.toReversed().join('').replace(/^\./, '');
}

function grow(from: OpenNode, rows: number): void {
  for (let node: OpenNode | null = from; node !== null; node = node.parent) {
    node.rowsBelow += rows;
    node.before = null;
  }
}

function beforeOf(node: OpenNode): number[] {
  if (node.before !== null) return node.before;
  let sum = 0;
  node.before = node.open.map(({ rowsBelow }) => {
    const before = sum;
    sum += rowsBelow;
    return before;
  });
  return node.before;
}

/** Returns the index in `open` of the first open entry at this place or after it. */
function firstOpenFrom(node: OpenNode, index: number): number {
  let low = 0;
  let high = node.open.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((node.open[middle]?.index ?? Infinity) < index) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Returns the index in `open` of the last open entry whose row is at or above this row of the node; -1 if
 * there is none.
 */
function lastOpenBefore(node: OpenNode, row: number): number {
  const before = beforeOf(node);
  let low = 0;
  let high = node.open.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((node.open[middle]?.index ?? Infinity) + (before[middle] ?? 0) <= row) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
