import type { StatementSync } from 'node:sqlite';
import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';
import { matchesCodes } from '../../../../shared/domain/code-filter.ts';
import { compareSiblings } from '../../../../shared/domain/code-order.ts';
import { withChange, withMerged, withoutCode, withRestored, withSaved } from './code-forest.ts';
import type {
  Code,
  CodebookChange,
  CodedNotes,
  CodeFilter,
  CodeUse,
  DeletedCode,
} from '../../../../shared/model/code.ts';

const row = z.object({
  id: z.string(),
  name: z.string(),
  colour: z.string(),
  description: z.string(),
  parent_id: z.string().nullable(),
  position: z.int(),
});
const ids = z.array(z.string());
const linkRow = z.object({ note_id: z.string() });
const sessionRow = z.object({
  session_id: z.string(),
  code_ids: z.string().transform((text) => (text === '[]' ? [] : ids.parse(JSON.parse(text)))),
});
const useRow = z.object({ codeId: z.string(), notes: z.int() });

export function createCodes(database: LibraryDatabase) {
  const all = database.prepare('select * from codes');
  const put = database.prepare(
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
  const codesBySession = database.prepare(
    `select session_id, (select json_group_array(distinct c.code_id) from notes n
       join note_codes c on c.note_id = n.id where n.session_id = s.session_id) as code_ids
     from sessions s`,
  );
  const link = database.prepare(
    'insert or ignore into note_codes (note_id, code_id) select id, ? from notes where id = ?',
  );
  const unlink = database.prepare('delete from note_codes where code_id = ? and note_id = ?');

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
    const known = new Map(before.map((code) => [code.id, code]));
    for (const code of after) {
      const was = known.get(code.id);
      if (was === undefined || !isSame(was, code)) put.run(inOrder(code));
    }
  }

  const notesWith = (codeId: string): string[] =>
    links.all(codeId).map((found) => linkRow.parse(found).note_id);

  /** Runs a statement for each code and note, and returns those for which it changed something. */
  const changedBy = (statement: StatementSync, wanted: readonly CodedNotes[]): CodedNotes[] =>
    wanted
      .map(({ codeId, noteIds }) => ({
        codeId,
        noteIds: noteIds.filter((noteId) => statement.run(codeId, noteId).changes > 0),
      }))
      .filter(({ noteIds }) => noteIds.length > 0);

  /** Writes a codebook and the notes' codes. Returns what undoes it. Call this in a transaction. */
  function write(
    before: readonly Code[],
    after: readonly Code[],
    notes: Pick<CodebookChange, 'coded' | 'uncoded'>,
  ): CodebookChange {
    const then = new Map(after.map((code) => [code.id, code]));
    const had = new Set(before.map(({ id }) => id));
    const gone = before.filter(({ id }) => !then.has(id));
    become(before, after);
    const lost = gone.map(({ id }) => ({ codeId: id, noteIds: notesWith(id) }));
    const uncoded = changedBy(unlink, [...notes.uncoded, ...lost]);
    const coded = changedBy(
      link,
      notes.coded.filter(({ codeId }) => then.has(codeId)),
    );
    for (const { id } of gone) erase.run(id);
    return {
      added: gone,
      changed: before.filter((code) => {
        const now = then.get(code.id);
        return now !== undefined && !isSame(now, code);
      }),
      removedIds: after.map(({ id }) => id).filter((id) => !had.has(id)),
      coded: uncoded,
      uncoded: coded,
    };
  }

  return {
    /** Returns the codes by their position among their siblings. */
    list,
    /** Returns how many notes have each code, without those that no note has. */
    use: (): CodeUse[] => use.all().map((found) => useRow.parse(found)),
    /** Returns the IDs of the sessions whose notes have, taken together, the codes that the filter asks for. */
    sessionsWith(filter: CodeFilter): string[] {
      const isMatch = matchesCodes(filter, list());
      return codesBySession.all().flatMap((found) => {
        const { session_id: sessionId, code_ids: codeIds } = sessionRow.parse(found);
        return isMatch(codeIds) ? [sessionId] : [];
      });
    },
    /**
     * Adds codes, or changes the ones with the same ids. Throws a FailureError and changes nothing if a
     * parent does not exist or is a descendant of its own child.
     */
    save(codes: Code[]): void {
      database.inTransaction(() => {
        const before = list();
        become(before, withSaved(before, codes));
      });
    },
    /** Deletes a code; its children take its place. Returns null if there is no such code. */
    remove(id: string): DeletedCode | null {
      return database.inTransaction(() => {
        const before = list();
        const taken = withoutCode(before, id);
        if (taken === null) return null;
        const noteIds = notesWith(id);
        become(before, taken.codes);
        erase.run(id);
        return { code: taken.code, childIds: taken.childIds, noteIds };
      });
    },
    /** Restores what `remove` deleted, except links to deleted notes and children that were moved. */
    restore(deleted: DeletedCode): void {
      database.inTransaction(() => {
        const before = list();
        become(before, withRestored(before, deleted));
        for (const noteId of deleted.noteIds) link.run(deleted.code.id, noteId);
      });
    },
    /**
     * Merges a code into another one: its notes get the other code, and the codes under it move there. Returns what
     * undoes it; null, having changed nothing, if one of the codes does not exist.
     */
    merge(id: string, intoId: string, description: string): CodebookChange | null {
      return database.inTransaction(() => {
        const before = list();
        const after = withMerged(before, id, intoId, description);
        if (after === null) return null;
        return write(before, after, { coded: [{ codeId: intoId, noteIds: notesWith(id) }], uncoded: [] });
      });
    },
    /** Makes a change and returns what undoes it. Throws a FailureError and changes nothing if it is refused. */
    change(wanted: CodebookChange): CodebookChange {
      return database.inTransaction(() => {
        const before = list();
        return write(before, withChange(before, wanted), wanted);
      });
    },
  };
}

export type Codes = ReturnType<typeof createCodes>;

const isSame = (a: Code, b: Code): boolean => JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b));

const inOrder = ({ id, name, colour, description, parentId, position }: Code) => ({
  id,
  name,
  colour,
  description,
  parentId,
  position,
});
