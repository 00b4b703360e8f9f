/** A turn of a speaker's tier. */
export interface TierTurn {
  speaker: string;
  startSeconds: number | null;
  endSeconds: number | null;
  text: string;
}

/** Merges the turns of all tiers by their starts. A turn without a time stays after the one above it in its tier. */
export function inTimeOrder(turns: readonly TierTurn[]): TierTurn[] {
  let reached = 0;
  const placed = turns.map((turn) => {
    reached = turn.startSeconds ?? reached;
    return { turn, at: reached };
  });
  return placed.toSorted((one, other) => one.at - other.at).map(({ turn }) => turn);
}
