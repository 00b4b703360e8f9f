import { exportedCodeNames, parentsOf } from '../../../shared/domain/exported-code-names.ts';
import { sourceText } from './code-points.ts';
import { guidOf } from './guid.ts';
import { element, textElement } from './xml.ts';
import type { ExportCode } from './study.ts';

const COLOUR = /^#[0-9a-f]{6}$/i;

export const codeGuid = (codeId: string): string => guidOf('code', codeId);

/**
 * Writes the codebook as nested `Code` elements. A code whose parent is not in the codebook, or is below the
 * code itself, goes to the top level: no code is lost and none contains itself.
 */
export function codeElements(codes: readonly ExportCode[]): string {
  const byId = new Map<string, ExportCode>();
  for (const code of codes) if (!byId.has(code.id)) byId.set(code.id, code);
  const writable = [...byId.values()].map((code) => ({ ...code, name: sourceText(code.name) }));
  const parents = parentsOf(writable);
  const names = exportedCodeNames(writable, parents);
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
