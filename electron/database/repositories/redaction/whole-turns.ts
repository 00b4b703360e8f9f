import { shownAt, shownPlaces, type SourceRange } from '../../../../shared/domain/corrections/positions.ts';
import {
  paddedStretch,
  rangeOf,
  sharesPlace,
  type Mention,
} from '../../../../shared/domain/redaction/hidden-times.ts';
import type { WholeTurn } from '../../../../shared/model/redaction.ts';
import type { ShownText } from '../text/shown-text.ts';

/** Returns the mentions of which only the turn has times, where the transcript shows them, in its order. */
export function wholeTurnsOf(
  text: ShownText,
  {
    mentions,
    selected,
    offset,
  }: { mentions: readonly Mention[]; selected: readonly SourceRange[]; offset: number },
): WholeTurn[] {
  const places = shownPlaces(text.shown);
  const found = new Map<string, WholeTurn>();
  for (const { time, isWholeTurn, places: own } of mentions) {
    if (time === null || !isWholeTurn) continue;
    const { startSeconds, endSeconds } = paddedStretch(time, offset, 'silence');
    const isSelected = own.some((place) => selected.some((range) => sharesPlace(range, place)));
    for (const { turn, start, end } of own.flatMap((place) => shownAt(places, rangeOf(place))))
      // The words as received and as corrected are one place.
      found.set(`${String(turn)}:${String(start)}`, {
        turn,
        start,
        end,
        startSeconds,
        endSeconds,
        isSelected,
      });
  }
  return [...found.values()].toSorted((one, other) => one.turn - other.turn || one.start - other.start);
}
