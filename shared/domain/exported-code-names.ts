import type { Code } from '../model/code.ts';
import { distinctNames } from './distinct-names.ts';

type NamedCode = Pick<Code, 'id' | 'name' | 'parentId'>;

/**
 * Returns the names of codes in an exported codebook, by ID. Programs use names as keys: of codes with the same name,
 * those below another code have its name added, such as "Ease (Trust)".
 */
export function exportedCodeNames(
  codes: readonly NamedCode[],
  parents: ReadonlyMap<string, string> = parentsOf(codes),
): Map<string, string> {
  const byId = new Map(codes.map((code) => [code.id, code]));
  const alike = Map.groupBy(codes, ({ name }) => name.toLowerCase());
  const qualified = codes.map(({ id, name }) => {
    const parent = byId.get(parents.get(id) ?? '');
    const isShared = (alike.get(name.toLowerCase())?.length ?? 0) > 1;
    return isShared && parent !== undefined ? `${name} (${parent.name})` : name;
  });
  const names = distinctNames(qualified);
  return new Map(codes.map(({ id, name }, index) => [id, names[index] ?? name]));
}

/** Returns the parent of each code; a code has none if its parent is missing, or is below the code itself. */
export function parentsOf(codes: readonly NamedCode[]): Map<string, string> {
  const ids = new Set(codes.map(({ id }) => id));
  const parents = new Map<string, string>();
  for (const { id, parentId } of codes) {
    if (parentId === null || !ids.has(parentId)) continue;
    let above: string | undefined = parentId;
    while (above !== undefined && above !== id) above = parents.get(above);
    if (above === undefined) parents.set(id, parentId);
  }
  return parents;
}
