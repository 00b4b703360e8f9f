import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';
import type { SourceRange } from '../../../../shared/domain/corrections/positions.ts';
import type { Mark } from '../../../../shared/domain/redaction/hidden-times.ts';
import { APPLIES, type RedactionRules, storedPlaces, WITH_CHANGES } from '../text/redaction-rules.ts';

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
  places: storedPlaces,
  version: z.int().nullable(),
  is_unplaced: z.int(),
  sound: z.string().nullable(),
  start_seconds: z.number().nullable(),
  end_seconds: z.number().nullable(),
  derived_from: z.int().nullable(),
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

/** What follows from a redaction in one session, as long as that applies. */
export type DerivedRedaction = { from: number; sessionId: string } & (
  | { kind: 'words'; version: number; ranges: readonly SourceRange[] }
  | { kind: 'stretch'; startSeconds: number; endSeconds: number; ranges: readonly SourceRange[] }
);

const stateRow = z.object({ done: z.int(), undone: z.int() });

/** Redactions as rows. Each belongs to a change, which is undone and redone as a whole. */
export function createRedactionChanges(database: LibraryDatabase, rules: RedactionRules) {
  const active = (where: string) =>
    database.prepare(`select r.* from ${WITH_CHANGES} where ${where} and ${APPLIES} order by r.id`);
  const ofSession = active('r.session_id = ?');
  const ofReplacement = active('r.replacement_id = ?');
  const marks = active(
    `r.session_id = ? and r.kind = 'stretch' and r.derived_from is null and r.places is not null
     and r.is_unplaced = 0 and r.version = (select t.version from transcripts t where t.session_id = r.session_id)`,
  );
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
  // What follows from a redaction ends with it, unless it was ended by itself.
  const end = database.prepare(
    `update redactions set ended_by = ?1 where id = ?2 or (derived_from = ?2
       and coalesce((select state from redaction_changes c where c.id = redactions.ended_by), 'undone') <> 'done')`,
  );
  const derive = database.prepare(
    `insert into redactions (change_id, ended_by, project, kind, scope, session_id, replacement_id, words,
       place_session_id, places, version, sound, start_seconds, end_seconds, derived_from)
     select change_id, ended_by, project, ?2, ?3, ?4, replacement_id, iif(?2 = 'words', words, null), ?5, ?6, ?7,
       iif(?2 = 'words', sound, null), ?8, ?9, coalesce(derived_from, id)
     from redactions where id = ?1`,
  );
  const widen = database.prepare(
    `update redactions set start_seconds = min(start_seconds, ?), end_seconds = max(end_seconds, ?) where id = ?`,
  );
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
    /** Returns the marks of a session that are about the version of its transcript in use. */
    marksOf: (sessionId: string): Mark[] =>
      parse(marks.all(sessionId)).flatMap(({ replacement_id: replacementId, places }) =>
        replacementId === null ? [] : [{ replacementId, places }],
      ),
    /** Stores what follows from a redaction. It is undone and redone with that, never by itself. */
    derive(one: DerivedRedaction): void {
      const place = one.kind === 'words' ? one : null;
      const stretch = one.kind === 'stretch' ? one : null;
      derive.run(
        one.from,
        one.kind,
        place === null ? 'session' : 'place',
        one.sessionId,
        place === null ? null : one.sessionId,
        one.ranges.length === 0 ? null : JSON.stringify(one.ranges),
        place?.version ?? null,
        stretch?.startSeconds ?? null,
        stretch?.endSeconds ?? null,
      );
      rules.forget();
    },
    /** Makes a stretch hide this as well. */
    widen(id: number, { startSeconds, endSeconds }: { startSeconds: number; endSeconds: number }): void {
      widen.run(startSeconds, endSeconds, id);
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

export type RedactionChanges = ReturnType<typeof createRedactionChanges>;
