import { compareSiblings } from '../../../../shared/domain/code-order.ts';
import type { Code } from '../../../../shared/model/code.ts';

/** The codes that a view counts. */
export interface CountedCodes {
  /** Differs if other codes are counted, or if they are under others. */
  key: string;
  /** In the order of the codebook: each code is followed by those below it. */
  ids: readonly string[];
  /** Returns the indices in `ids` at which a quote with these codes counts, each once. */
  indicesOf: (codeIds: readonly string[]) => readonly number[];
}

/**
 * Returns the codes that are counted: of the whole codebook, or a code and those below it. `all`: every code, with those
 * below it counted too; `lowest`: only those without codes below them.
 */
export function countedCodes(
  codes: readonly Code[],
  codeId: string | undefined,
  level: 'all' | 'lowest',
): CountedCodes {
  const inOrder = inCodebookOrder(codes, codeId);
  const parents = new Set(codes.map(({ parentId }) => parentId));
  const ids = inOrder.flatMap(({ id }) => (level === 'lowest' && parents.has(id) ? [] : [id]));
  const places = new Map(ids.map((id, index) => [id, index]));
  const parentOf = new Map(inOrder.map(({ id, parentId }) => [id, parentId]));
  const indicesOfCode = new Map(
    inOrder.map(({ id }) => {
      const indices: number[] = [];
      for (let at: string | null | undefined = id; at !== null && at !== undefined; at = parentOf.get(at)) {
        const index = places.get(at);
        if (index !== undefined) indices.push(index);
        if (level === 'lowest') break;
      }
      return [id, indices];
    }),
  );
  return {
    key: [level, ...inOrder.map(({ id, parentId }) => `${id} ${parentId ?? ''}`)].join('\n'),
    ids,
    indicesOf: (ofQuote) => {
      const [first, second] = ofQuote;
      if (first === undefined) return [];
      if (second === undefined) return indicesOfCode.get(first) ?? [];
      return [...new Set(ofQuote.flatMap((id) => indicesOfCode.get(id) ?? []))];
    },
  };
}

function inCodebookOrder(codes: readonly Code[], codeId: string | undefined): Code[] {
  const families = Map.groupBy(codes, ({ parentId }) => parentId);
  const withThoseBelow = (code: Code): Code[] => [code, ...below(code.id)];
  const below = (id: string | null): Code[] =>
    (families.get(id) ?? []).toSorted(compareSiblings).flatMap(withThoseBelow);
  return codeId === undefined ? below(null) : codes.filter(({ id }) => id === codeId).flatMap(withThoseBelow);
}
