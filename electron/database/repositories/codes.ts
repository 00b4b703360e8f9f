import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { compareSiblings } from '../../../shared/domain/code-order.ts';
import { withoutCode, withRestored, withSaved } from './code-forest.ts';
import { inTransaction } from '../transaction.ts';
import type { Code, CodeUse, DeletedCode } from '../../../shared/model/code.ts';

const row = z.object({
  id: z.string(),
  name: z.string(),
  colour: z.string(),
  description: z.string(),
  parent_id: z.string().nullable(),
  position: z.int(),
});
const linkRow = z.object({ note_id: z.string() });
const sessionRow = z.object({ session_id: z.string() });
const useRow = z.object({ codeId: z.string(), notes: z.int() });

export function createCodes(database: DatabaseSync) {
  const all = database.prepare('select * from codes');
  const write = database.prepare(
    `insert into codes (id, name, colour, description, parent_id, position)
     values (:id, :name, :colour, :description, :parentId, :position)
     on conflict (id) do update set name = excluded.name, colour = excluded.colour,
       description = excluded.description, parent_id = excluded.parent_id, position = excluded.position`,
  );
  const erase = database.prepare('delete from codes where id = ?');
  const links = database.prepare('select note_id from note_codes where code_id = ? order by note_id');
  const use = database.prepare(
    'select code_id as codeId, count(*) as notes from note_codes group by code_id',
  );
  const coded = database.prepare(
    `with recursive wanted (id) as (
       select value from json_each(?) union select c.id from codes c join wanted w on c.parent_id = w.id)
     select distinct session_id from notes
     where id in (select note_id from note_codes where code_id in (select id from wanted))`,
  );
  const link = database.prepare(
    'insert or ignore into note_codes (note_id, code_id) select id, ? from notes where id = ?',
  );

  function list(): Code[] {
    const codes = all.all().map((found): Code => {
      const { parent_id: parentId, ...code } = row.parse(found);
      return { ...code, parentId };
    });
    return codes.toSorted(compareSiblings);
  }

  /** Writes the differences. Call this in a transaction, because a child may be written before its parent. */
  function become(before: readonly Code[], after: readonly Code[]): void {
    database.exec('pragma defer_foreign_keys = on');
    const known = new Map(before.map((code) => [code.id, JSON.stringify(inOrder(code))]));
    for (const code of after)
      if (known.get(code.id) !== JSON.stringify(inOrder(code))) write.run(inOrder(code));
  }

  return {
    /** Returns the codes by their position among their siblings. */
    list,
    /** Returns how many notes have each code, without those that no note has. */
    use: (): CodeUse[] => use.all().map((found) => useRow.parse(found)),
    /** Returns the IDs of the sessions with a note that has one of the codes, or a code below one of them. */
    sessionsWith: (codeIds: string[]): string[] =>
      coded.all(JSON.stringify(codeIds)).map((found) => sessionRow.parse(found).session_id),
    /**
     * Adds codes, or changes the ones with the same ids. Throws a FailureError and changes nothing if a
     * parent does not exist or is a descendant of its own child.
     */
    save(codes: Code[]): void {
      inTransaction(database, () => {
        const before = list();
        become(before, withSaved(before, codes));
      });
    },
    /** Deletes a code; its children take its place. Returns null if there is no such code. */
    remove(id: string): DeletedCode | null {
      return inTransaction(database, () => {
        const before = list();
        const taken = withoutCode(before, id);
        if (taken === null) return null;
        const noteIds = links.all(id).map((found) => linkRow.parse(found).note_id);
        become(before, taken.codes);
        erase.run(id);
        return { code: taken.code, childIds: taken.childIds, noteIds };
      });
    },
    /** Restores what `remove` deleted, except links to deleted notes and children that were moved. */
    restore(deleted: DeletedCode): void {
      inTransaction(database, () => {
        const before = list();
        become(before, withRestored(before, deleted));
        for (const noteId of deleted.noteIds) link.run(deleted.code.id, noteId);
      });
    },
  };
}

const inOrder = ({ id, name, colour, description, parentId, position }: Code) => ({
  id,
  name,
  colour,
  description,
  parentId,
  position,
});
