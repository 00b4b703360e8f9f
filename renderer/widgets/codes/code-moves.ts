import { siblingsIn, withDescendants } from './code-tree.ts';
import type { Code } from '../../../shared/model/code.ts';

/** A place in the codebook: the parent code, and the index among its children. */
export interface CodePosition {
  parentId: string | null;
  position: number;
}

export type CodeStep = 'up' | 'down' | 'in' | 'out';

const familyOf = (codes: readonly Code[], parentId: string | null) =>
  siblingsIn(codes.filter((code) => code.parentId === parentId));

/**
 * Returns where a step leads: up or down among its siblings, under the previous one, or out to after its
 * parent. Null if there is no such place.
 */
export function positionAfter(codes: readonly Code[], id: string, step: CodeStep): CodePosition | null {
  const code = codes.find((one) => one.id === id);
  if (code === undefined) return null;
  const { parentId } = code;
  const family = familyOf(codes, parentId);
  const position = family.indexOf(code);
  if (step === 'up') return position === 0 ? null : { parentId, position: position - 1 };
  if (step === 'down') return position === family.length - 1 ? null : { parentId, position: position + 1 };
  if (step === 'in') {
    const before = family[position - 1];
    return before === undefined ? null : { parentId: before.id, position: familyOf(codes, before.id).length };
  }
  const parent = codes.find((one) => one.id === parentId);
  if (parent === undefined) return null;
  return {
    parentId: parent.parentId,
    position: familyOf(codes, parent.parentId).indexOf(parent) + 1,
  };
}

/**
 * Returns the codes that change when a code moves to a place, counted without the code itself. Empty if
 * nothing changes, or if the code would become its own descendant.
 */
export function movedTo(codes: readonly Code[], id: string, { parentId, position }: CodePosition): Code[] {
  const code = codes.find((one) => one.id === id);
  if (code === undefined || (parentId !== null && withDescendants(codes, id).has(parentId))) return [];
  const others = codes.filter((one) => one !== code);
  const left = parentId === code.parentId ? [] : familyOf(others, code.parentId);
  const joined = familyOf(others, parentId).toSpliced(position, 0, { ...code, parentId });
  const before = new Map(codes.map((one) => [one.id, one]));
  return [left, joined]
    .flatMap((family) => family.map((one, place) => ({ ...one, position: place })))
    .filter((one) => {
      const was = before.get(one.id);
      return was?.parentId !== one.parentId || was.position !== one.position;
    });
}
