import type { ReportRequest, TextPlace } from '../model/report.ts';

type OwnTexts = ReportRequest['texts'];

/** Returns the same for the same place. */
export function textPlaceKey(place: TextPlace): string {
  switch (place.at) {
    case 'start':
      return JSON.stringify([place.at]);
    case 'view':
      return JSON.stringify([place.at, place.viewId]);
    case 'heading':
      return JSON.stringify([place.at, place.sectionId]);
    case 'quote':
      break;
  }
  return JSON.stringify([place.at, place.sectionId, place.noteId]);
}

/** Returns what finds the researcher's own text at a place of a report; empty where there is none. */
export function ownTextFinder(texts: OwnTexts): (place: TextPlace) => string {
  const byPlace = Map.groupBy(texts, ({ place }) => textPlaceKey(place));
  return (place) => (byPlace.get(textPlaceKey(place)) ?? []).map(({ text }) => text).join('\n');
}
