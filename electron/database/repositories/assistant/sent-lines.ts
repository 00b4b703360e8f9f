import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';
import {
  promptTurns,
  type PromptLine,
  type PromptTurn,
} from '../../../../shared/domain/assistant/prompt-text.ts';
import { isSpoken, resolveSpeaker, speakerKeyOf } from '../../../../shared/domain/speakers.ts';
import type { TurnMaps } from '../text/turn-maps.ts';
import type { RunBasis } from './run-basis.ts';

const turnRow = z.object({
  place: z.int(),
  lane: z.literal([0, 1]),
  text: z.string(),
  role: z.enum(['agent', 'participant', 'system', 'tool', 'unknown']),
  label: z.string().nullable(),
});
const quoteRow = z.object({ id: z.string(), session_id: z.string(), quote: z.string() });

/** A quote as it is sent. */
export interface PromptQuote extends PromptLine {
  noteId: string;
  sessionId: string;
}

/** Reads the words of sessions for calls, as they are shown: corrected, then redacted. */
export function createSentLines(database: LibraryDatabase, { turnMaps }: { turnMaps: TurnMaps }) {
  const turns = database.prepare(
    `select place, lane, turn ->> '$.text' as text, turn ->> '$.role' as role, turn ->> '$.speakerLabel' as label from turns
     where session_id = ? and lane is not null and turn ->> '$.text' is not null order by place`,
  );
  const quotes = database.prepare(
    `with recursive subtree (id) as (select ?1 union select c.id from codes c join subtree on c.parent_id = subtree.id)
     select n.id, n.session_id, n.quote from notes n join sessions s using (session_id)
       join turns t on t.session_id = n.session_id and t.place = n.turn_place
     where n.id in (select note_id from note_codes join subtree on subtree.id = code_id)
       and n.session_id in (select value from json_each(?2)) and n.passage_start < n.passage_end and n.quote <> ''
       and (?3 = 'everyone' or t.lane = 1)
     order by s.number, n.turn_place, n.passage_start, n.id`,
  );

  return {
    /** Returns the turns of a session that have words. */
    turnsOf(sessionId: string): PromptTurn[] {
      const rows = turns.all(sessionId).map((found) => turnRow.parse(found));
      const keyed = rows.map((row) => ({
        row,
        key: speakerKeyOf({ role: row.role, speakerLabel: row.label }),
      }));
      const known = new Set(keyed.flatMap(({ row, key }) => (isSpoken(row) ? [key] : [])));
      const choices = turnMaps.speakersOf(sessionId);
      return promptTurns(
        keyed.map(({ row, key }) => ({
          turnPlace: row.place,
          lane: row.lane,
          text: row.text,
          speakerKey: resolveSpeaker(key, known, choices),
        })),
      );
    },
    /** Returns the quotes with a code, or a code under it. People have numbers, in the order of their sessions. */
    quotesOf({ codeId, speakers, sessionIds }: RunBasis): PromptQuote[] {
      const rows = quotes
        .all(codeId, JSON.stringify(sessionIds), speakers)
        .map((found) => quoteRow.parse(found));
      const people = [...new Set(rows.map(({ session_id: sessionId }) => sessionId))];
      return rows.map(({ id, session_id: sessionId, quote }, index) => ({
        name: `Q${String(index + 1)}`,
        speaker: `Person ${String(people.indexOf(sessionId) + 1)}`,
        text: quote,
        from: 0,
        noteId: id,
        sessionId,
      }));
    },
  };
}

export type SentLines = ReturnType<typeof createSentLines>;
