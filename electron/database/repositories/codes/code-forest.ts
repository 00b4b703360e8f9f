import { FailureError } from '../../../platform/failures.ts';
import { compareSiblings } from '../../../../shared/domain/code-order.ts';
import type { Code, CodebookChange, DeletedCode } from '../../../../shared/model/code.ts';

// The codebook as a forest. After every change, each code's parent exists, no code is its own ancestor, and
// siblings are numbered from 0 without a gap, so that a deleted code can be restored exactly.

const NO_PARENT = 'The parent you chose is no longer in the codebook. Nothing was changed.';
const CIRCLE = 'A code cannot move under itself or a code inside it. Nothing was changed.';

/** Returns the codebook with codes added or changed. Throws if a parent is missing or its own descendant. */
export function withSaved(codes: readonly Code[], changed: readonly Code[]): Code[] {
  const byId = new Map([...codes, ...changed].map((code) => [code.id, code]));
  for (const { parentId } of changed)
    if (parentId !== null && !byId.has(parentId)) throw new FailureError('blocked', NO_PARENT);
  for (const { id } of changed) if (isInCircle(byId, id)) throw new FailureError('blocked', CIRCLE);
  return numbered([...byId.values()]);
}

/** Returns the codebook without a code, whose children take its place; null if there is no such code. */
export function withoutCode(
  codes: readonly Code[],
  id: string,
): { codes: Code[]; code: Code; childIds: string[] } | null {
  const code = codes.find((one) => one.id === id);
  if (code === undefined) return null;
  const children = childrenOf(codes, id);
  const siblings = childrenOf(codes, code.parentId);
  const inPlace = siblings.flatMap((one) => (one.id === id ? children : [one]));
  return {
    code,
    childIds: children.map((child) => child.id),
    codes: placed(
      codes.filter((one) => one.id !== id),
      code.parentId,
      inPlace,
    ),
  };
}

/**
 * Returns the codebook with a deleted code restored: under its parent if that still exists, and with those
 * children that have not been moved since.
 */
export function withRestored(
  codes: readonly Code[],
  { code, childIds }: Omit<DeletedCode, 'noteIds'>,
): Code[] {
  if (codes.some(({ id }) => id === code.id)) return [...codes];
  const children = childIds.flatMap((id) =>
    codes.filter((one) => one.id === id && one.parentId === code.parentId),
  );
  const hasParent = code.parentId === null || codes.some(({ id }) => id === code.parentId);
  const restored = hasParent ? code : { ...code, parentId: null };
  const siblings = childrenOf(codes, restored.parentId).filter((one) => !children.includes(one));
  const under = placed([...codes, restored], code.id, children);
  return placed(under, restored.parentId, siblings.toSpliced(code.position, 0, restored));
}

/**
 * Returns the codebook after a code was merged into another one: the codes under it come after those that the other
 * one had, and a code that was under the merged one takes its place. Null if one of them is missing.
 */
export function withMerged(
  codes: readonly Code[],
  id: string,
  intoId: string,
  description: string,
): Code[] | null {
  const code = codes.find((one) => one.id === id);
  const into = codes.find((one) => one.id === intoId);
  if (code === undefined || into === undefined || code === into) return null;
  const isInside = isUnder(new Map(codes.map((one) => [one.id, one])), into, id);
  const rest = codes
    .filter((one) => one !== code)
    .map((one) => (one === into ? { ...one, description } : one));
  const inPlace = childrenOf(codes, code.parentId).flatMap((one) =>
    one === code ? (isInside ? [into] : []) : [one],
  );
  const moved = placed(rest, code.parentId, inPlace);
  const children = childrenOf(codes, id).filter((one) => one !== into);
  return numbered(placed(moved, intoId, [...childrenOf(moved, intoId), ...children]));
}

/** Returns the codebook after a change. Throws if a code would become its own descendant. */
export function withChange(
  codes: readonly Code[],
  { added, changed, removedIds }: Pick<CodebookChange, 'added' | 'changed' | 'removedIds'>,
): Code[] {
  const known = new Set(codes.map(({ id }) => id));
  const put = [...changed.filter(({ id }) => known.has(id)), ...added.filter(({ id }) => !known.has(id))];
  const byId = new Map([...codes, ...put].map((code) => [code.id, code]));
  for (const code of put)
    if (code.parentId !== null && !byId.has(code.parentId)) byId.set(code.id, { ...code, parentId: null });
  for (const { id } of put) if (isInCircle(byId, id)) throw new FailureError('blocked', CIRCLE);
  const left = removedIds.reduce<Code[]>((now, id) => withoutCode(now, id)?.codes ?? now, [...byId.values()]);
  return numbered(left);
}

function isUnder(byId: ReadonlyMap<string, Code>, code: Code, id: string): boolean {
  for (let at: Code | undefined = code; at !== undefined; at = byId.get(at.parentId ?? ''))
    if (at.parentId === id) return true;
  return false;
}

const childrenOf = (codes: readonly Code[], parentId: string | null) =>
  codes.filter((code) => code.parentId === parentId).toSorted(compareSiblings);

/** Returns the codes with `children` as the children of a code, in this order. */
function placed(codes: readonly Code[], parentId: string | null, children: readonly Code[]): Code[] {
  const positions = new Map(children.map(({ id }, position) => [id, position]));
  return codes.map((code) => {
    const position = positions.get(code.id);
    return position === undefined ? code : { ...code, parentId, position };
  });
}

function numbered(codes: readonly Code[]): Code[] {
  const families = Map.groupBy(codes, ({ parentId }) => parentId);
  return [...families.values()].flatMap((family) =>
    family.toSorted(compareSiblings).map((code, position) => ({ ...code, position })),
  );
}

function isInCircle(byId: ReadonlyMap<string, Code>, id: string): boolean {
  const passed = new Set<string>();
  for (let at = byId.get(id); at !== undefined; at = byId.get(at.parentId ?? '')) {
    if (passed.has(at.id)) return true;
    passed.add(at.id);
  }
  return false;
}
