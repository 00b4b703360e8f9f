import { guidOf } from './guid.ts';
import { distinct } from './display-names.ts';
import { element, textElement } from './xml.ts';
import type { ExportCode } from './study.ts';

const COLOUR = /^#[0-9a-f]{6}$/i;

export const codeGuid = (codeId: string): string => guidOf('code', codeId);

/**
 * Writes the codebook as nested `Code` elements. A code whose parent is not in the codebook, or is below the
 * code itself, goes to the top level: no code is lost and none contains itself. Programs use names as keys:
 * of codes with the same name, those below another code have its name added, such as "Ease (Trust)".
 */
export function codeElements(codes: readonly ExportCode[]): string {
  const byId = new Map<string, ExportCode>();
  for (const code of codes) if (!byId.has(code.id)) byId.set(code.id, code);
  const parents = parentsOf(byId);
  const names = namesOf(byId, parents);
  const children = Map.groupBy(byId.values(), ({ id }) => parents.get(id) ?? null);
  const written = (code: ExportCode): string =>
    element(
      'Code',
      {
        guid: codeGuid(code.id),
        name: names.get(code.id) ?? code.name,
        isCodable: 'true',
        color: COLOUR.test(code.colour) ? code.colour : null,
      },
      textElement('Description', code.description),
      ...(children.get(code.id) ?? []).map(written),
    );
  return (children.get(null) ?? []).map(written).join('');
}

function namesOf(
  byId: ReadonlyMap<string, ExportCode>,
  parents: ReadonlyMap<string, string>,
): Map<string, string> {
  const codes = [...byId.values()];
  const alike = Map.groupBy(codes, ({ name }) => name.toLowerCase());
  const qualified = codes.map(({ id, name }) => {
    const parent = byId.get(parents.get(id) ?? '');
    const isShared = (alike.get(name.toLowerCase())?.length ?? 0) > 1;
    return isShared && parent !== undefined ? `${name} (${parent.name})` : name;
  });
  const names = distinct(qualified);
  return new Map(codes.map(({ id, name }, index) => [id, names[index] ?? name]));
}

function parentsOf(byId: ReadonlyMap<string, ExportCode>): Map<string, string> {
  const parents = new Map<string, string>();
  for (const { id, parentId } of byId.values()) {
    if (parentId === null || !byId.has(parentId)) continue;
    let above: string | undefined = parentId;
    while (above !== undefined && above !== id) above = parents.get(above);
    if (above === undefined) parents.set(id, parentId);
  }
  return parents;
}
