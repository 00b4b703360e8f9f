import { z } from 'zod';
import { parseJson } from '../../../platform/parse-json.ts';
import type { LibraryDatabase } from '../../base/library-database.ts';

/** What an import added or changed, as `project_import_items` has it. */
export type ImportItemKind =
  | 'project'
  | 'session'
  | 'code'
  | 'note'
  | 'coding'
  | 'memo'
  | 'attribute'
  | 'value';

export interface ImportItem {
  kind: ImportItemKind;
  id: string;
  /** What undoing compares or puts back. */
  before: unknown;
}

const row = z.object({
  kind: z.enum(['project', 'session', 'code', 'note', 'coding', 'memo', 'attribute', 'value']),
  item_id: z.string(),
  before: z.string().nullable(),
});
const beforeRow = z.object({ before: z.string().nullable() });
const countRow = z.object({ items: z.int() });

/** What each import of another program's project added, to take it back. */
export function createImportItems(database: LibraryDatabase) {
  const add = database.prepare(
    'insert or ignore into project_import_items (import_id, kind, item_id, before) values (?, ?, ?, ?)',
  );
  const some = database.prepare(
    `select kind, item_id, before from project_import_items
     where import_id = ?1 and kind in (select value from json_each(?2)) limit ?3`,
  );
  const one = database.prepare(
    'select before from project_import_items where import_id = ? and kind = ? and item_id = ?',
  );
  const remove = database.prepare(
    'delete from project_import_items where import_id = ? and kind = ? and item_id = ?',
  );
  const count = database.prepare('select count(*) as items from project_import_items where import_id = ?');
  return {
    add(importId: string, kind: ImportItemKind, id: string, before: unknown = null): void {
      add.run(importId, kind, id, before === null ? null : JSON.stringify(before));
    },
    /** Returns what undoing an item puts back; null if the import has no such item. */
    beforeOf(importId: string, { kind, id }: Pick<ImportItem, 'kind' | 'id'>): unknown {
      const before = beforeRow.safeParse(one.get(importId, kind, id)).data?.before ?? null;
      return before === null ? null : parseJson(before);
    },
    /** Returns at most `most` items of these kinds. */
    some: (importId: string, kinds: readonly ImportItemKind[], most: number): ImportItem[] =>
      some.all(importId, JSON.stringify(kinds), most).map((found) => {
        const { kind, item_id: id, before } = row.parse(found);
        return { kind, id, before: before === null ? null : parseJson(before) };
      }),
    remove(importId: string, { kind, id }: Pick<ImportItem, 'kind' | 'id'>): void {
      remove.run(importId, kind, id);
    },
    count: (importId: string): number => countRow.parse(count.get(importId)).items,
  };
}

export type ImportItems = ReturnType<typeof createImportItems>;
