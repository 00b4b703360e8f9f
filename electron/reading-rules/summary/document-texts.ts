import { EVERY, type FieldPath } from '../../../shared/model/reading-rule.ts';
import { isContainer, isList, keysOf } from '../../transcripts/reader/json.ts';
import { isSpoken } from '../spoken-text.ts';
import type { SummaryDocument } from './summary-document.ts';

/** A value of a document that is no container, or a written text with marks, whose `value` is the whole text. */
export interface Leaf {
  path: FieldPath;
  /** The path with `EVERY` for positions in lists with several entries, and in lists inside these. */
  pattern: FieldPath;
  value: unknown;
  isWritten: boolean;
}

const mostLeaves = 20_000;
/** As long as the path of a rule may be. */
const deepest = 30;
const longestName = 300;

/** Returns the first values of a document, in its order. */
export function leavesOf({ root, texts }: SummaryDocument): Leaf[] {
  const leaves: Leaf[] = [];
  const open = new Set<object>();
  const visit = (value: unknown, path: FieldPath, pattern: FieldPath) => {
    if (leaves.length >= mostLeaves || path.length > deepest) return;
    const written = texts.get(value);
    if (!isContainer(value)) leaves.push({ path, pattern, value, isWritten: false });
    else if (written?.isWritten === true)
      leaves.push({ path, pattern, value: written.source, isWritten: true });
    if (!isContainer(value) || open.has(value)) return;
    open.add(value);
    if (isList(value))
      for (const [index, inner] of value.entries()) {
        const step = value.length > 1 || pattern.includes(EVERY) ? EVERY : String(index);
        visit(inner, [...path, String(index)], [...pattern, step]);
      }
    else
      for (const key of keysOf(value))
        if (key.length <= longestName && key !== EVERY) visit(value[key], [...path, key], [...pattern, key]);
    open.delete(value);
  };
  visit(root, [], []);
  return leaves;
}

/** Returns true for a text of several words, as opposed to a number, date, address, id or setting. */
export const isProse = (value: unknown): value is string =>
  typeof value === 'string' && isSpoken(value) && /\S\s+\S|[\u3040-\u9fff]{4}/.test(value.slice(0, 500));
