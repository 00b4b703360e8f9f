import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';

const row = z.object({ value: z.string() });

/** Form input that was not sent yet, by form and by the record it edits. Survives a crash. */
export function createDrafts(database: LibraryDatabase) {
  const read = database.prepare('select value from drafts where form = ? and subject = ?');
  const save = database.prepare(
    `insert into drafts (form, subject, value, saved_at) values (?, ?, ?, ?)
     on conflict (form, subject) do update set value = excluded.value, saved_at = excluded.saved_at`,
  );
  const drop = database.prepare('delete from drafts where form = ? and subject = ?');
  return {
    read(form: string, subject: string): string | null {
      const found = row.safeParse(read.get(form, subject));
      return found.success ? found.data.value : null;
    },
    /** Saves a draft. A null value deletes it. */
    save(form: string, subject: string, value: string | null, savedAt: string): void {
      if (value === null) drop.run(form, subject);
      else save.run(form, subject, value, savedAt);
    },
  };
}

export type Drafts = ReturnType<typeof createDrafts>;
