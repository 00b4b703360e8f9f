import { refused } from './refusals.ts';
import { inTimeOrder, type TierTurn } from './tier-turns.ts';

/** Returns true for a TextGrid of Praat, in its long or short text form. */
export const isTextGrid = (text: string): boolean =>
  /^\s*(?:File type\s*=\s*)?"ooTextFile(?: short)?"\s+(?:Object class\s*=\s*)?"TextGrid"/.test(
    text.slice(0, 500),
  );

/**
 * Texts, numbers and flags that stand free count; all else, such as names of fields and numbers in brackets, is for
 * people, so that the long and the short form read alike.
 */
const TOKEN = /"([^"]*(?:""[^"]*)*)"|(?<=\s)([-+]?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?)(?=\s|$)/g;

/** Reads the intervals with words of a TextGrid, by time; of one without intervals, its points. */
export function readTextGrid(text: string): TierTurn[] {
  const tokens = tokensOf(text);
  const next = () => {
    const token = tokens.next();
    if (token.done === true) throw refused('unreadable');
    return token.value;
  };
  const number = () => {
    const token = next();
    if (typeof token !== 'number') throw refused('unreadable');
    return token;
  };
  const words = () => String(next()).trim();
  // The kind of file and object, and the time that all tiers cover.
  for (let skipped = 0; skipped < 4; skipped += 1) next();
  const intervals: TierTurn[] = [];
  const points: TierTurn[] = [];
  for (let tiersLeft = number(); tiersLeft > 0; tiersLeft -= 1) {
    const kind = words();
    const speaker = words();
    number();
    number();
    for (let left = number(); left > 0; left -= 1) {
      const startSeconds = number();
      const endSeconds = kind === 'IntervalTier' ? number() : null;
      const turn = { speaker, startSeconds, endSeconds, text: words() };
      if (turn.text !== '') (endSeconds === null ? points : intervals).push(turn);
    }
  }
  return inTimeOrder(intervals.length > 0 ? intervals : points);
}

function* tokensOf(text: string): Generator<string | number> {
  for (const [, quoted, bare] of text.matchAll(TOKEN))
    yield bare === undefined ? (quoted ?? '').replaceAll('""', '"') : Number(bare);
}
