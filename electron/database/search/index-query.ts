import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import {
  firstIndexIdSql,
  MINUTE_BITS,
  MOST_MINUTES,
  MOST_NUMBER,
  POSITION_BITS,
  POSITIONS,
  SUMMARY_POSITION,
} from './index-ids.ts';
import type { SearchQuery } from '../../../shared/model/search.ts';

/** A session with the positions of its matches: turns, or texts that were written about it. */
export interface FoundSession {
  sessionId: string;
  positions: number[];
}

type Scope = SearchQuery['scope'];
/** `minute` and `number` as decoded from the ids in the index, where both count backwards. */
interface Group {
  minute: number;
  number: number;
  positions: number[];
}

const session = z.object({ session_id: z.string(), created_at: z.string().nullable() });
const NUMBER = `rowid >> ${POSITION_BITS} & ${MOST_NUMBER}`;
const POSITION = `rowid & ${POSITIONS - 1}`;
const THESE = `select ${MOST_NUMBER} - (number & ${MOST_NUMBER}) from sessions
  where session_id in (select value from json_each(?2))`;
const BEGIN = `(select ${firstIndexIdSql('s')} from sessions s where s.session_id = ?2)`;

/** Queries the word index, which returns rows in the order of its ids: latest interview first. */
export function createSearchIndex(database: DatabaseSync) {
  const inBoth = (sql: (table: string) => string) => {
    const [spoken, noted] = ['said_words', 'noted_words'].map((table) => {
      const statement = database.prepare(sql(table));
      statement.setReturnArrays(true);
      return statement;
    });
    return (scope: Scope) => (scope === 'notes' ? noted : spoken);
  };
  const columns = `rowid >> ${MINUTE_BITS}, ${NUMBER}, ${POSITION}`;
  const all = inBoth(
    (table) => `select ${columns} from ${table} where ${table} match ?1 order by rowid limit ?2`,
  );
  const within = inBoth(
    (table) =>
      `select ${columns} from ${table} where ${table} match ?1 and ${NUMBER} in (${THESE}) order by rowid limit ?3`,
  );
  const single = inBoth(
    (table) =>
      `select ${columns} from ${table}
       where ${table} match ?1 and rowid between ${BEGIN} and ${BEGIN} + ${POSITIONS - 1} order by rowid limit ?3`,
  );
  const sessionOf = database.prepare(
    `select session_id, created_at from sessions where number = ${MOST_NUMBER} - ?`,
  );

  const rowsOf = (rows: unknown[] | undefined) => (rows ?? []).filter(isRow);
  const inScope = (match: string, scope: Scope) => (scope === 'participants' ? `others : (${match})` : match);

  /**
   * Returns the first sessions that fill the snippets to show: those in which the words are spoken, then those with
   * the words only in the summary, which is not what anyone said.
   */
  function first(groups: readonly Group[], scope: Scope, most: { shown: number; each: number }) {
    // In the notes every position is a note.
    if (scope === 'notes') return latest(groups, most.shown, most.each);
    const isSpoken = ({ positions }: Group) => positions[0] !== SUMMARY_POSITION;
    const spoken = latest(groups.filter(isSpoken), most.shown, most.each);
    const shown = spoken.reduce((sum, { positions }) => sum + Math.min(most.each, positions.length), 0);
    const summarised = groups.filter((group) => !isSpoken(group));
    return shown >= most.shown ? spoken : [...spoken, ...latest(summarised, most.shown - shown, most.each)];
  }

  /** Returns the first sessions that fill the snippets to show, in exact order within a minute. */
  function latest(groups: readonly Group[], mostShown: number, mostEach: number): FoundSession[] {
    let shown = 0;
    const needed = groups.findIndex(({ minute, positions }, at) => {
      if (shown >= mostShown && (minute === MOST_MINUTES || minute !== groups[at - 1]?.minute)) return true;
      shown += Math.min(mostEach, positions.length);
      return false;
    });
    return groups
      .slice(0, needed === -1 ? groups.length : needed)
      .flatMap(({ minute, number, positions }) => {
        const facts = session.safeParse(sessionOf.get(number)).data;
        if (facts === undefined) return [];
        return [
          { sessionId: facts.session_id, positions, minute, at: Date.parse(facts.created_at ?? '') || 0 },
        ];
      })
      .toSorted((a, b) => a.minute - b.minute || b.at - a.at)
      .map(({ sessionId, positions }) => ({ sessionId, positions }));
  }

  return {
    /**
     * Finds matches: `sessions` are the first ones, spoken words before summaries; `counts` cover all matches, and are a lower bound if
     * there are more than `most.counted`.
     */
    find(
      match: string,
      query: Pick<SearchQuery, 'scope' | 'within'>,
      most: { counted: number; shown: number; each: number },
    ) {
      const words = inScope(match, query.scope);
      const rows = rowsOf(
        query.within === null
          ? all(query.scope)?.all(words, most.counted + 1)
          : within(query.scope)?.all(words, JSON.stringify(query.within), most.counted + 1),
      );
      const isCut = rows.length > most.counted;
      const groups: Group[] = [];
      for (const [minute, number, position] of rows.slice(0, most.counted)) {
        const last = groups.at(-1);
        if (last?.number === number) last.positions.push(position);
        else groups.push({ minute, number, positions: [position] });
      }
      return {
        sessions: first(groups, query.scope, most),
        counts: { matches: Math.min(rows.length, most.counted), sessionCount: groups.length, isCut },
      };
    },
    /** Returns the positions in one session, in order, at most `most`. */
    positionsIn: (sessionId: string, match: string, scope: Scope, most: number): number[] =>
      rowsOf(single(scope)?.all(inScope(match, scope), sessionId, most)).map(([, , position]) => position),
  };
}

/** A schema would take as long as the query itself, because there are thousands of rows. */
const isRow = (row: unknown): row is [number, number, number] =>
  Array.isArray(row) && row.length === 3 && row.every((value) => typeof value === 'number');
