import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';
import type { Coders } from '../library/coders.ts';
import { typedOver } from '../../../../shared/domain/redaction/typed-words.ts';
import { addedBits, type NoteAnchors } from './note-anchors.ts';
import type { RedactionRules, RedactionsBySession, SessionRedactions } from '../text/redaction-rules.ts';
import type { Note } from '../../../../shared/model/note.ts';
import type { Turn } from '../../../../shared/model/transcript.ts';

const row = z.object({
  id: z.string(),
  session_id: z.string(),
  start_seconds: z.number().nullable(),
  end_seconds: z.number().nullable(),
  turn_place: z.int().nullable(),
  passage_start: z.int().nullable(),
  passage_end: z.int().nullable(),
  quote: z.string().nullable(),
  text: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  code_ids: z.string(),
  assistant_model: z.string().nullable(),
});
const ids = z.array(z.string());
const memoRow = z.object({ memo: z.string() });

/** Selects notes in the form that `noteOf` parses. */
export const NOTES = `select n.*,
    (select json_group_array(code_id) from note_codes c where c.note_id = n.id) as code_ids
  from notes n`;

/** Notes at the same time or place are ordered by when they were written. */
export const NOTES_IN_ORDER = `n.start_seconds is null, n.start_seconds, n.turn_place is null, n.turn_place,
  n.passage_start, n.created_at, n.id`;

export function noteOf(found: unknown): Note {
  const one = row.parse(found);
  const hasPassage = one.turn_place !== null && one.passage_start !== null && one.passage_end !== null;
  return {
    id: one.id,
    sessionId: one.session_id,
    startSeconds: one.start_seconds,
    endSeconds: one.end_seconds,
    passage: hasPassage
      ? {
          turnPlace: one.turn_place ?? 0,
          start: one.passage_start ?? 0,
          end: one.passage_end ?? 0,
          quote: one.quote ?? '',
        }
      : null,
    text: one.text,
    codeIds: one.code_ids === '[]' ? [] : ids.parse(JSON.parse(one.code_ids)),
    createdAt: one.created_at,
    updatedAt: one.updated_at,
    ...(one.assistant_model === null ? {} : { assistant: { model: one.assistant_model } }),
  };
}

/** Returns the note with removed words replaced in what the researcher wrote. */
export const shownNote = (note: Note, redactions: SessionRedactions): Note => ({
  ...note,
  text: redactions.text(note.text),
});

const shownPassage = z.object({
  turn_place: z.int().nullable(),
  passage_start: z.int().nullable(),
  passage_end: z.int().nullable(),
  text: z.string(),
});

const isSamePassage = (before: z.infer<typeof shownPassage>, passage: Note['passage']): boolean =>
  before.turn_place === (passage?.turnPlace ?? null) &&
  before.passage_start === (passage?.start ?? null) &&
  before.passage_end === (passage?.end ?? null);

/**
 * Selects the notes of a session where their words are in a version of the transcript as received. Those that are
 * attached to another version stay where they are shown, and those on an inserted turn have no words.
 */
const NOTES_AS_RECEIVED = `select n.*,
    (select json_group_array(code_id) from note_codes c where c.note_id = n.id) as code_ids
  from (
    select id, session_id, start_seconds, end_seconds, text, created_at, updated_at, assistant_model,
      iif(is_attached, iif(received_turn >= 0, received_turn, iif(received_end_turn >= 0, received_end_turn, null)),
        turn_place) as turn_place,
      iif(is_attached, iif(received_turn >= 0, received_start, 0), passage_start) as passage_start,
      iif(is_attached, iif(received_turn < 0 or received_turn = received_end_turn, received_end, null), passage_end)
        as passage_end,
      iif(is_attached, received_words, quote) as quote
    from (select *, received_turn is not null and version = :version as is_attached from notes
      where session_id = :sessionId)
  ) n`;

const place = z.object({ turn_place: z.int().nullable(), passage_end: z.int().nullable() });

/** Reads notes and memos with words replaced. Unlike writing them, this needs no functions of the search index. */
export function createNoteReader(database: LibraryDatabase, redactions: Pick<RedactionsBySession, 'of'>) {
  const list = database.prepare(`${NOTES} where n.session_id = ? order by ${NOTES_IN_ORDER}`);
  const listAsReceived = database.prepare(`${NOTES_AS_RECEIVED} order by ${NOTES_IN_ORDER}`);
  const readMemo = database.prepare('select memo from sessions where session_id = ?');
  return {
    /** Returns a session's notes by time, then by place in the transcript; those without a time come last. */
    of: (sessionId: string): Note[] =>
      list.all(sessionId).map((found) => shownNote(noteOf(found), redactions.of(sessionId))),
    /** Returns the notes with the words as received, `received` being the turns of the version. */
    asReceived: (sessionId: string, version: number, received: readonly Turn[]): Note[] =>
      listAsReceived.all({ sessionId, version }).map((found) => {
        const { turn_place: turn, passage_end: end } = place.parse(found);
        // A note that reaches into the next turn is on the words of its first turn.
        const note = noteOf({ ...found, passage_end: end ?? received[turn ?? -1]?.text?.length ?? null });
        return shownNote(note, redactions.of(sessionId));
      }),
    /** Returns the memo, or an empty string if there is none. */
    memo: (sessionId: string): string =>
      redactions.of(sessionId).text(memoRow.safeParse(readMemo.get(sessionId)).data?.memo ?? ''),
  };
}

