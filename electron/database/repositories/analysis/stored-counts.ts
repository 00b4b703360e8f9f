import type { LibraryDatabase } from '../../base/library-database.ts';
import { inOneCall } from '../../base/one-call.ts';

/** What was counted in a session, as it is stored: texts as UTF-8, since decoding takes as long as reading them. */
type Counts<Column extends string> = Readonly<Record<Column, Uint8Array>>;
type Row<Column extends string> = Counts<Column> & { turns: number; counted: number | null };

/** So many rows are read at once, about as many as a call has time for. */
const TOGETHER = 200;

/**
 * What is counted in the turns of a session, in columns of a table whose rows triggers delete when turns change. What is
 * missing, or was counted in another number of turns, is counted again.
 */
export function createStoredCounts<Column extends string>(
  database: LibraryDatabase,
  table: string,
  columns: readonly Column[],
) {
  // Places of turns have no gaps, and finding the last one is much faster than counting all.
  const stored = database.prepare(
    `select
       coalesce((select t.place from turns t where t.session_id = w.value order by t.place desc limit 1), -1) + 1 as turns,
       c.turns as counted, ${columns.map((name) => `cast(c.${name} as blob) as ${name}`).join(', ')}
     from json_each(?) w left join ${table} c on c.session_id = w.value order by w.key`,
  );
  const save = database.prepare(
    `insert or replace into ${table} (session_id, turns, ${columns.join(', ')})
     values (?, ?, ${columns.map(() => 'cast(? as text)').join(', ')})`,
  );

  /** Reads the rows of many sessions at once, which takes half as long as one after another. */
  function* withRows<Session extends { sessionId: string }>(
    sessions: readonly Session[],
  ): Generator<[Session, Row<Column>]> {
    for (let from = 0; from < sessions.length; from += TOGETHER) {
      const some = sessions.slice(from, from + TOGETHER);
      // The tables are strict, and parsing the rows takes as long as reading them.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const rows = stored.all(JSON.stringify(some.map(({ sessionId }) => sessionId))) as Row<Column>[];
      for (const [index, session] of some.entries()) {
        const row = rows[index];
        if (row !== undefined) yield [session, row];
      }
    }
  }

  return {
    /**
     * Reads what was counted in sessions, one after another, until the time of a call is up. What must be counted is counted
     * and then stored, all of it or nothing. Returns what `read` makes of each session that it came to; `read` returns null
     * for what must be counted again.
     */
    readSome<Session extends { sessionId: string }, Result extends object>(
      sessions: readonly Session[],
      count: (session: Session) => Counts<Column>,
      read: (session: Session, counts: Counts<Column>) => Result | null,
    ): Result[] {
      const results: Result[] = [];
      const unsaved: [sessionId: string, turns: number, ...counts: Uint8Array[]][] = [];
      inOneCall(withRows(sessions), ([session, found]) => {
        const { turns, counted } = found;
        if (turns === counted) {
          const result = read(session, found);
          if (result !== null) {
            results.push(result);
            return;
          }
        }
        const now = count(session);
        const result = read(session, now);
        if (result === null) throw new Error('What was just counted must be counted again');
        results.push(result);
        unsaved.push([session.sessionId, turns, ...columns.map((name) => now[name])]);
      });
      if (unsaved.length > 0)
        database.inTransaction(() => {
          for (const one of unsaved) save.run(...one);
        });
      return results;
    },
  };
}
