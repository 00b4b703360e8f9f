import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';
import { UNDO_PIECE_MS } from './undo-piece.ts';

const countRow = z.object({ rows: z.int() });
const idRow = z.object({ id: z.string() });

/**
 * Empties sessions that an import added, in pieces, before they are deleted: deleting one is a single step, in which every
 * word of its turns and notes is removed from the index, and that takes as long as there are words.
 */
export function createUndoneSessions(database: LibraryDatabase) {
  const isUndone = database.prepare(
    `select 1 from project_import_items i join project_imports p on p.id = i.import_id
     where i.import_id = ? and i.kind = 'session' and i.item_id = ? and p.undone_at is not null`,
  );
  const turns = database.prepare(
    'select count(*) as rows from turns where session_id in (select value from json_each(?))',
  );
  const nextNote = database.prepare('select id from notes where session_id = ? limit 1');
  const removeNote = database.prepare('delete from notes where id = ?');
  // Another import may have added the note.
  const forgetNote = database.prepare(
    `delete from project_import_items where import_id in (select id from project_imports)
       and (kind = 'note' and item_id = ?1 or kind = 'coding' and item_id between ?1 || ' ' and ?1 || '!')`,
  );
  const removeTurn = database.prepare(
    'delete from turns where id = (select id from turns where session_id = ? limit 1)',
  );

  function removeOne(sessionId: string): boolean {
    const note = idRow.safeParse(nextNote.get(sessionId)).data;
    if (note === undefined) return removeTurn.run(sessionId).changes > 0;
    forgetNote.run(note.id);
    removeNote.run(note.id);
    return true;
  }

  return {
    /** Returns how many turns sessions have. */
    turnsOf: (sessionIds: readonly string[]): number =>
      countRow.parse(turns.get(JSON.stringify(sessionIds))).rows,
    /** Removes some notes and turns of a session that an import under undo had added. */
    emptySession: (importId: string, sessionId: string): { taken: number; isOver: boolean } =>
      database.inTransaction(() => {
        if (isUndone.get(importId, sessionId) === undefined) return { taken: 0, isOver: true };
        const started = performance.now();
        for (let taken = 0; ; taken += 1) {
          if (!removeOne(sessionId)) return { taken, isOver: true };
          if (performance.now() - started > UNDO_PIECE_MS) return { taken: taken + 1, isOver: false };
        }
      }),
  };
}

export type UndoneSessions = ReturnType<typeof createUndoneSessions>;
