import { shapeOf, type DoubtShapeName } from '../../../widgets/session/doubt-shapes.ts';
import type { ListedDoubt } from '../../../../shared/model/second-listen.ts';

/** More doubts of one kind than this are shown as one line, as when one speaker has no words at all. */
const MOST_OF_A_KIND = 8;

/** A line of the list: a doubt, or many of one kind at the time of the first. */
export type DoubtLine =
  | { kind: 'one'; doubt: ListedDoubt }
  | { kind: 'many'; shape: DoubtShapeName; doubts: readonly ListedDoubt[] };

/** Returns the lines of the list of undecided doubts, in their order. */
export function doubtLines(doubts: readonly ListedDoubt[]): DoubtLine[] {
  const byShape = Map.groupBy(doubts, ({ doubt }) => shapeOf(doubt));
  return doubts.flatMap((listed): DoubtLine[] => {
    const shape = shapeOf(listed.doubt);
    const same = byShape.get(shape) ?? [];
    if (same.length <= MOST_OF_A_KIND) return [{ kind: 'one', doubt: listed }];
    return same[0] === listed ? [{ kind: 'many', shape, doubts: same }] : [];
  });
}

/** Returns the undecided doubt that follows or precedes the open one, or else the playhead; null at the end. */
export function neighbourDoubt(
  doubts: readonly ListedDoubt[],
  openId: string | null,
  playhead: number | null,
  direction: -1 | 1,
): ListedDoubt | null {
  const open = doubts.findIndex(({ doubt }) => doubt.id === openId);
  if (open >= 0) return doubts[open + direction] ?? null;
  const startOf = ({ doubt }: ListedDoubt) => doubt.startSeconds ?? Infinity;
  const at = playhead ?? 0;
  return direction === 1
    ? (doubts.find((one) => startOf(one) >= at) ?? doubts.at(-1) ?? null)
    : (doubts.findLast((one) => startOf(one) < at) ?? doubts[0] ?? null);
}
