import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';
import type { Deletion } from '../../../../shared/model/privacy.ts';

const row = z.object({
  session_id: z.string(),
  what: z.enum(['audio', 'words', 'everything']),
  deleted_at: z.string(),
});

/** What was deleted from this computer and comes back only if the user restores it. */
export function createTombstones(database: LibraryDatabase) {
  const list = database.prepare(
    'select session_id, what, deleted_at from tombstones order by deleted_at desc',
  );
  const put = database.prepare(
    `insert into tombstones (session_id, what, deleted_at) select value, :what, :at from json_each(:ids) where true
     on conflict (session_id, what) do update set deleted_at = excluded.deleted_at`,
  );
  // Deleting the whole session replaces the tombstones of its parts.
  const dropParts = database.prepare(
    `delete from tombstones where what <> 'everything' and session_id in (select value from json_each(?))`,
  );
  const remove = database.prepare(
    'delete from tombstones where what = :what and session_id in (select value from json_each(:ids))',
  );
  const find = database.prepare('select 1 from tombstones where session_id = ? and what = ?');
  return {
    list: (): Deletion[] =>
      list.all().map((one) => {
        const { session_id, what, deleted_at } = row.parse(one);
        return { sessionId: session_id, what, deletedAt: deleted_at };
      }),
    add(sessionIds: readonly string[], what: Deletion['what'], at: string): void {
      const ids = JSON.stringify(sessionIds);
      if (what === 'everything') dropParts.run(ids);
      put.run({ ids, what, at });
    },
    /** Adds the tombstones of another library, each with its own time. */
    merge(others: readonly Deletion[]): void {
      for (const { sessionId, what, deletedAt } of others)
        put.run({ ids: JSON.stringify([sessionId]), what, at: deletedAt });
    },
    /** Removes tombstones, because the user wants the content back. */
    remove(sessionIds: readonly string[], what: Deletion['what']): void {
      remove.run({ ids: JSON.stringify(sessionIds), what });
    },
    has: (sessionId: string, what: Deletion['what']): boolean => find.get(sessionId, what) !== undefined,
  };
}

export type Tombstones = ReturnType<typeof createTombstones>;
