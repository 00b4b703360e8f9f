import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';
import type { CarryOver } from '../../../../shared/domain/corrections/carry-over.ts';
import { shownPlaces, toShown } from '../../../../shared/domain/corrections/positions.ts';
import type { CorrectedTexts } from '../text/corrected-text.ts';
import type { ShownText } from '../text/shown-text.ts';
import { anchorRow, nearestTurn, rangeOf } from './note-anchors.ts';

const row = anchorRow.extend({ located_words: z.string() });

/**
 * Shows what the assistant suggested where its words are now. Unlike a note, a suggestion keeps no newer transcript waiting: if its words
 * are not there as they were located, it is marked as changed.
 */
export function createSuggestionAnchors(
  database: LibraryDatabase,
  { correctedText }: { correctedText: CorrectedTexts },
) {
  const anchored = database.prepare(
    'select * from assistant_suggestions where session_id = ? and version = ? and received_turn is not null',
  );
  const move = database.prepare(
    `update assistant_suggestions set version = ?, received_turn = ?, received_start = ?, received_end_turn = ?, received_end = ?
     where id = ?`,
  );
  const detach = database.prepare(
    `update assistant_suggestions set received_turn = null, passage_start = 0, passage_end = 0, is_changed = 1
     where id = ?`,
  );
  const place = database.prepare(
    `update assistant_suggestions set turn_place = ?1, passage_start = ?2, passage_end = ?3, is_changed = ?4 where id = ?5
       and (turn_place <> ?1 or passage_start <> ?2 or passage_end <> ?3 or is_changed <> ?4)`,
  );

  return {
    /** Takes the suggestions of a session to another version of its transcript. Words that it does not have are nowhere. */
    carry(sessionId: string, { from, to }: { from: number; to: number }, carry: CarryOver): void {
      for (const found of anchored.all(sessionId, from)) {
        const one = row.parse(found);
        const range = carry.range(rangeOf(one));
        if (range === null) detach.run(one.id);
        else move.run(to, range.turn, range.start, range.endTurn, range.end, one.id);
      }
    },
    showAll(sessionId: string, { shown: text }: ShownText): void {
      const version = correctedText.versionOf(sessionId);
      if (version === null) return;
      const found = anchored.all(sessionId, version);
      if (found.length === 0) return;
      const places = shownPlaces(text);
      for (const one of found.map((each) => row.parse(each))) {
        const range = rangeOf(one);
        const shown = toShown(places, range);
        if (shown === null) place.run(nearestTurn(text, range.turn), 0, 0, 1, one.id);
        else {
          const words = (text.turns[shown.turn]?.text ?? '').slice(shown.start, shown.end);
          place.run(shown.turn, shown.start, shown.end, Number(words !== one.located_words), one.id);
        }
      }
    },
  };
}

export type SuggestionAnchors = ReturnType<typeof createSuggestionAnchors>;
