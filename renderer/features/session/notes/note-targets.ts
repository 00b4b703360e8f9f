import type { NotePlace } from './note-drafts.ts';
import { passageAt, timesOf, type Place } from './note-passage.ts';
import type { SessionRef } from '../../../../shared/model/session.ts';
import type { SpeechSegment, TranscriptReading } from '../../../../shared/model/transcript.ts';
import type { Note } from '../../../../shared/model/note.ts';

/** Converts parts of the transcript to places for notes, in recording time. */
export interface Targets {
  /** Returns one place per turn, so that each note quotes only one speaker. */
  each: (places: readonly Place[]) => NotePlace[];
  /** Returns one place for all: it quotes the first turn and lasts until the end of the last. */
  together: (places: readonly Place[]) => NotePlace | null;
  /** Returns the whole text of a turn. */
  wholeTurn: (turnPlace: number) => Place;
}

export function targetsIn({ transcript, talk }: TranscriptReading): Targets {
  const spans = new Map(talk.map((span): [number, SpeechSegment] => [span.turn, span]));
  const placeOf = (place: Place): NotePlace[] => {
    const turn = transcript.turns[place.turnPlace];
    const passage = passageAt(turn, place);
    return passage === null ? [] : [{ passage, ...timesOf(turn, spans.get(place.turnPlace), passage) }];
  };
  const each = (places: readonly Place[]) => places.flatMap(placeOf);
  return {
    each,
    together: (places) => {
      const all = each(places);
      const [first] = all;
      if (first === undefined) return null;
      const ends = all.map(({ endSeconds }) => endSeconds).filter((end) => end !== null);
      return { ...first, endSeconds: first.endSeconds === null ? null : Math.max(...ends) };
    },
    wholeTurn: (turnPlace) => ({
      turnPlace,
      start: 0,
      end: transcript.turns[turnPlace]?.text?.length ?? 0,
    }),
  };
}

/** Returns new notes on these places: highlights, if there are no codes. */
export function newNotes(
  { sessionId }: SessionRef,
  places: readonly NotePlace[],
  codeIds: string[],
  now: string,
): Note[] {
  return places.map((place) => ({
    id: crypto.randomUUID(),
    sessionId,
    ...place,
    text: '',
    codeIds,
    createdAt: now,
    updatedAt: now,
  }));
}

/** Returns the places that are not highlighted already with exactly the same text. */
export const notHighlighted = (places: readonly NotePlace[], notes: readonly Note[]): NotePlace[] =>
  places.filter(
    ({ passage }) =>
      !notes.some(
        ({ text, passage: known }) =>
          text === '' &&
          known?.turnPlace === passage?.turnPlace &&
          known?.start === passage?.start &&
          known?.end === passage?.end,
      ),
  );
