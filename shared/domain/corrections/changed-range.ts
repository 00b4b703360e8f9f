import type { Edit, EditDraft } from '../../model/correction.ts';
import type { Piece } from './text-parts.ts';

/** A range of received turns, both inclusive. The number of received turns is the place after the last. */
export interface ReceivedRange {
  first: number;
  last: number;
}

/** The turns that are computed again after some edits changed. */
interface ChangedRange {
  /** The turns as they were shown: `to` is exclusive. */
  from: number;
  to: number;
  /** The received turns, and the place after the last, that are shown there. */
  range: ReceivedRange;
}

interface ShownText {
  sources: readonly (number | { pieces: readonly Piece[] })[];
  edits: readonly Edit[];
}

/** The source in or before which each inserted turn is. */
export type Parents = ReadonlyMap<number, number>;

export function parentsOf(edits: readonly EditDraft[]): Parents {
  const parents = new Map<number, number>();
  for (const edit of edits) if (edit.kind === 'insert') parents.set(edit.inserted, edit.turn);
  return parents;
}

/** Returns the received turn with which a source is shown; null if nothing of it is shown. */
export function rootOf(source: number, parents: Parents): number | null {
  let root: number | undefined = source;
  while (root !== undefined && root < 0) root = parents.get(root);
  return root ?? null;
}

/** Returns the source that an edit is about; null if it is about all turns of a voice. */
export function sourceOf(edit: EditDraft): number | null {
  if ('turn' in edit) return edit.turn;
  return 'turn' in edit.target ? edit.target.turn : null;
}

/** Returns what edits change in a corrected text that has others; null if all of it may change. */
export function changedRange(text: ShownText, edits: readonly Edit[]): ChangedRange | null {
  const parents = parentsOf(text.edits);
  const { gone, added } = changedEdits(text.edits, edits);
  if ([...gone, ...added].some((edit) => sourceOf(edit) === null)) return null;
  const roots = [...rootsOf(gone, parents), ...rootsOf(added, parentsOf(edits))];
  if (roots.length === 0) return { from: 0, to: 0, range: { first: 0, last: -1 } };
  let first = roots.reduce((least, root) => Math.min(least, root));
  let last = roots.reduce((most, root) => Math.max(most, root));

  const rootAt = (index: number, end: 0 | -1): number | null => {
    const source = text.sources[index];
    if (source === undefined) return null;
    const turn = typeof source === 'number' ? source : source.pieces.at(end)?.turn;
    return turn === undefined ? null : rootOf(turn, parents);
  };
  let from = firstIndex(text.sources.length, (index) => (rootAt(index, -1) ?? 0) >= first);
  let to = firstIndex(text.sources.length, (index) => (rootAt(index, 0) ?? 0) > last);
  // A join concerns the turn above or below as well.
  from = Math.max(0, from - 1);
  to = Math.min(text.sources.length, to + 1);
  // Turns that are shown together, or made of one received turn, are computed together.
  const above = (index: number) => (index < 0 ? null : rootAt(index, -1));
  first = Math.min(first, rootAt(from, 0) ?? first);
  while ((above(from - 1) ?? -1) >= first) {
    from -= 1;
    first = Math.min(first, rootAt(from, 0) ?? first);
  }
  last = Math.max(last, above(to - 1) ?? last);
  while ((rootAt(to, 0) ?? Number.POSITIVE_INFINITY) <= last) {
    to += 1;
    last = Math.max(last, rootAt(to - 1, -1) ?? last);
  }
  return { from, to, range: { first, last } };
}

const rootsOf = (edits: readonly Edit[], parents: Parents): number[] =>
  edits.flatMap((edit) => {
    const source = sourceOf(edit);
    return source === null ? [] : (rootOf(source, parents) ?? []);
  });

function changedEdits(before: readonly Edit[], after: readonly Edit[]): { gone: Edit[]; added: Edit[] } {
  let from = 0;
  while (from < after.length && before[from]?.id === after[from]?.id) from += 1;
  const idsOf = (edits: readonly Edit[]) => new Set(edits.slice(from).map(({ id }) => id));
  const [idsBefore, idsAfter] = [idsOf(before), idsOf(after)];
  return {
    gone: before.slice(from).filter(({ id }) => !idsAfter.has(id)),
    added: after.slice(from).filter(({ id }) => !idsBefore.has(id)),
  };
}

/** Returns the first index from which on something is true, or the length. */
function firstIndex(length: number, isTrue: (index: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isTrue(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
