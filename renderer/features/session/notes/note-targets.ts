import type { NoteTarget } from './note-drafts.ts';
import { timesOf } from '../../../../shared/domain/passage-times.ts';
import type { ShownRange } from '../../../../shared/domain/corrections/positions.ts';
import { passageAt } from './note-passage.ts';
import type { SessionRef } from '../../../../shared/model/session.ts';
import type { SpeechSegment, TranscriptReading } from '../../../../shared/model/transcript.ts';
import type { Note } from '../../../../shared/model/note.ts';

/** Converts parts of the transcript to places for notes, in recording time. */
export interface Targets {
  /** Returns one place per turn, so that each note quotes only one speaker. */
  each: (places: readonly ShownRange[]) => NoteTarget[];
  /** Returns one place for all: it quotes the first turn and lasts until the end of the last. */
  together: (places: readonly ShownRange[]) => NoteTarget | null;
  /** Returns the whole text of a turn. */
  wholeTurn: (turn: number) => ShownRange;
}

export function targetsIn({ transcript, segments }: TranscriptReading): Targets {
  const spans = new Map(segments.map((span): [number, SpeechSegment] => [span.turn, span]));
  const targetsOf = (range: ShownRange): NoteTarget[] => {
    const turn = transcript.turns[range.turn];
    const passage = passageAt(turn, range);
    return passage === null ? [] : [{ passage, ...timesOf(turn, spans.get(range.turn), passage) }];
  };
  const each = (places: readonly ShownRange[]) => places.flatMap(targetsOf);
  return {
    each,
    together: (places) => {
      const all = each(places);
      const [first] = all;
      if (first === undefined) return null;
      const ends = all.map(({ endSeconds }) => endSeconds).filter((end) => end !== null);
      return { ...first, endSeconds: first.endSeconds === null ? null : Math.max(...ends) };
    },
    wholeTurn: (turn) => ({
      turn,
      start: 0,
      end: transcript.turns[turn]?.text?.length ?? 0,
    }),
  };
}

/** Returns new notes on these places: highlights, if there are no codes. */
export function newNotes(
  { sessionId }: SessionRef,
  places: readonly NoteTarget[],
  codeIds: string[],
  now: string,
): Note[] {
  return places.map((range) => ({
    id: crypto.randomUUID(),
    sessionId,
    ...range,
    text: '',
    codeIds,
    createdAt: now,
    updatedAt: now,
  }));
}

/** Notes before and after a change, and new ones. */
export interface Coding {
  before: Note[];
  after: Note[];
  added: Note[];
}

/**
 * Adds a code to the notes on exactly these words, or takes it away if all have it. Words without a note get one with the
 * code alone.
 */
export function codingOf(
  session: SessionRef,
  places: readonly NoteTarget[],
  notes: readonly Note[],
  { codeId, now }: { codeId: string; now: string },
): Coding {
  const found = places.map((place) => ({ place, note: notes.findLast((note) => isOn(note, place)) }));
  const before = found.flatMap(({ note }) => note ?? []);
  const hasAll = before.length === places.length && before.every(({ codeIds }) => codeIds.includes(codeId));
  const changed = before.filter(({ codeIds }) => codeIds.includes(codeId) === hasAll);
  return {
    before: changed,
    after: changed.map((note) => ({
      ...note,
      codeIds: hasAll ? note.codeIds.filter((id) => id !== codeId) : [...note.codeIds, codeId],
      updatedAt: now,
    })),
    added: newNotes(
      session,
      found.flatMap(({ place, note }) => (note === undefined ? [place] : [])),
      [codeId],
      now,
    ),
  };
}

const isOn = ({ passage }: Note, { passage: words }: NoteTarget) =>
  words !== null &&
  passage?.turnPlace === words.turnPlace &&
  passage.start === words.start &&
  passage.end === words.end;

/** Returns the places that are not highlighted already with exactly the same text. */
export const notHighlighted = (places: readonly NoteTarget[], notes: readonly Note[]): NoteTarget[] =>
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
