import type { ShownText, ShownTexts } from '../text/shown-text.ts';
import { shownAt, shownPlaces } from '../../../../shared/domain/corrections/positions.ts';
import {
  placePassages,
  type PlacedPassage,
  type PlacePassage,
} from '../../../transcripts/passages/place-passages.ts';

/** Where passages of another program's source are in a session, as shown. */
export function createSourcePlaces({ shownText }: { shownText: ShownTexts }) {
  /** Aligning two long texts takes a while, and passages arrive in pieces. */
  let last: { shown: ShownText; source: string; place: PlacePassage } | null = null;

  /** Returns what finds passages in the words as shown, and, if they were corrected, in those received. */
  function placerIn(source: string, text: ShownText): PlacePassage {
    const inShown = placePassages(source, text.shown.turns);
    // Where words are redacted, those received are not compared.
    if (text.redactions.rules.length > 0 || text.shown.edits.length === 0) return inShown;
    let inReceived: PlacePassage | null = null;
    const places = shownPlaces(text.shown);
    return (passage) => {
      const found = inShown(passage);
      if (found !== null) return found;
      inReceived ??= placePassages(source, text.corrected.received);
      const pieces = inReceived(passage)?.flatMap(({ turn, start, end }) =>
        shownAt(places, { turn, start, endTurn: turn, end, addedAtStart: true, addedAtEnd: true }),
      );
      if (pieces === undefined || pieces.length === 0) return null;
      return pieces.map(({ turn, start, end }): PlacedPassage => {
        const quote = (text.shown.turns[turn]?.text ?? '').slice(start, end);
        return { turn, start, end, quote };
      });
    };
  }

  return {
    /** Returns what finds passages of a source; null if the session has no transcript. */
    placerOf(sessionId: string, source: string): PlacePassage | null {
      const shown = shownText.of(sessionId);
      if (shown === null) return null;
      if (last?.shown === shown && last.source === source) return last.place;
      const place = placerIn(source, shown);
      last = { shown, source, place };
      return place;
    },
  };
}

export type SourcePlaces = ReturnType<typeof createSourcePlaces>;
