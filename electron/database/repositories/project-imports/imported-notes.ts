import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { timesOf } from '../../../../shared/domain/passage-times.ts';
import type { Note } from '../../../../shared/model/note.ts';
import { readingOfTurns } from '../../../transcripts/speech-segments.ts';
import type { LibraryDatabase } from '../../base/library-database.ts';
import { NOTES, noteOf, type Notes } from '../notes/notes.ts';
import type { RedactionRules } from '../text/redaction-rules.ts';
import type { ShownTexts } from '../text/shown-text.ts';
import type { ImportItems } from './import-items.ts';
import type { SourcePlaces } from './source-places.ts';

/** A coded or annotated passage of a source, with the IDs of its codes in the codebook. */
export interface ImportedPassage {
  /** The note that Earmark exported as this passage; null if it did not. */
  noteId: string | null;
  /** Code points of the source's text, end exclusive; null for sound. */
  text: { start: number; end: number } | null;
  sound: { startSeconds: number; endSeconds: number } | null;
  memo: string;
  createdAt: string | null;
  codeIds: string[];
}

/** Passages of one source, for one session. */
export interface ImportedPassages {
  sessionId: string;
  /** The source's text; null for passages of its sound. */
  text: string | null;
  passages: ImportedPassage[];
}

export interface AddedPassages {
  codings: number;
  notes: number;
  /** Indexes of passages that are not in the session. */
  missing: number[];
  /** How many of the passages, from the first, this is about. Send the others again. */
  looked: number;
}

/** How many codings, and notes without a code, there are of a passage. */
type PassageCounts = Pick<AddedPassages, 'codings' | 'notes'>;
const NOTHING: PassageCounts = { codings: 0, notes: 0 };

/** Other calls wait no longer for a piece than this, one passage, and the commit. */
const PIECE_MS = 20;
const LONGEST_TEXT = 100_000;
const MOST_CODES = 1000;
const lengthRow = z.object({ duration_seconds: z.number().nullable() });
const isoTime = z.iso.datetime({ offset: true });

interface KnownNotes {
  importId: string;
  sessionId: string;
  /** IDs of notes by their places. */
  byPlace: Map<string, string[]>;
}

type Place = Pick<Note, 'passage' | 'startSeconds' | 'endSeconds'>;

