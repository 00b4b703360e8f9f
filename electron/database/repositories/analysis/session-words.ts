import { z } from 'zod';
import {
  countedForm,
  spokenWords,
  type SpokenWord,
} from '../../../../shared/domain/analysis/spoken-words.ts';
import { timesOf } from '../../../../shared/domain/passage-times.ts';
import { wordInContext } from '../../../../shared/domain/analysis/words-around-hit.ts';
import {
  MOST_WORDS,
  type WordCounts,
  type WordPlace,
  type WordPlaces,
  type WordPlacesRequest,
  type WordsRequest,
} from '../../../../shared/model/analysis-words.ts';
import type { AnalysisScope } from '../../../../shared/model/analysis.ts';
import type { Turn } from '../../../../shared/model/transcript.ts';
import type { LibraryDatabase } from '../../base/library-database.ts';
import { writesWatched } from '../../base/watch-writes.ts';
import { stopWords } from '../../search/stop-words.ts';
import type { AnalysisScopes, CountedSession } from './scope.ts';
import { createWordTotals, storedCounts, storedWord, type WordTotals } from './word-totals.ts';

/** How long one call may take, in milliseconds, so that other calls need not wait. */
const ONE_CALL = 60;
/** So many places are on a page, and those of the last session on it. */
const MOST_PLACES = 200;
/** How many sessions are looked through at once for those with a word. */
const LOOKED_THROUGH = 500;
/** How many characters are shown on either side of a word. */
const REACH = 80;

const lane = z.literal([0, 1]);
const textRow = z.object({ place: z.int(), lane, text: z.string() });
const turnRow = z.object({ place: z.int(), lane, turn: z.string(), offset: z.number() });
const countsRow = z.object({
  turns: z.int(),
  counted: z.int().nullable(),
  interviewer: z.string().nullable(),
  others: z.string().nullable(),
});
const passageRow = z.object({ passages: z.string() });
const idRow = z.object({ session_id: z.string() });

/** A stretch of a turn's text, as UTF-16 offsets, end exclusive. */
type Stretch = [start: number, end: number];
/** Quoted stretches by turn. */
type QuotedTurns = ReadonlyMap<number, readonly Stretch[]>;
/** The same by session. */
type Quoted = ReadonlyMap<string, QuotedTurns>;
type Passage = [sessionId: string, turn: number, start: number, end: number];

/**
 * How often each word was said, and where. Counts of sessions are stored; their totals stay in memory until a turn that
 * they are of changes. The words under a code are those in quotes that have it, or one below it.
 */