export type NoteReader = ReturnType<typeof createNoteReader>;

/** SQL for the run that suggested the note `:id`: also of one that was deleted and comes back. */
const SUGGESTED_BY = (column: string): string => `select ${column} from assistant_suggestions s
  join assistant_calls c on c.id = s.call_id join assistant_runs r on r.id = c.run_id where s.note_id = :id and s.state = 'accepted'`;

/** What the researcher writes about sessions. */
export function createNotes(
  database: LibraryDatabase,
  {
    noteReader,
    rules,
    coders,
    noteAnchors,
  }: { noteReader: NoteReader; rules: RedactionRules; coders: Coders; noteAnchors: NoteAnchors },
) {
  const put = database.prepare(
    `insert into notes (id, session_id, start_seconds, end_seconds, turn_place, passage_start, passage_end, quote,
       text, created_at, updated_at, author, assistant_run_id, assistant_model)
     values (:id, :sessionId, :startSeconds, :endSeconds, :turnPlace, :passageStart, :passageEnd, :quote,
       :text, :createdAt, :updatedAt, :author, (${SUGGESTED_BY('r.id')}), (${SUGGESTED_BY('r.model')}))
     on conflict (id) do update set
       start_seconds = excluded.start_seconds, end_seconds = excluded.end_seconds,
       turn_place = excluded.turn_place, passage_start = excluded.passage_start,
       passage_end = excluded.passage_end, quote = excluded.quote, text = excluded.text,
       updated_at = excluded.updated_at`,
  );
  const attach = database.prepare(
    `update notes set version = ?, received_turn = ?, received_start = ?, received_end_turn = ?, received_end = ?,
       received_added = ?, received_words = ? where id = ?`,
  );
  const known = database.prepare(
    'select turn_place, passage_start, passage_end, text from notes where id = ?',
  );
  const readMemo = database.prepare('select memo from sessions where session_id = ?');
  const remove = database.prepare('delete from notes where id = ?');
  const removeCodes = database.prepare('delete from note_codes where note_id = ?');
  // A note is saved even if one of its codes was deleted in the meantime.
  const code = database.prepare(
    'insert or ignore into note_codes (note_id, code_id) select ?, id from codes where id = ?',
  );
  const writeMemo = database.prepare('update sessions set memo = ? where session_id = ?');

  function attachTo(id: string, sessionId: string, passage: Note['passage']): void {
    const anchor = passage === null ? null : noteAnchors.anchorOf(sessionId, passage);
    if (anchor === null) attach.run(null, null, null, null, null, 0, null, id);
    else {
      const { version, range, words } = anchor;
      attach.run(version, range.turn, range.start, range.endTurn, range.end, addedBits(range), words, id);
    }
  }

  return {
    ...noteReader,
    /**
     * Adds a note, or changes the one with the same id. Its session must be in the library. The note is on
     * the disk when this returns. Returns true if it was added.
     */
    save(note: Note): boolean {
      const { id, sessionId, startSeconds, endSeconds, passage, text, createdAt, updatedAt } = note;
      return database.inTransaction(() => {
        const before = shownPassage.safeParse(known.get(id)).data;
        put.run({
          id,
          sessionId,
          startSeconds,
          endSeconds,
          turnPlace: passage?.turnPlace ?? null,
          passageStart: passage?.start ?? null,
          passageEnd: passage?.end ?? null,
          quote: passage?.quote ?? null,
          text: before === undefined ? text : typedOver(before.text, text, rules.of(sessionId)),
          createdAt,
          updatedAt,
          author: coders.ownerId(updatedAt),
        });
        // Words that did not change stay attached to what they were, whatever was corrected since.
        if (before === undefined || !isSamePassage(before, passage)) attachTo(id, sessionId, passage);
        removeCodes.run(id);
        for (const codeId of note.codeIds) code.run(id, codeId);
        return before === undefined;
      });
    },
    remove(id: string): void {
      remove.run(id);
    },
    /** Returns true if the session gained or lost its memo. */
    saveMemo(sessionId: string, memo: string): boolean {
      const before = memoRow.safeParse(readMemo.get(sessionId)).data?.memo ?? '';
      writeMemo.run(typedOver(before, memo, rules.of(sessionId)), sessionId);
      return (before === '') !== (memo === '');
    },
  };
}

export type Notes = ReturnType<typeof createNotes>;