/** Makes notes of passages of other programs. */
export function createImportedNotes(
  database: LibraryDatabase,
  {
    notes,
    rules,
    shownText,
    importItems,
    sourcePlaces,
  }: {
    notes: Notes;
    rules: RedactionRules;
    shownText: ShownTexts;
    importItems: ImportItems;
    sourcePlaces: SourcePlaces;
  },
) {
  const ofSession = database.prepare(`${NOTES} where n.session_id = ?`);
  const one = database.prepare(`${NOTES} where n.id = ?`);
  const link = database.prepare(
    'insert or ignore into note_codes (note_id, code_id) select n.id, c.id from notes n, codes c where n.id = ? and c.id = ?',
  );
  const lengthOf = database.prepare('select duration_seconds from sessions where session_id = ?');
  /** The notes of the session that passages were added to last: they arrive in pieces. */
  let last: KnownNotes | null = null;

  function notesOf(importId: string, sessionId: string): KnownNotes {
    if (last?.importId === importId && last.sessionId === sessionId) return last;
    const known: KnownNotes = { importId, sessionId, byPlace: new Map() };
    for (const found of ofSession.all(sessionId)) {
      const note = noteOf(found);
      addTo(known.byPlace, placeKey(note), note.id);
    }
    last = known;
    return known;
  }

  /** Returns where a passage is: one place in each of its turns, or a time. Null if it is not in the session. */
  function placesOf({ sessionId, text }: ImportedPassages, passage: ImportedPassage): Place[] | null {
    if (passage.sound !== null) {
      const { startSeconds, endSeconds } = passage.sound;
      const seconds = lengthRow.safeParse(lengthOf.get(sessionId)).data?.duration_seconds ?? null;
      // A length in whole seconds is up to a second too short.
      if (seconds !== null && startSeconds > seconds + 1) return null;
      return [{ passage: null, startSeconds, endSeconds: Math.max(startSeconds, endSeconds) }];
    }
    if (passage.text === null || text === null) return null;
    const placed = sourcePlaces.placerOf(sessionId, text)?.(passage.text) ?? null;
    const shown = shownText.of(sessionId)?.shown;
    if (placed === null || shown === undefined) return null;
    const segments = segmentsOf(shown.turns);
    return placed.map(({ turn, start, end, quote }) => ({
      passage: { turnPlace: turn, start, end, quote: quote.slice(0, LONGEST_TEXT) },
      ...timesOf(shown.turns[turn], segments.get(turn), { start, end }),
    }));
  }

  /** Adds codes to a note. Returns how many it did not have, of which the first `counted` are counted already. */
  function addCodes(importId: string, noteId: string, codeIds: readonly string[], counted = 0): number {
    const added = codeIds.filter((codeId) => link.run(noteId, codeId).changes > 0);
    for (const [index, codeId] of added.entries())
      importItems.add(importId, 'coding', `${noteId} ${codeId}`, { codings: index < counted ? 0 : 1 });
    return added.length;
  }

  /**
   * Adds codes and a text at one place, to a note that is there if it says the same. Returns what was added. `counted` was
   * at other places of the same passage, and is not counted again by an undo.
   */
  function addAt(
    importId: string,
    { sessionId }: ImportedPassages,
    place: Place,
    { codeIds, memo, createdAt }: { codeIds: string[]; memo: string; createdAt: string },
    counted: PassageCounts,
  ): PassageCounts {
    const { byPlace } = notesOf(importId, sessionId);
    const key = placeKey(place);
    const { text } = rules.of(sessionId);
    const known = (byPlace.get(key) ?? [])
      .flatMap((id) => {
        const found = one.get(id);
        return found === undefined ? [] : [noteOf(found)];
      })
      .find((note) => note.text.includes(memo) || text(note.text).includes(memo));
    if (known !== undefined)
      return { codings: addCodes(importId, known.id, codeIds, counted.codings), notes: 0 };
    const note: Note = {
      ...place,
      id: randomUUID(),
      sessionId,
      text: memo,
      codeIds,
      createdAt,
      updatedAt: createdAt,
    };
    notes.save(note);
    const counts = { codings: codeIds.length, notes: codeIds.length === 0 ? 1 : 0 };
    importItems.add(importId, 'note', note.id, {
      updatedAt: createdAt,
      codings: Math.max(0, counts.codings - counted.codings),
      notes: Math.max(0, counts.notes - counted.notes),
    });
    addTo(byPlace, key, note.id);
    return counts;
  }

  return {
    noteIdsOf: (sessionId: string): string[] => ofSession.all(sessionId).map((found) => noteOf(found).id),
    /** Returns the indexes of passages that are not in a session. */
    missingOf: (wanted: ImportedPassages): number[] =>
      wanted.passages.flatMap((passage, index) =>
        passage.noteId !== null || placesOf(wanted, passage) !== null ? [] : [index],
      ),
    /**
     * Adds passages of a source at `at` (ISO 8601): as many of them, from the first, as there is time for. Those whose words
     * are not there are added nowhere.
     */
    addPassages: (importId: string, wanted: ImportedPassages, at: string): AddedPassages =>
      database.inTransaction(() => {
        const added: AddedPassages = { codings: 0, notes: 0, missing: [], looked: 0 };
        const started = performance.now();
        for (const [index, passage] of wanted.passages.entries()) {
          if (index > 0 && performance.now() - started > PIECE_MS) break;
          added.looked = index + 1;
          if (passage.noteId !== null) {
            added.codings += addCodes(importId, passage.noteId, passage.codeIds);
            continue;
          }
          const places = placesOf(wanted, passage);
          if (places === null) {
            added.missing.push(index);
            continue;
          }
          // A passage over several turns is several notes, and one coding for each of its codes.
          let counted = NOTHING;
          for (const [piece, place] of places.entries()) {
            const what = {
              codeIds: passage.codeIds.slice(0, MOST_CODES),
              memo: piece === 0 ? passage.memo.trim().slice(0, LONGEST_TEXT) : '',
              createdAt: timeOf(passage.createdAt) ?? at,
            };
            const { codings, notes: noted } = addAt(importId, wanted, place, what, counted);
            counted = {
              codings: Math.max(counted.codings, codings),
              notes: Math.max(counted.notes, noted),
            };
          }
          added.codings += counted.codings;
          added.notes += counted.notes;
        }
        return added;
      }),
    /** Call this when an import begins or ends: notes may have changed. */
    forget(): void {
      last = null;
    },
  };
}

export type ImportedNotes = ReturnType<typeof createImportedNotes>;

/** The segments of the text that passages were placed in last. */
let lastSegments: { turns: unknown; segments: ReturnType<typeof spansOf> } | null = null;

const spansOf = (turns: Parameters<typeof readingOfTurns>[0]) =>
  new Map(readingOfTurns(turns).segments.map((segment) => [segment.turn, segment]));

function segmentsOf(turns: Parameters<typeof readingOfTurns>[0]): ReturnType<typeof spansOf> {
  if (lastSegments?.turns !== turns) lastSegments = { turns, segments: spansOf(turns) };
  return lastSegments.segments;
}

/** The time of a note on a single moment is exported as a second. */
const MOMENT_MS = 1000;

/** Returns the same key for notes on the same passage, or on the same time to the millisecond. */
function placeKey({ passage, startSeconds, endSeconds }: Place): string {
  if (passage !== null) return `${String(passage.turnPlace)} ${String(passage.start)} ${String(passage.end)}`;
  const startMs = Math.round((startSeconds ?? 0) * 1000);
  const endMs = endSeconds === null ? startMs : Math.round(endSeconds * 1000);
  return `time ${String(startMs)} ${String(endMs > startMs ? endMs : startMs + MOMENT_MS)}`;
}

function addTo(map: Map<string, string[]>, key: string, id: string): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [id]);
  else known.push(id);
}

/** Returns a time of a file as the library stores times; null if it is none. */
function timeOf(written: string | null): string | null {
  if (written === null || !isoTime.safeParse(written).success) return null;
  return new Date(written).toISOString();
}
