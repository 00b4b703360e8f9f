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
import { endOfCall, inOneCall } from '../../base/one-call.ts';
import { writesWatched } from '../../base/watch-writes.ts';
import { whileUnwritten } from '../../base/while-unwritten.ts';
import { stopWords } from '../../search/stop-words.ts';
import type { AnalysisScopes, CountedSession } from './scope.ts';
import { createStoredCounts } from './stored-counts.ts';
import {
  createWordNumbers,
  storedCounts,
  storedWord,
  type NumberedCounts,
  type WordSums,
} from './word-counts.ts';

/** So many places are on a page, and those of the last session on it. */
const MOST_PLACES = 200;
/** How many sessions are looked through at once for those with a word. */
const LOOKED_THROUGH = 500;
/** How many characters are shown on either side of a word. */
const REACH = 80;

const lane = z.literal([0, 1]);
const textRow = z.object({ place: z.int(), lane, text: z.string() });
const turnRow = z.object({ place: z.int(), lane, turn: z.string(), offset: z.number() });
const passageRow = z.object({ passages: z.string() });
const idRow = z.object({ session_id: z.string() });

/** A stretch of a turn's text, as UTF-16 offsets, end exclusive. */
type Stretch = [start: number, end: number];
/** Quoted stretches by turn. */
type QuotedTurns = ReadonlyMap<number, readonly Stretch[]>;
/** The same by session. */
type Quoted = ReadonlyMap<string, QuotedTurns>;
type Passage = [sessionId: string, turn: number, start: number, end: number];

/** What is counted by lane. */
interface ByLane<Counts> {
  interviewer: Counts;
  others: Counts;
}
type Numbered = ByLane<NumberedCounts>;

/**
 * How often each word was said, and where. Counts of sessions are stored, and stay in memory until a turn that they are of
 * changes. The words under a code are those in quotes that have it, or one below it.
 */
