import { folded } from '../../../shared/domain/folding/find-folding.ts';
import { codeTree, type CodeNode } from './code-tree.ts';
import type { Code } from '../../../shared/model/code.ts';

/**
 * Returns the codes whose path contains every word of the query, those whose name begins with it first.
 * `isNew` is true if no code has exactly this name.
 */
export function codeMatches(
  codes: readonly Code[],
  typed: string,
): {
  found: CodeNode[];
  /** The words of the query, folded. */
  words: readonly string[];
  isNew: boolean;
} {
  const tree = codeTree(codes);
  const wanted = folded(typed.trim());
  if (wanted === '') return { found: tree, words: [], isNew: false };
  const words = wanted.split(/[\s/]+/).filter((word) => word !== '');
  const found = tree.filter(({ path }) => words.every((word) => folded(path).includes(word)));
  const begins = ({ code }: CodeNode) => folded(code.name).startsWith(wanted);
  return {
    found: [...found.filter(begins), ...found.filter((node) => !begins(node))],
    words,
    isNew: !tree.some(({ code, path }) => folded(code.name) === wanted || folded(path) === wanted),
  };
}
