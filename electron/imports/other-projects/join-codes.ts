import { randomUUID } from 'node:crypto';
import { colourChooser } from '../../../shared/domain/code-colours.ts';
import { exportedCodeNames } from '../../../shared/domain/exported-code-names.ts';
import type { Code } from '../../../shared/model/code.ts';
import { codeGuid } from '../../exports/formats/qde-codes.ts';
import type { QdaCode } from './qda-project.ts';

const LONGEST_NAME = 500;
const LONGEST_DESCRIPTION = 10_000;
const NO_NAME = 'Unnamed code';

export interface JoinedCodes {
  /** The ID of the code in the codebook, by its GUID in the project. */
  ids: Record<string, string>;
  /** Codes that the codebook does not have, each after its parent. */
  added: Code[];
}

/**
 * Finds the codes of a project in the codebook: those that Earmark exported from it, then by name, capitals apart, under
 * the same codes. The others are new, after those that are there; codes of one name under different codes stay apart.
 */
export function joinCodes(codes: readonly Code[], found: readonly QdaCode[]): JoinedCodes {
  const exportedNames = exportedCodeNames(codes);
  const byPlace = new Map([
    ...codes.map(({ id, name, parentId }) => [keyOf(parentId, exportedNames.get(id) ?? name), id] as const),
    ...codes.map(({ id, name, parentId }) => [keyOf(parentId, name), id] as const),
  ]);
  const byGuid = new Map(codes.map(({ id }) => [codeGuid(id), id]));
  const children = new Map<string | null, number>();
  for (const { parentId } of codes) children.set(parentId, (children.get(parentId) ?? 0) + 1);
  const nextColour = colourChooser([
    ...codes,
    ...found.flatMap(({ colour }) => (colour === null ? [] : [{ colour }])),
  ]);
  const ids = new Map<string, string>();
  const added: Code[] = [];
  for (const { guid, name: written, description, colour, parent } of found) {
    const name = written.trim().slice(0, LONGEST_NAME) || NO_NAME;
    const parentId = parent === null ? null : (ids.get(parent) ?? null);
    const known = byGuid.get(guid) ?? byPlace.get(keyOf(parentId, name));
    if (known !== undefined) {
      ids.set(guid, known);
      continue;
    }
    const position = children.get(parentId) ?? 0;
    children.set(parentId, position + 1);
    const code: Code = {
      id: randomUUID(),
      name,
      colour: colour?.toLowerCase() ?? nextColour(),
      description: description.trim().slice(0, LONGEST_DESCRIPTION),
      parentId,
      position,
    };
    added.push(code);
    ids.set(guid, code.id);
    byPlace.set(keyOf(parentId, name), code.id);
  }
  return { ids: Object.fromEntries(ids), added };
}

const keyOf = (parentId: string | null, name: string): string =>
  `${parentId ?? ''} ${name.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase()}`;
