import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';
import { editDraft, type Edit, type EditDraft } from '../../../../shared/model/correction.ts';

const row = z.object({
  id: z.int(),
  kind: z.string(),
  turn: z.int().nullable(),
  start_offset: z.int().nullable(),
  end_offset: z.int().nullable(),
  text: z.string().nullable(),
  details: z.string(),
  author: z.string(),
  changed_at: z.string(),
  unplaced_words: z.string().nullable(),
});
const details = z.record(z.string(), z.unknown());
const changeRow = z.object({ id: z.int() });
const sessionRow = z.object({ id: z.string() });
const stateRow = z.object({ latest: z.int().nullable(), done: z.int(), undone: z.int() });

/** An edit that applies, with who made it and when. */
export interface StoredEdit {
  edit: Edit;
  author: string;
  changedAt: string;
  /** The words as received, if the edit does not fit the version in use. */
  unplacedWords: string | null;
}

/** The edits of transcripts as rows. Each belongs to a change, which is undone and redone as a whole. */
export function createEdits(database: LibraryDatabase) {
  const active = database.prepare(
    `select e.*, c.author, c.changed_at from transcript_edits e
       join transcript_changes c on c.id = e.change_id
       left join transcript_changes ending on ending.id = e.ended_by
     where e.session_id = ? and c.version = ? and c.state = 'done' and coalesce(ending.state, 'undone') <> 'done'
     order by e.id`,
  );
  const state = database.prepare(
    `select max(id) as latest, count(*) filter (where state = 'done') as done,
       count(*) filter (where state = 'undone') as undone
     from transcript_changes where session_id = ? and version = ?`,
  );
  const corrected = database.prepare(
    `select distinct e.session_id as id from transcript_edits e
       join transcript_changes c on c.id = e.change_id
       join transcripts t on t.session_id = e.session_id and t.version = c.version
       left join transcript_changes ending on ending.id = e.ended_by
     where c.state = 'done' and coalesce(ending.state, 'undone') <> 'done' and e.unplaced_words is null`,
  );
  const drop = database.prepare(
    `update transcript_changes set state = 'dropped' where session_id = ? and version = ? and state = 'undone'`,
  );
  const addChange = database.prepare(
    'insert into transcript_changes (session_id, version, author, changed_at) values (?, ?, ?, ?) returning id',
  );
  const addEdit = database.prepare(
    `insert into transcript_edits (change_id, session_id, kind, turn, start_offset, end_offset, text, details,
       unplaced_words)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const end = database.prepare('update transcript_edits set ended_by = ? where id = ? and session_id = ?');
  const setState = database.prepare('update transcript_changes set state = ? where id = ?');
  const lastDone = database.prepare(
    `select max(id) as id from transcript_changes where session_id = ? and version = ? and state = 'done'
     having max(id) is not null`,
  );
  const firstUndone = database.prepare(
    `select min(id) as id from transcript_changes where session_id = ? and version = ? and state = 'undone'
     having min(id) is not null`,
  );
  const leastInserted = database.prepare(
    `select min(json_extract(details, '$.inserted')) as least from transcript_edits where session_id = ?`,
  );

  return {
    /** Returns the edits that apply to a version, those that do not fit it included. */
    of: (sessionId: string, version: number): StoredEdit[] =>
      active.all(sessionId, version).map((found) => {
        const one = row.parse(found);
        const draft = editDraft.parse({
          ...details.parse(JSON.parse(one.details)),
          kind: one.kind,
          ...(one.turn !== null && { turn: one.turn }),
          ...(one.start_offset !== null && { start: one.start_offset }),
          ...(one.end_offset !== null && { end: one.end_offset }),
          ...(one.text !== null && { text: one.text }),
        });
        return {
          edit: { ...draft, id: one.id },
          author: one.author,
          changedAt: one.changed_at,
          unplacedWords: one.unplaced_words,
        };
      }),
    /** Returns the sessions whose transcript is not as received because it was corrected. */
    correctedSessions: (): Set<string> => new Set(corrected.all().map((found) => sessionRow.parse(found).id)),
    /** Returns what can be undone and redone. `revision` differs whenever other edits apply. */
    stateOf(sessionId: string, version: number): { revision: string; canUndo: boolean; canRedo: boolean } {
      const { latest, done, undone } = stateRow.parse(state.get(sessionId, version));
      return {
        revision: `${String(version)} ${String(latest)} ${String(done)}`,
        canUndo: done > 0,
        canRedo: undone > 0,
      };
    },
    /** Returns a negative number that no inserted turn of the session ever had. */
    nextInserted(sessionId: string): number {
      const { least } = z.object({ least: z.int().nullable() }).parse(leastInserted.get(sessionId));
      return Math.min(0, least ?? 0) - 1;
    },
    /** Adds a change. What was undone before it can no longer be redone. */
    add(
      place: { sessionId: string; version: number },
      by: { author: string; at: string },
      change: { ended: readonly number[]; added: readonly (EditDraft & { unplacedWords?: string })[] },
    ): void {
      const { sessionId, version } = place;
      drop.run(sessionId, version);
      const { id } = changeRow.parse(addChange.get(sessionId, version, by.author, by.at));
      for (const editId of change.ended) end.run(id, editId, sessionId);
      for (const { unplacedWords, ...edit } of change.added) {
        const { kind, ...rest } = edit;
        const {
          turn,
          start,
          end: until,
          text,
          ...others
        } = { turn: null, start: null, end: null, text: null, ...rest };
        addEdit.run(
          id,
          sessionId,
          kind,
          turn,
          start,
          until,
          text,
          JSON.stringify(others),
          unplacedWords ?? null,
        );
      }
    },
    /** Undoes the last change that is done. Returns false if there is none. */
    undo(sessionId: string, version: number): boolean {
      const last = changeRow.safeParse(lastDone.get(sessionId, version)).data;
      if (last !== undefined) setState.run('undone', last.id);
      return last !== undefined;
    },
    /** Redoes the change that was undone last. Returns false if there is none. */
    redo(sessionId: string, version: number): boolean {
      const next = changeRow.safeParse(firstUndone.get(sessionId, version)).data;
      if (next !== undefined) setState.run('done', next.id);
      return next !== undefined;
    },
  };
}

export type Edits = ReturnType<typeof createEdits>;
