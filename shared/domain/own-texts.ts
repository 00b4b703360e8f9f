import type { ReportRequest, TextPlace } from '../model/report.ts';

type OwnTexts = ReportRequest['texts'];

/** Returns the same for the same place. */
export const textPlaceKey = (place: TextPlace): string =>
  JSON.stringify([
    place.at,
    place.at === 'start' ? '' : place.sectionId,
    place.at === 'quote' ? place.noteId : '',
  ]);

/** Returns what finds the researcher's own text at a place of a report; empty where there is none. */
export function ownTextFinder(texts: OwnTexts): (place: TextPlace) => string {
  const byPlace = Map.groupBy(texts, ({ place }) => textPlaceKey(place));
  return (place) => (byPlace.get(textPlaceKey(place)) ?? []).map(({ text }) => text).join('\n');
}
