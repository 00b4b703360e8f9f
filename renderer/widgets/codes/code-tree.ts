import { compareSiblings } from '../../../shared/domain/code-order.ts';
import type { Code } from '../../../shared/model/code.ts';

/** A code and its place in the codebook. */
export interface CodeNode {
  code: Code;
  /** 0 at the top level. */
  depth: number;
  /** Index among its siblings from 0, and how many siblings there are. */
  place: number;
  siblings: number;
  hasChildren: boolean;
  /** As in "Waiting / At the desk". */
  path: string;
}

/** Between the names of a path. */
export const SEPARATOR = ' / ';

/** Returns the codebook from top to bottom: each code before its descendants. */
export function codeTree(codes: readonly Code[]): CodeNode[] {
  const families = Map.groupBy(codes, ({ parentId }) => parentId);
  const under = (parentId: string | null, depth: number, above: string): CodeNode[] => {
    const family = siblingsIn(families.get(parentId) ?? []);
    return family.flatMap((code, place) => {
      const path = `${above}${code.name}`;
      const below = under(code.id, depth + 1, `${path}${SEPARATOR}`);
      return [{ code, depth, place, siblings: family.length, hasChildren: below.length > 0, path }, ...below];
    });
  };
  return under(null, 0, '');
}

/** Sorts siblings. */
export const siblingsIn = (family: readonly Code[]): Code[] => family.toSorted(compareSiblings);

/** Returns the IDs of the code and its descendants. */
export function withDescendants(codes: readonly Code[], id: string): Set<string> {
  const found = new Set([id]);
  for (const { code } of codeTree(codes))
    if (code.parentId !== null && found.has(code.parentId)) found.add(code.id);
  return found;
}

/**
 * Counts the notes of each code, including those of its descendants, each once; and the notes without a code.
 */
export function countNotes(
  codes: readonly Code[],
  notes: readonly { codeIds: readonly string[] }[],
): { byCode: ReadonlyMap<string, number>; without: number } {
  const parents = new Map(codes.map(({ id, parentId }) => [id, parentId]));
  const byCode = new Map<string, number>();
  let without = 0;
  for (const { codeIds } of notes) {
    const counted = new Set<string>();
    for (const codeId of codeIds)
      for (let at: string | null = codeId; at !== null && parents.has(at); at = parents.get(at) ?? null)
        counted.add(at);
    if (counted.size === 0) without += 1;
    for (const id of counted) byCode.set(id, (byCode.get(id) ?? 0) + 1);
  }
  return { byCode, without };
}
