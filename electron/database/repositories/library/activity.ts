import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';
import { activityAct, type ActivityEntry } from '../../../../shared/model/privacy.ts';

const row = z.object({
  at: z.string(),
  act: activityAct,
  sessions: z.int(),
  details: z.string(),
});

/** The log of exports, deletions and looks at removed words. It has no content, and the database forbids changing its lines. */
export function createActivity(database: LibraryDatabase) {
  const add = database.prepare('insert into activity (at, act, sessions, details) values (?, ?, ?, ?)');
  const single = database.prepare(
    'select at, act, sessions, details from activity where id = cast(? as integer)',
  );
  const list = database.prepare('select at, act, sessions, details from activity order by id desc');
  return {
    add({ at, act, sessions, details }: ActivityEntry): void {
      add.run(at, act, sessions, details);
    },
    /** Returns one line by its ID, a decimal number of any length. */
    entry: (id: string): ActivityEntry => row.parse(single.get(id)),
    /** Returns the log, newest line first. */
    list: (): ActivityEntry[] => list.all().map((one) => row.parse(one)),
  };
}

export type Activity = ReturnType<typeof createActivity>;
