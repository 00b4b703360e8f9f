import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { SourceRange } from '../../../shared/domain/corrections/positions.ts';
import { APPLIES, createRedactionRules, WITH_CHANGES } from './redaction-rules.ts';

const changeRow = z.object({ id: z.int() });
const row = z.object({
  id: z.int(),
  project: z.string(),
  kind: z.enum(['words', 'sound', 'stretch', 'recording']),
  scope: z.enum(['place', 'session', 'project']),
  session_id: z.string().nullable(),
  replacement_id: z.int().nullable(),
  words: z.string().nullable(),
  place_session_id: z.string().nullable(),
  is_unplaced: z.int(),
  sound: z.string().nullable(),
  start_seconds: z.number().nullable(),
  end_seconds: z.number().nullable(),
});
/** A stored redaction. */
export type StoredRedaction = z.infer<typeof row>;

/** A redaction to store. */
export interface NewRedaction {
  kind: StoredRedaction['kind'];
  scope: StoredRedaction['scope'];
  replacementId?: number | null;
  words?: string;
  places?: { version: number; ranges: readonly SourceRange[] };
  sound?: 'silence' | 'tone' | 'keep';
  startSeconds?: number;
  endSeconds?: number;
}

const stateRow = z.object({ done: z.int(), undone: z.int() });

/** Redactions as rows. Each belongs to a change, which is undone and redone as a whole. */
export function createRedactionChanges(database: DatabaseSync) {
  const rules = createRedactionRules(database);
  const active = (where: string) =>
    database.prepare(`select r.* from ${WITH_CHANGES} where ${where} and ${APPLIES} order by r.id`);
  const ofSession = active('r.session_id = ?');
  const ofReplacement = active('r.replacement_id = ?');
  const withIds = database.prepare('select * from redactions where id in (select value from json_each(?))');
  const ofChange = database.prepare('select * from redactions where change_id = ?1 or ended_by = ?1');
  const drop = database.prepare(
    `update redaction_changes set state = 'dropped' where session_id = ? and state = 'undone'`,
  );
  const addChange = database.prepare(
    'insert into redaction_changes (project, session_id, author, changed_at) values (?, ?, ?, ?) returning id',
  );
  const add = database.prepare(
    `insert into redactions (change_id, project, kind, scope, session_id, replacement_id, words, place_session_id,
       places, version, sound, start_seconds, end_seconds)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const end = database.prepare('update redactions set ended_by = ? where id = ?');
  const setState = database.prepare('update redaction_changes set state = ? where id = ?');
  const lastDone = database.prepare(
    `select max(id) as id from redaction_changes where session_id = ? and state = 'done' having max(id) is not null`,
  );
  const firstUndone = database.prepare(
    `select min(id) as id from redaction_changes where session_id = ? and state = 'undone' having min(id) is not null`,
  );
  const counts = database.prepare(
    `select count(*) filter (where state = 'done') as done, count(*) filter (where state = 'undone') as undone
     from redaction_changes where session_id = ?`,
  );
  const parse = (found: unknown[]): StoredRedaction[] => found.map((one) => row.parse(one));

  return {
    /** Returns what applies to a session alone, words, sounds and stretches. */
    ofSession: (sessionId: string): StoredRedaction[] => parse(ofSession.all(sessionId)),
    ofReplacement: (id: number): StoredRedaction[] => parse(ofReplacement.all(id)),
    withIds: (ids: readonly number[]): StoredRedaction[] => parse(withIds.all(JSON.stringify(ids))),
    /** Returns what can be undone and redone in a session. */
    stateOf(sessionId: string): { canUndo: boolean; canRedo: boolean } {
      const { done, undone } = stateRow.parse(counts.get(sessionId));
      return { canUndo: done > 0, canRedo: undone > 0 };
    },
    /** Adds a change. What was undone before it in the session can no longer be redone. */
    add(
      place: { project: string; sessionId: string | null },
      by: { author: string; at: string },
      change: { ended: readonly number[]; added: readonly NewRedaction[] },
    ): void {
      const { project, sessionId } = place;
      drop.run(sessionId);
      const { id } = changeRow.parse(addChange.get(project, sessionId, by.author, by.at));
      for (const ended of change.ended) end.run(id, ended);
      for (const one of change.added)
        add.run(
          id,
          project,
          one.kind,
          one.scope,
          one.scope === 'project' ? null : sessionId,
          one.replacementId ?? null,
          one.words ?? null,
          one.places === undefined ? null : sessionId,
          one.places === undefined ? null : JSON.stringify(one.places.ranges),
          one.places?.version ?? null,
          one.sound ?? null,
          one.startSeconds ?? null,
          one.endSeconds ?? null,
        );
      rules.forget();
    },
    /** Returns the change that would be undone or redone next, with all that it added or ended; null if there is none. */
    next(sessionId: string, act: 'undo' | 'redo'): { id: number; redactions: StoredRedaction[] } | null {
      const { data } = changeRow.safeParse((act === 'undo' ? lastDone : firstUndone).get(sessionId));
      return data === undefined ? null : { id: data.id, redactions: parse(ofChange.all(data.id)) };
    },
    set(changeId: number, state: 'done' | 'undone'): void {
      setState.run(state, changeId);
      rules.forget();
    },
  };
}
