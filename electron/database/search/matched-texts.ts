import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { PLACES, SUMMARY_PLACE } from '../migrations/search.ts';
import type { SearchSnippet } from '../../../shared/model/search.ts';

/** A whole text that was found, with the details of its snippet. */
type FoundText = Omit<SearchSnippet, 'marks'>;

const turnRow = z.object({ turn: z.string(), lane: z.literal([0, 1]).nullable(), offset: z.number() });
const spoken = z.object({ text: z.string(), startSeconds: z.number().nullable() });
const writtenRow = z.object({
  source: z.enum(['summary', 'memo', 'note']),
  note_id: z.string().nullable(),
  text: z.string(),
  start_seconds: z.number().nullable(),
  turn_place: z.int().nullable(),
});

/** Reads the texts that the index refers to, since it stores none. Returns null if a text was deleted. */
export function createSearchTexts(database: DatabaseSync) {
  const turn = database.prepare(
    `select t.turn, t.lane, coalesce(v.offset_seconds, 0) as offset
     from turns t left join session_views v using (session_id) where t.session_id = ? and t.place = ?`,
  );
  const written = database.prepare(
    `select w.source, w.note_id, w.text, n.start_seconds, n.turn_place
     from written w left join notes n on n.id = w.note_id
     where w.session_id = ? and w.id & ${PLACES - 1} = ?`,
  );

  /** Returns a text that was written about a session: its summary, its memo or a note. */
  function writtenAt(sessionId: string, place: number): FoundText | null {
    const found = writtenRow.safeParse(written.get(sessionId, place)).data;
    if (found === undefined) return null;
    const { source, text, note_id: noteId, turn_place: turnPlace, start_seconds: startSeconds } = found;
    return { source, turnPlace, noteId, lane: null, startSeconds, text };
  }

  return {
    noted: writtenAt,
    /** Returns a turn, or the session's summary. */
    said(sessionId: string, place: number): FoundText | null {
      if (place === SUMMARY_PLACE) return writtenAt(sessionId, place);
      const found = turnRow.safeParse(turn.get(sessionId, place)).data;
      if (found === undefined) return null;
      const { text, startSeconds } = spoken.parse(JSON.parse(found.turn));
      return {
        source: 'turn',
        turnPlace: place,
        noteId: null,
        lane: found.lane,
        startSeconds: startSeconds === null ? null : Math.max(0, startSeconds + found.offset),
        text,
      };
    },
  };
}