export function createSessionWords(
  database: LibraryDatabase,
  { analysisScopes }: { analysisScopes: Pick<AnalysisScopes, 'sessionsIn'> },
) {
  const stored = createStoredCounts(database, 'session_words', ['interviewer', 'others']);
  const texts = database.prepare(
    `select place, lane, turn ->> '$.text' as text from turns
     where session_id = ? and lane is not null and turn ->> '$.text' is not null order by place`,
  );
  const turns = database.prepare(
    `select place, lane, turn, coalesce(v.offset_seconds, 0) as offset
     from turns left join session_views v using (session_id)
     where session_id = ? and lane is not null order by place`,
  );
  const having = database.prepare(
    `select wanted.value as session_id
     from json_each(?1) wanted left join session_words w on w.session_id = wanted.value
     where w.session_id is null or (?3 <> 'participant' and instr(w.interviewer, ?2) > 0)
       or (?3 <> 'interviewer' and instr(w.others, ?2) > 0)`,
  );
  const passagesWith = database.prepare(
    `with recursive wanted (id) as (
       select ? union select c.id from codes c join wanted on c.parent_id = wanted.id)
     select json_group_array(json_array(session_id, turn_place, passage_start, passage_end)) as passages
     from notes where turn_place is not null and passage_start < passage_end
       and id in (select note_id from note_codes join wanted on wanted.id = code_id)`,
  );

  const numbers = createWordNumbers();
  const sumsBefore = {
    everyone: whileUnwritten<Promise<WordSums>>(database),
    interviewer: whileUnwritten<Promise<WordSums>>(database),
    participant: whileUnwritten<Promise<WordSums>>(database),
  };
  /** All words of each session, and those of the quotes that were counted last. */
  const everything = new Map<string, Numbered>();
  const underCode = { passages: '[]', counted: new Map<string, Numbered>() };
  const watch = writesWatched(
    database,
    'counted_turn_changed',
    [{ table: 'turns', writes: ['insert', 'update of turn, lane', 'delete'], column: 'session_id' }],
    (sessionId) => {
      everything.delete(sessionId);
      underCode.counted.delete(sessionId);
    },
  );

  /** Returns what is counted by session: everything, or what is in these passages. */
  function countedIn(passages: string | null): Map<string, Numbered> {
    if (passages === null) return everything;
    if (underCode.passages !== passages) {
      underCode.passages = passages;
      underCode.counted.clear();
    }
    return underCode.counted;
  }

  const numbered = ({ interviewer, others }: ByLane<Uint8Array>): Numbered => ({
    interviewer: numbers.read(interviewer),
    others: numbers.read(others),
  });

  /** Counts sessions until the time of a call is up. Returns how many it came to. */
  function countSome(
    sessions: readonly CountedSession[],
    quoted: Quoted | null,
    counted: Map<string, Numbered>,
  ): number {
    if (quoted !== null)
      return inOneCall(sessions, ({ sessionId }) => {
        counted.set(sessionId, numbered(countedTurns(textsOf(sessionId), quoted.get(sessionId))));
      });
    return stored.readSome(
      sessions,
      ({ sessionId }) => countedTurns(textsOf(sessionId), undefined),
      ({ sessionId }, counts) => {
        const found = numbered(counts);
        counted.set(sessionId, found);
        return found;
      },
    ).length;
  }

  /** Returns the sessions whose words are counted. */
  const withWords = (all: readonly CountedSession[], quoted: Quoted | null): readonly CountedSession[] =>
    all.filter(({ sessionId, hasTranscript }) => hasTranscript && quoted?.has(sessionId) !== false);

  /** Looks through sessions for those that are not counted. `next`: the first of these that no call came to. */
  function uncountedIn(all: readonly CountedSession[], passages: string | null) {
    const quoted = passages === null ? null : quotedIn(passages);
    const sessions = withWords(all, quoted);
    const counted = countedIn(passages);
    const uncounted = sessions.filter(({ sessionId }) => !counted.has(sessionId));
    return { all, passages, quoted, sessions, counted, uncounted, next: 0 };
  }
  /** Of the last call: the next one usually continues with the same sessions. */
  let current: ReturnType<typeof uncountedIn> | null = null;

  const textsOf = (sessionId: string) => texts.all(sessionId).map((row) => textRow.parse(row));

  /** Returns the quoted stretches with a code as text, which differs if they do. */
  const quotedWith = (codeId: string) => passageRow.parse(passagesWith.get(codeId)).passages;

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
    /** Counts the words of the scope, as far as the time allows. Adding them up is a call of its own. */
    async counts({ scope, stopWords: languages, without }: WordsRequest): Promise<WordCounts> {
      watch();
      const all = analysisScopes.sessionsIn(scope);
      const passages = scope.codeId === undefined ? null : quotedWith(scope.codeId);
      // Turns may have changed since the sessions were looked through, so this is done again once all were counted.
      if (current?.all !== all || current.passages !== passages || current.next === current.uncounted.length)
        current = uncountedIn(all, passages);
      const { sessions, quoted, counted, uncounted } = current;
      if (uncounted.length > 0) {
        current.next += countSome(uncounted.slice(current.next), quoted, counted);
        const done = sessions.length - uncounted.length + current.next;
        return {
          counted: Math.min(done, sessions.length - 1),
          sessions: sessions.length,
          words: '[]',
          different: 0,
          total: 0,
        };
      }
      const leftOut = stopWords(languages);
      for (const word of without) leftOut.add(countedForm(word));
      const sums = await sumsBefore[scope.speaker ?? 'everyone']([all, passages], () =>
        numbers.sumsOf(sessions.map(({ sessionId }) => ofSpeaker(scope.speaker, counted.get(sessionId)))),
      );
      const { words, ...about } = numbers.totals(sums, { leftOut, most: MOST_WORDS });
      return { counted: sessions.length, sessions: sessions.length, words: JSON.stringify(words), ...about };
    },
    /** Returns places where a word was said, the latest interview first, as many as the time allows. */
    places({ scope, word, after }: WordPlacesRequest): WordPlaces {
      const quoted = scope.codeId === undefined ? null : quotedIn(quotedWith(scope.codeId));
      const until = endOfCall();
      const sessions = withWords(analysisScopes.sessionsIn(scope), quoted);
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
): ByLane<Uint8Array> {
  const counted = [new Map<string, number>(), new Map<string, number>()] as const;
  for (const turn of rows) {
    const ofLane = counted[turn.lane];
    const isQuoted = isIn(quoted, turn.place);
    for (const one of spokenWords(turn.text))
      if (isQuoted(one)) ofLane.set(one.word, (ofLane.get(one.word) ?? 0) + 1);
  }
  return { interviewer: storedCounts(counted[0]), others: storedCounts(counted[1]) };
}

function ofSpeaker(speaker: AnalysisScope['speaker'], counted: Numbered | undefined): NumberedCounts[] {
  if (counted === undefined) return [];
  if (speaker === undefined) return [counted.interviewer, counted.others];
  return [speaker === 'interviewer' ? counted.interviewer : counted.others];
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
