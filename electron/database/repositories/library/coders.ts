import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';

const row = z.object({ id: z.string() });

/** The people who work with a library; so far its owner alone. */
export function createCoders(database: LibraryDatabase) {
  const owner = database.prepare('select id from coders where is_owner = 1');
  const add = database.prepare('insert into coders (id, is_owner, created_at) values (?, 1, ?)');
  const all = database.prepare('select id from coders order by is_owner desc, created_at, id');
  return {
    /** Returns what each person is called in files, by ID: "Coder 1" is the owner. IDs are random and say nothing. */
    fileNames: (): Map<string, string> =>
      new Map(all.all().map((found, index) => [row.parse(found).id, `Coder ${String(index + 1)}`])),
    /** Returns the ID of who works here. It is made at the first call; `at` is now (ISO 8601). */
    ownerId(at: string): string {
      const known = row.safeParse(owner.get()).data;
      if (known !== undefined) return known.id;
      const id = randomBytes(16).toString('hex');
      add.run(id, at);
      return id;
    },
  };
}

export type Coders = ReturnType<typeof createCoders>;