export function createSessionWords(
  database: LibraryDatabase,
  { analysisScopes }: { analysisScopes: Pick<AnalysisScopes, 'sessionsIn'> },
) {
  const counts = database.prepare(
    `select (select count(*) from turns t where t.session_id = ?1) as turns,
       w.turns as counted, w.interviewer, w.others
     from (select 1) left join session_words w on w.session_id = ?1`,
  );
  const texts = database.prepare(
    `select place, lane, turn ->> '$.text' as text from turns
     where session_id = ? and lane is not null and turn ->> '$.text' is not null order by place`,
  );
  const turns = database.prepare(
    `select place, lane, turn, coalesce(v.offset_seconds, 0) as offset
     from turns left join session_views v using (session_id)
     where session_id = ? and lane is not null order by place`,
  );
  const save = database.prepare(
    'insert or replace into session_words (session_id, turns, interviewer, others) values (?, ?, ?, ?)',
  );
  const having = database.prepare(
    `select wanted.value as session_id
     from json_each(?1) wanted left join session_words w on w.session_id = wanted.value
     where w.session_id is null or (?3 <> 'participant' and instr(w.interviewer, ?2) > 0)
       or (?3 <> 'interviewer' and instr(w.others, ?2) > 0)`,
  );
  const passages = database.prepare(
    `with recursive wanted (id) as (
       select ? union select c.id from codes c join wanted on c.parent_id = wanted.id)
     select json_group_array(json_array(session_id, turn_place, passage_start, passage_end)) as passages
     from notes where turn_place is not null and passage_start < passage_end
       and id in (select note_id from note_codes join wanted on wanted.id = code_id)`,
  );

  /** Totals that some calls add up, or that the last ones did, and what they are of. */
  let adding: { key: string; totals: WordTotals } | null = null;
  /** Forgets totals when a turn that they are of changes. */
  const watch = writesWatched(
    database,
    'counted_turn_changed',
    [{ table: 'turns', writes: ['insert', 'update of turn, lane', 'delete'], column: 'session_id' }],
    (sessionId) => {
      if (adding?.totals.added.has(sessionId) === true) adding = null;
    },
  );

  /** Returns the totals that are being added up, or new ones if a session in them is no longer wanted. */
  function totalsOf(key: string, sessions: readonly CountedSession[]): WordTotals {
    const ids = new Set(sessions.map(({ sessionId }) => sessionId));
    if (adding?.key !== key || !adding.totals.added.isSubsetOf(ids))
      adding = { key, totals: createWordTotals() };
    return adding.totals;
  }

  /** Returns how often each word was said in a session, by lane, as `storedCounts`. */
  function countsOf(sessionId: string): [interviewer: string, others: string] {
    const { turns: now, counted, interviewer, others } = countsRow.parse(counts.get(sessionId));
    if (now === (counted ?? 0)) return [interviewer ?? '', others ?? ''];
    const found = countedTurns(textsOf(sessionId), undefined);
    save.run(sessionId, now, ...found);
    return found;
  }

  /** Returns the sessions whose words are counted. */
  const sessionsIn = (scope: AnalysisScope, quoted: Quoted | null): readonly CountedSession[] =>
    analysisScopes
      .sessionsIn(scope)
      .filter(({ sessionId, hasTranscript }) => hasTranscript && quoted?.has(sessionId) !== false);

  const textsOf = (sessionId: string) => texts.all(sessionId).map((row) => textRow.parse(row));

  /** Returns the quoted stretches with a code as text, which differs if they do. */
  const quotedWith = (codeId: string) => passageRow.parse(passages.get(codeId)).passages;

  function placesIn(
    { sessionId, type, projectId, name }: CountedSession,
    { scope, word }: { scope: AnalysisScope; word: string },
    quoted: QuotedTurns | undefined,
  ): WordPlace[] {
    return turns.all(sessionId).flatMap((row) => {
      const { place, lane: ofTurn, turn: json, offset } = turnRow.parse(row);
      if (!isOf(scope.speaker, ofTurn)) return [];
      // Only `createTurnRows` writes this JSON.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const turn = JSON.parse(json) as Turn;
      const text = turn.text ?? '';
      const isQuoted = isIn(quoted, place);
      const inRecording = (seconds: number | null) =>
        seconds === null ? null : Math.max(0, seconds + offset);
      return [...spokenWords(text)]
        .filter((one) => one.word === word && isQuoted(one))
        .map(({ start, end }) => {
          const near = timesOf(turn, undefined, {
            start: Math.max(0, start - REACH),
            end: Math.min(text.length, end + REACH),
          });
          return {
            sessionId,
            type,
            projectId,
            name,
            turn: place,
            start,
            atSeconds: inRecording(timesOf(turn, undefined, { start, end }).startSeconds),
            startSeconds: inRecording(near.startSeconds),
            endSeconds: inRecording(near.endSeconds),
            lane: ofTurn,
            ...wordInContext(text, start, end, REACH),
          };
        });
    });
  }

  return {
    /** Counts the words of the scope, as far as the time allows. */
    counts({ scope, stopWords: languages, without }: WordsRequest): WordCounts {
      watch();
      const passagesNow = scope.codeId === undefined ? null : quotedWith(scope.codeId);
      const quoted = passagesNow === null ? null : quotedIn(passagesNow);
      const until = performance.now() + ONE_CALL;
      const sessions = sessionsIn(scope, quoted);
      const totals = totalsOf(JSON.stringify([scope, passagesNow]), sessions);
      if (totals.added.size < sessions.length)
        database.inTransaction(() => {
          for (const { sessionId } of sessions) {
            if (totals.added.has(sessionId)) continue;
            const [interviewer, others] =
              quoted === null ? countsOf(sessionId) : countedTurns(textsOf(sessionId), quoted.get(sessionId));
            totals.add(sessionId, [
              ...(scope.speaker === 'participant' ? [] : [interviewer]),
              ...(scope.speaker === 'interviewer' ? [] : [others]),
            ]);
            if (performance.now() > until) break;
          }
        });
      const progress = { counted: totals.added.size, sessions: sessions.length };
      if (progress.counted < progress.sessions) return { ...progress, words: '[]', different: 0, total: 0 };
      const leftOut = stopWords(languages);
      for (const word of without) leftOut.add(countedForm(word));
      const { words, ...sums } = totals.without(leftOut, MOST_WORDS);
      return { ...progress, words: JSON.stringify(words), ...sums };
    },
    /** Returns places where a word was said, the latest interview first, as many as the time allows. */
    places({ scope, word, after }: WordPlacesRequest): WordPlaces {
      const quoted = scope.codeId === undefined ? null : quotedIn(quotedWith(scope.codeId));
      const until = performance.now() + ONE_CALL;
      const sessions = sessionsIn(scope, quoted);
      const found: WordPlace[] = [];
      for (let begin = after ?? 0; begin < sessions.length; begin += LOOKED_THROUGH) {
        const some = sessions.slice(begin, begin + LOOKED_THROUGH);
        const ids = JSON.stringify(some.map(({ sessionId }) => sessionId));
        const withWord = new Set(
          having
            .all(ids, storedWord(word), scope.speaker ?? 'everyone')
            .map((row) => idRow.parse(row).session_id),
        );
        for (const [index, session] of some.entries()) {
          const { sessionId } = session;
          if (!withWord.has(sessionId)) continue;
          if (found.length >= MOST_PLACES || performance.now() > until)
            return { places: JSON.stringify(found), next: begin + index };
          found.push(...placesIn(session, { scope, word }, quoted?.get(sessionId)));
        }
      }
      return { places: JSON.stringify(found), next: null };
    },
  };
}

