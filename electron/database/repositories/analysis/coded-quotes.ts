import type { LibraryDatabase } from '../../base/library-database.ts';
import { writesWatched, type WatchedWrites } from '../../base/watch-writes.ts';
import type { AnalysisScope } from '../../../../shared/model/analysis.ts';
import type { CountedCodes } from './counted-codes.ts';
import type { CountedSession } from './scope.ts';

/** A note with codes that are counted. */
export interface CodedQuote {
  noteId: string;
  /** As stored, in no order; codes that are not counted are among them. */
  codeIds: readonly string[];
  /** Indices of the codes at which it counts, at least one. */
  codes: readonly number[];
  /** In seconds of the recording. `end` is `start` if only that is known; both null if there is no time. */
  start: number | null;
  end: number | null;
  /** The turn with the passage, and offsets into its words; null if there is no passage. */
  passage: { turn: number; start: number; end: number } | null;
}

/** Note, session, start and end in seconds, turn, start and end of the passage, codes with spaces between. */
type Row = [
  string,
  string,
  number | null,
  number | null,
  number | null,
  number | null,
  number | null,
  string,
];
type LaneRow = [noteId: string, lane: number | null];

interface StoredQuote extends Omit<CodedQuote, 'codes'> {
  sessionId: string;
}

const NONE: readonly CodedQuote[] = [];
/** Each has references to all quotes. */
const MOST_KEPT = 6;

/** The writes that change what is coded, or who says it. */
const WATCHED: readonly WatchedWrites[] = [
  { table: 'notes', writes: ['insert', 'update', 'delete'], column: 'id' },
  { table: 'note_codes', writes: ['insert', 'delete'], column: 'note_id' },
  { table: 'turns', writes: ['insert', 'update of lane', 'delete'], column: 'session_id' },
];

/**
 * Reads the quotes that have codes, without their words. They stay in memory until one of them changes: reading 20,000
 * takes longer than counting them.
 */
export function createCodedQuotes(database: LibraryDatabase) {
  const all = database.prepare(
    `select n.id, n.session_id, n.start_seconds, n.end_seconds, n.turn_place, n.passage_start, n.passage_end,
       group_concat(c.code_id, ' ')
     from note_codes c cross join notes n on n.id = c.note_id group by c.note_id`,
  );
  // A quote on a time range alone, or on a turn of the system, has no lane.
  const lanes = database.prepare(
    `select n.id, t.lane from notes n cross join turns t on t.session_id = n.session_id and t.place = n.turn_place
     where exists (select 1 from note_codes c where c.note_id = n.id)`,
  );
  /** The quotes of each session by what was asked for last: most changes of a control ask for the same. */
  const counted = new Map<string, Map<string, CodedQuote[]>>();
  let known: { quotes: StoredQuote[]; laneOf: Map<string, number | null> | null } | null = null;
  const forget = () => {
    known = null;
    counted.clear();
  };
  const watch = writesWatched(database, 'coding_changed', WATCHED, forget);
  database.onRollback(forget);

  function read(): { quotes: StoredQuote[]; laneOf: Map<string, number | null> | null } {
    all.setReturnArrays(true);
    const found: unknown[] = all.all();
    // The tables are strict, and parsing 20,000 rows takes longer than reading them.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const quotes = (found as Row[]).map(([noteId, sessionId, start, end, turn, from, to, codeIds]) => ({
      noteId,
      sessionId,
      codeIds: codeIds.split(' '),
      start,
      end: start === null ? null : Math.max(start, end ?? start),
      passage: turn === null || from === null || to === null ? null : { turn, start: from, end: to },
    }));
    return { quotes, laneOf: null };
  }

  function readLanes(): Map<string, number | null> {
    lanes.setReturnArrays(true);
    const found: unknown[] = lanes.all();
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    return new Map(found as LaneRow[]);
  }

  function stored(speaker: AnalysisScope['speaker']): readonly StoredQuote[] {
    watch();
    known ??= read();
    if (speaker === undefined) return known.quotes;
    const laneOf = (known.laneOf ??= readLanes());
    const lane = speaker === 'interviewer' ? 0 : 1;
    return known.quotes.filter(({ noteId }) => laneOf.get(noteId) === lane);
  }

  function bySession(
    speaker: AnalysisScope['speaker'],
    { key, indicesOf }: CountedCodes,
  ): Map<string, CodedQuote[]> {
    const name = `${speaker ?? ''}\n${key}`;
    const before = counted.get(name);
    if (before !== undefined) return before;
    const found = new Map<string, CodedQuote[]>();
    for (const { sessionId, noteId, codeIds, start, end, passage } of stored(speaker)) {
      const codes = indicesOf(codeIds);
      if (codes.length === 0) continue;
      const quote = { noteId, codeIds, codes, start, end, passage };
      const ofSession = found.get(sessionId);
      if (ofSession === undefined) found.set(sessionId, [quote]);
      else ofSession.push(quote);
    }
    if (counted.size >= MOST_KEPT) counted.clear();
    counted.set(name, found);
    return found;
  }

  return {
    /** Returns the quotes of each session, in no order. */
    of(
      sessions: readonly CountedSession[],
      { speaker }: AnalysisScope,
      codes: CountedCodes,
    ): readonly (readonly CodedQuote[])[] {
      const found = bySession(speaker, codes);
      return sessions.map(({ sessionId }) => found.get(sessionId) ?? NONE);
    },
  };
}

export type CodedQuotes = ReturnType<typeof createCodedQuotes>;
