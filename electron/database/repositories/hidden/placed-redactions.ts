import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';
import type { CarryOver } from '../../../../shared/domain/corrections/carry-over.ts';
import type { SourceRange } from '../../../../shared/domain/corrections/positions.ts';
import type { RedactionRules } from '../text/redaction-rules.ts';

const row = z.object({ id: z.int(), places: z.string() });
const places = z.array(z.custom<SourceRange>((value) => typeof value === 'object' && value !== null));

/** Redactions of single places, on their way from one version of a transcript to the next. */
export function createPlacedRedactions(database: LibraryDatabase, rules: RedactionRules) {
  const placed = database.prepare(
    'select id, places from redactions where place_session_id = ? and version = ? and places is not null',
  );
  const move = database.prepare('update redactions set places = ?, version = ? where id = ?');
  const unplace = database.prepare('update redactions set is_unplaced = 1, version = ? where id = ?');
  return {
    /**
     * Carries the redactions of a session over. Words at a place that the new version does not have are replaced
     * wherever the session has them: never less than before.
     */
    carry(sessionId: string, { from, to }: { from: number; to: number }, carry: CarryOver): void {
      const all = placed.all(sessionId, from).map((found) => row.parse(found));
      for (const { id, places: json } of all) {
        const carried = places.parse(JSON.parse(json)).map((range) => carry.range(range));
        if (carried.every((range) => range !== null)) move.run(JSON.stringify(carried), to, id);
        else unplace.run(to, id);
      }
      if (all.length > 0) rules.forget();
    },
  };
}

export type PlacedRedactions = ReturnType<typeof createPlacedRedactions>;
