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
    return { label, text: scalarInWords(each, shortened), children: [] };
  };

  const nodes = typeof value === 'object' && value !== null ? nodesIn(value, 1) : [nodeOf(null, value, 1)];
  return { nodes, cut };
}

function scalarInWords(value: unknown, shortened: (text: string) => string): string | null {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? shortened(value.trim()) : null;
}

/**
 * Returns a field's name in words: "keyTopics" and "key_topics" are both "Key topics", "NPSScore" is "NPS
 * score". A name that already consists of words is not changed.
 */
export function fieldLabel(name: string): string {
  if (/\s/.test(name.trim())) return name.trim();
  const words = name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[\s_.-]+/u)
    .filter((word) => word !== '')
    .map((word) => (/^\p{Lu}[\p{Lu}\d]+$/u.test(word) ? word : word.toLowerCase()));
  const [first = '', ...others] = words;
  if (first === '') return name;
  return [first.charAt(0).toUpperCase() + first.slice(1), ...others].join(' ');
}
