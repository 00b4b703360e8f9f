import type { Code, CodeUse } from '../../../../shared/model/code.ts';

const MOST_KEYS = 9;

/** Returns the codes for the keys 1 to 9: those on the most notes first, then the others in the codebook's order. */
export function codesByKey(codes: readonly Code[], use: readonly CodeUse[]): readonly Code[] {
  const notes = new Map(use.map(({ codeId, notes: count }) => [codeId, count]));
  return codes.toSorted((a, b) => (notes.get(b.id) ?? 0) - (notes.get(a.id) ?? 0)).slice(0, MOST_KEYS);
}
