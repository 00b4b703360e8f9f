import { colourChooser } from '../../../../shared/domain/code-colours.ts';
import { exportedCodeNames } from '../../../../shared/domain/exported-code-names.ts';
import type { Code } from '../../../../shared/model/code.ts';
import type { CodebookFile } from '../../../../shared/model/codebook-file.ts';

/** What happens to a code of a file. `description` and `colour` are those that a code of the codebook gets. */
export type PlannedState = 'new' | 'present' | 'description' | 'colour' | 'description and colour';

/** A code of a file, as the preview shows it. */
export interface PlannedCode {
  name: string;
  description: string;
  colour: string;
  /** 0 at the top level. */
  depth: number;
  state: PlannedState;
}

interface Plan {
  rows: PlannedCode[];
  added: Code[];
  changed: Code[];
}

/**
 * Returns what adding the codes of a file does. A code is in the codebook already if one has its name, capitals apart,
 * under the same codes, or would be exported under the name that it has in a file of Earmark. New codes come after those that are there. `replaces`: true if the others get the descriptions
 * and colours of the file, where it has them.
 */
export function planCodes(codes: readonly Code[], { codes: found }: CodebookFile, replaces: boolean): Plan {
  const known = new Map(codes.map((code) => [keyOf(code.parentId, code.name), code]));
  const exportedNames = exportedCodeNames(codes);
  const byExportedName = new Map(
    codes.map((code) => [keyOf(code.parentId, exportedNames.get(code.id) ?? code.name), code]),
  );
  const children = new Map<string | null, number>();
  for (const { parentId } of codes) children.set(parentId, (children.get(parentId) ?? 0) + 1);
  const nextColour = colourChooser([
    ...codes,
    ...found.flatMap(({ colour }) => (colour === null ? [] : [{ colour }])),
  ]);
  const plan: Plan = { rows: [], added: [], changed: [] };
  const ids: string[] = [];
  for (const { name, writtenName, description, colour, parent } of found) {
    const parentId = parent === null ? null : (ids[parent] ?? null);
    const depth = parent === null ? 0 : (plan.rows[parent]?.depth ?? 0) + 1;
    const written = writtenName === undefined ? undefined : byExportedName.get(keyOf(parentId, writtenName));
    const existing = written ?? known.get(keyOf(parentId, name));
    if (existing === undefined) {
      const position = children.get(parentId) ?? 0;
      const added = {
        id: crypto.randomUUID(),
        name,
        description,
        colour: colour ?? nextColour(),
        parentId,
        position,
      };
      children.set(parentId, position + 1);
      plan.added.push(added);
      ids.push(added.id);
      plan.rows.push({ name, description, colour: added.colour, depth, state: 'new' });
      continue;
    }
    const changed = {
      ...existing,
      description: description === '' ? existing.description : description,
      colour: colour ?? existing.colour,
    };
    const state = replaces ? stateOf(existing, changed) : 'present';
    if (state !== 'present') plan.changed.push(changed);
    ids.push(existing.id);
    const shown = state === 'present' ? existing : changed;
    plan.rows.push({
      name: existing.name,
      description: shown.description,
      colour: shown.colour,
      depth,
      state,
    });
  }
  return plan;
}

const keyOf = (parentId: string | null, name: string): string =>
  `${parentId ?? ''} ${name.replaceAll(/\s+/g, ' ').trim().toLowerCase()}`;

function stateOf(before: Code, after: Code): PlannedState {
  const hasDescription = before.description !== after.description;
  if (before.colour === after.colour) return hasDescription ? 'description' : 'present';
  return hasDescription ? 'description and colour' : 'colour';
}
