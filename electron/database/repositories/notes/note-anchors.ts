import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';
import type { CarryOver } from '../../../../shared/domain/corrections/carry-over.ts';
import { sourceTurn, type EffectiveText } from '../../../../shared/domain/corrections/effective-text.ts';
import {
  shownPlaces,
  toShown,
  toSource,
  type SourceRange,
} from '../../../../shared/domain/corrections/positions.ts';
import type { Note } from '../../../../shared/model/note.ts';
import type { CorrectedTexts } from '../text/corrected-text.ts';
import type { RedactionRules } from '../text/redaction-rules.ts';
import type { ShownTexts, ShownText } from '../text/shown-text.ts';
import type { Edits } from '../text/edits.ts';

/** The words of a note as received, to which it stays attached whatever is corrected. */
export interface NoteAnchor {
  version: number;
  range: SourceRange;
  words: string;
}

/** A note on its way to another version of the transcript. */
export interface CarriedNote {
  id: string;
  words: string;
  carried: SourceRange | null;
}

/** Where words are as received, as notes and suggestions are stored. */
export const anchorRow = z.object({
  id: z.string(),
  received_turn: z.int(),
  received_start: z.int(),
  received_end_turn: z.int(),
  received_end: z.int(),
  received_added: z.int(),
});
const row = anchorRow.extend({ received_words: z.string().nullable() });

const ADDED_AT_START = 1;
const ADDED_AT_END = 2;
export const addedBits = ({ addedAtStart, addedAtEnd }: SourceRange): number =>
  (addedAtStart ? ADDED_AT_START : 0) + (addedAtEnd ? ADDED_AT_END : 0);

/** Attaches notes to the words as received, and shows them where these words are now. */
export function createNoteAnchors(
  database: LibraryDatabase,
  {
    correctedText,
    edits,
    shownText,
    rules,
  }: { correctedText: CorrectedTexts; edits: Edits; shownText: ShownTexts; rules: RedactionRules },
) {
  const anchored = database.prepare(
    'select * from notes where session_id = ? and version = ? and received_turn is not null',
  );
  const moveTo = database.prepare(
    `update notes set version = ?, received_turn = ?, received_start = ?, received_end_turn = ?, received_end = ?
     where id = ?`,
  );
  const place = database.prepare(
    `update notes set turn_place = ?1, passage_start = ?2, passage_end = ?3, quote = ?4
     where id = ?5 and (turn_place is not ?1 or passage_start is not ?2 or passage_end is not ?3 or quote is not ?4)`,
  );

  return {
    /** Returns what a passage of the shown transcript is attached to; null if it has no words there. */
    anchorOf(sessionId: string, passage: NonNullable<Note['passage']>): NoteAnchor | null {
      const version = correctedText.versionOf(sessionId) ?? 1;
      const { turnPlace: turn, start, end, quote } = passage;
      const plain = { turn, start, endTurn: turn, end, addedAtStart: false, addedAtEnd: false };
      const isAsReceived = !edits.stateOf(sessionId, version).canUndo;
      if (isAsReceived && rules.of(sessionId).rules.length === 0)
        return { version, range: plain, words: quote };
      const text = shownText.of(sessionId);
      const range = text === null ? null : toSource(text.shown, { turn, start, end });
      return text === null || range === null ? null : { version, range, words: wordsAt(text.shown, range) };
    },
    /** Returns where the words of each note are in a text of the session, by the note's ID. */
    placesIn(sessionId: string, text: EffectiveText): Map<string, NonNullable<Note['passage']>> {
      const places = shownPlaces(text);
      const version = correctedText.versionOf(sessionId) ?? 1;
      return new Map(
        anchored.all(sessionId, version).flatMap((found) => {
          const one = row.parse(found);
          const shown = toShown(places, rangeOf(one));
          if (shown === null) return [];
          return [
            [one.id, { turnPlace: shown.turn, start: shown.start, end: shown.end, quote: shown.words }],
          ];
        }),
      );
    },
    /** Returns where the words of each note are in another version; null for those that are not there. */
    carried: (sessionId: string, version: number, carry: CarryOver): CarriedNote[] =>
      anchored.all(sessionId, version).map((found) => {
        const one = row.parse(found);
        return { id: one.id, words: one.received_words ?? '', carried: carry.range(rangeOf(one)) };
      }),
    /** Attaches notes to another version. Those whose words are not there stay with theirs. */
    move(notes: readonly CarriedNote[], version: number): void {
      for (const { id, carried } of notes)
        if (carried !== null)
          moveTo.run(version, carried.turn, carried.start, carried.endTurn, carried.end, id);
    },
    /** Shows the notes of a session where their words are now. A note whose words are gone shows them as received. */
    showAll(sessionId: string, text: ShownText): void {
      const version = correctedText.versionOf(sessionId);
      if (version === null) return;
      const places = shownPlaces(text.shown);
      for (const found of anchored.all(sessionId, version)) {
        const one = row.parse(found);
        const range = rangeOf(one);
        const shown = toShown(places, range);
        if (shown !== null) place.run(shown.turn, shown.start, shown.end, shown.words, one.id);
        else {
          const words = text.redactions.strictText(one.received_words ?? '');
          place.run(nearestTurn(text.shown, range.turn), 0, 0, words, one.id);
        }
      }
    },
  };
}

export type NoteAnchors = ReturnType<typeof createNoteAnchors>;

export function rangeOf(one: z.infer<typeof anchorRow>): SourceRange {
  return {
    turn: one.received_turn,
    start: one.received_start,
    endTurn: one.received_end_turn,
    end: one.received_end,
    addedAtStart: (one.received_added & ADDED_AT_START) !== 0,
    addedAtEnd: (one.received_added & ADDED_AT_END) !== 0,
  };
}

function wordsAt(text: EffectiveText, { turn, start, endTurn, end }: SourceRange): string {
  const wordsOf = (source: number) => sourceTurn(text, source)?.text ?? '';
  return turn === endTurn
    ? wordsOf(turn).slice(start, end)
    : `${wordsOf(turn).slice(start)} ${wordsOf(endTurn).slice(0, end)}`;
}

/** Returns the shown turn at or before a received one. */
export function nearestTurn({ sources }: EffectiveText, turn: number): number {
  const sourceOf = (source: (typeof sources)[number]) =>
    typeof source === 'number' ? source : (source.pieces[0]?.turn ?? -1);
  return Math.max(
    0,
    sources.findLastIndex((source) => sourceOf(source) >= 0 && sourceOf(source) <= turn),
  );
}