/** Counts the words of turns by lane, those in quotes alone if `quoted` is given. */
function countedTurns(
  rows: readonly z.infer<typeof textRow>[],
  quoted: QuotedTurns | undefined,
): [interviewer: string, others: string] {
  const counted = [new Map<string, number>(), new Map<string, number>()] as const;
  for (const turn of rows) {
    const ofLane = counted[turn.lane];
    const isQuoted = isIn(quoted, turn.place);
    for (const one of spokenWords(turn.text))
      if (isQuoted(one)) ofLane.set(one.word, (ofLane.get(one.word) ?? 0) + 1);
  }
  return [storedCounts(counted[0]), storedCounts(counted[1])];
}

const isOf = (speaker: AnalysisScope['speaker'], ofTurn: 0 | 1): boolean =>
  speaker === undefined || (speaker === 'interviewer') === (ofTurn === 0);

/** Returns what tells whether a word of a turn is in a quote, at least in part; every word is if all are wanted. */
function isIn(quoted: QuotedTurns | undefined, turn: number): (word: SpokenWord) => boolean {
  if (quoted === undefined) return () => true;
  const stretches = quoted.get(turn) ?? [];
  return ({ start, end }) => stretches.some(([from, to]) => start < to && end > from);
}

function quotedIn(passages: string): Quoted {
  const quoted = new Map<string, Map<number, Stretch[]>>();
  // Only the query writes this JSON.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  for (const [sessionId, turn, start, end] of JSON.parse(passages) as Passage[]) {
    const ofSession = quoted.get(sessionId) ?? new Map<number, Stretch[]>();
    ofSession.set(turn, [...(ofSession.get(turn) ?? []), [start, end]]);
    quoted.set(sessionId, ofSession);
  }
  return quoted;
}
