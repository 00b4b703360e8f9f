import { firstMatchFrom, type FindText, type Matches } from './find-matches.ts';
import type { TextMatch } from './turn-segments.ts';

const NONE: readonly TextMatch[] = [];

/**
 * Returns a function that gives the matches of a turn as offsets in its text; it returns the same array for
 * each call.
 */
export function matchesByTurn(
  text: FindText,
  matches: Matches,
  current: number,
): (turn: number) => readonly TextMatch[] {
  const known = new Map<number, readonly TextMatch[]>();
  return (turn) => {
    const before = known.get(turn);
    if (before !== undefined) return before;
    const found: TextMatch[] = [];
    for (let match = firstMatchFrom(matches, turn); matches.turns[match] === turn; match += 1) {
      const place = text.placeOf(turn, matches.starts[match] ?? 0, matches.length);
      found.push({ ...place, isCurrent: match === current });
    }
    const list = found.length === 0 ? NONE : found;
    known.set(turn, list);
    return list;
  };
}
