import { fieldLabel, scalarInWords } from '../../../ui/field-words.ts';

/** A value of a record in words: a text, or its children. */
export interface TreeNode {
  /** Null for one of several texts without names. */
  label: string | null;
  /** Null if it is empty or has children. */
  text: string | null;
  children: TreeNode[];
}

const MOST_NODES = 1000;
const MOST_LEVELS = 10;
const MOST_CHARACTERS = 5000;

/** Returns any JSON value as a tree to show; `cut` is true if it is too large to be shown completely. */
export function treeOf(value: unknown): { nodes: TreeNode[]; cut: boolean } {
  let count = 0;
  let cut = false;

  const shortened = (text: string) => {
    if (text.length <= MOST_CHARACTERS) return text;
    cut = true;
    return `${text.slice(0, MOST_CHARACTERS)}…`;
  };
  const entriesOf = (holder: object): [string | null, unknown][] => {
    if (!Array.isArray(holder)) return Object.entries(holder).map(([key, each]) => [fieldLabel(key), each]);
    const list: unknown[] = holder;
    const isPlain = list.every((each) => typeof each !== 'object' || each === null);
    return list.map((each, index) => [isPlain ? null : `No. ${String(index + 1)}`, each]);
  };
  const nodesIn = (holder: object, level: number): TreeNode[] => {
    const nodes: TreeNode[] = [];
    if (level > MOST_LEVELS) {
      cut = true;
      return nodes;
    }
    for (const [label, each] of entriesOf(holder)) {
      if (count >= MOST_NODES) {
        cut = true;
        break;
      }
      count += 1;
      nodes.push(nodeOf(label, each, level));
    }
    return nodes;
  };
  const nodeOf = (label: string | null, each: unknown, level: number): TreeNode => {
    if (typeof each === 'object' && each !== null)
      return { label, text: null, children: nodesIn(each, level + 1) };
    const text = scalarInWords(each);
    return { label, text: text === null ? null : shortened(text), children: [] };
  };

  const nodes = typeof value === 'object' && value !== null ? nodesIn(value, 1) : [nodeOf(null, value, 1)];
  return { nodes, cut };
}
