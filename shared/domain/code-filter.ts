import type { Code, CodeFilter } from '../model/code.ts';

/** The three lists of a filter, in the order in which they are shown. */
export const CODE_FILTER_PARTS = ['all', 'any', 'none'] as const satisfies readonly (keyof CodeFilter)[];
export type CodeFilterPart = (typeof CODE_FILTER_PARTS)[number];

export const NO_CODE_FILTER: CodeFilter = { all: [], any: [], none: [] };

export const isCodeFilterEmpty = (filter: CodeFilter): boolean =>
  CODE_FILTER_PARTS.every((part) => filter[part].length === 0);

/** Returns the filter with the codes of one list changed. They are removed from the other lists. */
export function withPart(
  filter: CodeFilter,
  changed: CodeFilterPart,
  codeIds: readonly string[],
): CodeFilter {
  const others = new Set(codeIds);
  const rest = (part: CodeFilterPart) =>
    part === changed ? codeIds : filter[part].filter((id) => !others.has(id));
  return { all: rest('all'), any: rest('any'), none: rest('none') };
}

/**
 * Returns a predicate for the codes of a note or a session. A code that is not in the codebook is taken as it is,
 * without codes below it.
 */
export function matchesCodes(
  filter: CodeFilter,
  codes: readonly Pick<Code, 'id' | 'parentId'>[],
): (codeIds: readonly string[]) => boolean {
  const parents = new Map(codes.map(({ id, parentId }) => [id, parentId]));
  return (codeIds) => {
    const has = new Set<string>();
    for (const codeId of codeIds)
      for (let at: string | null = codeId; at !== null && !has.has(at); at = parents.get(at) ?? null)
        has.add(at);
    return (
      filter.all.every((id) => has.has(id)) &&
      (filter.any.length === 0 || filter.any.some((id) => has.has(id))) &&
      !filter.none.some((id) => has.has(id))
    );
  };
}
