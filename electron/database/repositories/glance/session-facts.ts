import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';
import { factPlaces } from '../../../../shared/domain/glance/fact-places.ts';
import { howEnded } from '../../../../shared/domain/glance/how-ended.ts';
import { sessionFacts, type FactTurn } from '../../../../shared/domain/glance/session-facts.ts';
import type { AnalysisScope } from '../../../../shared/model/analysis.ts';
import type {
  FactPlaces,
  FactPlacesRequest,
  GlanceAnswer,
  GlanceFacts,
  GlanceGuide,
  GlanceSession,
  GlanceSessions,
  ShownPlace,
} from '../../../../shared/model/glance.ts';
import type { AsJson } from '../../../../shared/model/json-text.ts';
import type { SessionRef } from '../../../../shared/model/session.ts';
import type { AnalysisScopes, CountedSession } from '../analysis/scope.ts';
import type { HiddenSounds } from '../hidden/hidden-sounds.ts';
import type { SessionViews } from '../sessions/session-views.ts';
import type { Guides, InterviewGuide } from './guides.ts';
import { audibleSilence, storedStretches } from './silence.ts';

/** How long one call may take, so that others need not wait. */
const COUNTING_MS = 60;
/** Change this if facts are counted in another way, so that all are counted again. */
const FACTS_VERSION = 1;
const DAY_MS = 86_400_000;

const lane = z.union([z.literal(0), z.literal(1)]);
const turnRow = z.object({
  place: z.int(),
  lane: lane.nullable(),
  text: z.string().nullable(),
  start_seconds: z.number().nullable(),
  end_seconds: z.number().nullable(),
});
const factsRow = z.object({ session_id: z.string(), facts: z.string(), offset: z.number() });
const silenceRow = z.object({ duration_seconds: z.number(), silent: z.string() });

/** What is stored of a session: what follows from its words and times, and from the questions of its prompt. */
interface StoredFacts {
  counts: Omit<GlanceFacts, 'sessionId' | 'guide' | 'ended' | 'limitSeconds'>;
  version: number;
  /** `InterviewGuide.key` of the questions that `questionTimes` is about. */
  guideKey: string;
  hasGoodbye: boolean;
  hasTurns: boolean;
}

interface Needs {
  analysisScopes: Pick<AnalysisScopes, 'sessionsIn'>;
  guides: Guides;
  views: SessionViews;
  hiddenSounds: HiddenSounds;
}

/** Facts of sessions for Interviews at a glance. They are stored, and counted again after turns change. */
export function createSessionFacts(
  database: LibraryDatabase,
  { analysisScopes, guides, views, hiddenSounds }: Needs,
) {
  // Places of turns have no gaps, and finding the last one is much faster than counting all.
  const stored = database.prepare(
    `select f.session_id, f.facts, coalesce(v.offset_seconds, 0.0) as offset
     from json_each(?) wanted join session_facts f on f.session_id = wanted.value
       left join session_views v on v.session_id = f.session_id
     where f.turns = coalesce((select t.place from turns t where t.session_id = f.session_id order by t.place desc limit 1), -1) + 1`,
  );
  const turnsOf = database.prepare(
    `select place, lane, turn ->> '$.text' as text, turn ->> '$.startSeconds' as start_seconds,
       turn ->> '$.endSeconds' as end_seconds
     from turns where session_id = ? order by place`,
  );
  const save = database.prepare(
    'insert or replace into session_facts (session_id, turns, facts) values (?, ?, ?)',
  );
  const silence = database.prepare(
    'select duration_seconds, silent from session_silence where session_id = ?',
  );

  /** Found by one call, and counted by the next ones: finding them takes as long as reading all facts. */
  const uncounted = new Set<string>();

  const readTurns = (sessionId: string): FactTurn[] =>
    turnsOf.all(sessionId).map((found) => {
      const row = turnRow.parse(found);
      return {
        lane: row.lane,
        text: row.text,
        startSeconds: row.start_seconds,
        endSeconds: row.end_seconds,
      };
    });

  const inScope = (scope: AnalysisScope) =>
    analysisScopes.sessionsIn(scope).filter(({ hasTranscript }) => hasTranscript);

  /** Reads the facts that are true now, with how much each transcript is shifted against its recording. */
  function read(
    sessions: readonly CountedSession[],
    guideOf: ReadonlyMap<string, InterviewGuide>,
  ): Map<string, { facts: StoredFacts; offset: number }> {
    const found = new Map<string, { facts: StoredFacts; offset: number }>();
    for (const one of stored.iterate(idsOf(sessions))) {
      const { session_id: sessionId, facts: json, offset } = factsRow.parse(one);
      // Only `count` writes this JSON.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const facts = JSON.parse(json) as StoredFacts;
      if (facts.version === FACTS_VERSION && facts.guideKey === guideOf.get(sessionId)?.key)
        found.set(sessionId, { facts, offset });
    }
    return found;
  }

  /** Counts sessions, as many as the time allows. Returns how many. */
  function count(sessions: readonly CountedSession[], guideOf: ReadonlyMap<string, InterviewGuide>): number {
    const until = performance.now() + COUNTING_MS;
    let counted = 0;
    database.inTransaction(() => {
      for (const { sessionId } of sessions) {
        uncounted.delete(sessionId);
        counted += 1;
        const guide = guideOf.get(sessionId);
        if (guide === undefined) continue;
        const turns = readTurns(sessionId);
        save.run(sessionId, turns.length, JSON.stringify(storedFacts(turns, guide)));
        if (performance.now() > until) break;
      }
    });
    return counted;
  }

  return {
    /** Returns what is known of the sessions of a scope at once. */
    sessions(scope: AnalysisScope): AsJson<GlanceSessions> {
      const all = analysisScopes.sessionsIn(scope);
      const now = Date.now();
      const answer: GlanceSessions = {
        sessions: all.map((session): GlanceSession => {
          const { sessionId, type, projectId, name, durationSeconds, turnMap, hasTranscript } = session;
          const isGoingOn = isRunning(session, now);
          return { sessionId, type, projectId, name, durationSeconds, turnMap, hasTranscript, isGoingOn };
        }),
        guides: guidesIn(all, guides.of(all)).list,
        links: isWholeProject(scope) ? guides.linkCounts(scope.projectId) : null,
      };
      return JSON.stringify(answer);
    },
    /** Counts the facts of a scope. Sessions that were not counted before take several calls. */
    facts(scope: AnalysisScope): GlanceAnswer {
      const all = analysisScopes.sessionsIn(scope);
      const sessions = all.filter(({ hasTranscript }) => hasTranscript);
      const guideOf = guides.of(all);
      const progress = (left: number): GlanceAnswer => ({
        // What is counted is read by a call of its own.
        counted: Math.min(sessions.length - left, sessions.length - 1),
        sessions: sessions.length,
        facts: '[]',
      });
      const waiting = sessions.filter(({ sessionId }) => uncounted.has(sessionId));
      if (waiting.length > 0) return progress(waiting.length - count(waiting, guideOf));
      const found = read(sessions, guideOf);
      if (found.size < sessions.length) {
        for (const { sessionId } of sessions) if (!found.has(sessionId)) uncounted.add(sessionId);
        return progress(sessions.length - found.size);
      }
      const { indexOf } = guidesIn(all, guideOf);
      const facts = sessions.flatMap(({ sessionId, status, durationSeconds }): GlanceFacts[] => {
        const own = found.get(sessionId);
        const guide = guideOf.get(sessionId);
        if (own === undefined || guide === undefined) return [];
        const { counts, hasGoodbye, hasTurns } = own.facts;
        const inRecording = (seconds: number) => Math.max(0, seconds + own.offset);
        return [
          {
            sessionId,
            ...counts,
            questionTimes: counts.questionTimes.map((one) =>
              typeof one === 'number' ? inRecording(one) : one,
            ),
            lastWordSeconds: counts.lastWordSeconds === null ? null : inRecording(counts.lastWordSeconds),
            guide: indexOf.get(guide.key) ?? null,
            limitSeconds: guide.limitSeconds,
            ended: howEnded({
              status,
              hasGoodbye,
              hasTurns,
              durationSeconds,
              limitSeconds: guide.limitSeconds,
            }),
          },
        ];
      });
      return { counted: sessions.length, sessions: sessions.length, facts: JSON.stringify(facts) };
    },
    /** Returns where a number comes from, in recording time and as shown; null if the session is not in the library. */
    places({ sessionId, fact }: FactPlacesRequest): AsJson<FactPlaces> | null {
      const session = analysisScopes.sessionsIn({}).find((one) => one.sessionId === sessionId);
      if (session === undefined) return null;
      const guide = guides.of([session]).get(sessionId);
      const turns = readTurns(sessionId);
      const facts = sessionFacts(turns, guide?.guide ?? { questions: [], words: [] });
      const { offsetSeconds } = views.read(sessionId);
      const inRecording = (seconds: number | null) =>
        seconds === null ? null : Math.max(0, seconds + offsetSeconds);
      const places =
        fact === 'silent'
          ? silentPlaces(sessionId, turns, inRecording)
          : factPlaces(fact, turns, facts).map(
              ({ question: turnBefore, turns: at, ...place }): ShownPlace => {
                const question =
                  place.promptQuestion === null
                    ? undefined
                    : guide?.guide.questions[place.promptQuestion - 1];
                const before = question ?? turns[turnBefore ?? -1]?.text;
                return {
                  ...place,
                  startSeconds: inRecording(place.startSeconds),
                  endSeconds: inRecording(place.endSeconds),
                  turn: at?.[0] ?? null,
                  lane: turns[at?.[0] ?? -1]?.lane ?? 1,
                  text: textOf(turns, at),
                  before: before == null ? null : { lane: 0, text: before },
                };
              },
            );
      const answer: FactPlaces = {
        session: { sessionId, type: session.type, projectId: session.projectId },
        durationSeconds: session.durationSeconds,
        speech: turns.flatMap(({ lane: own, startSeconds, endSeconds }) => {
          const [start, end] = [inRecording(startSeconds), inRecording(endSeconds)];
          return own === null || start === null || end === null || end <= start
            ? []
            : [{ lane: own, startSeconds: start, endSeconds: end }];
        }),
        places,
      };
      return JSON.stringify(answer);
    },
    /** Returns the sessions of a scope with a transcript, whose facts are shown. */
    withTranscript: (scope: AnalysisScope): SessionRef[] =>
      inScope(scope).map(({ sessionId, type, projectId }) => ({ sessionId, type, projectId })),
  };

  function silentPlaces(
    sessionId: string,
    turns: readonly FactTurn[],
    inRecording: (seconds: number | null) => number | null,
  ): ShownPlace[] {
    const found = silenceRow.safeParse(silence.get(sessionId)).data;
    if (found === undefined) return [];
    const hidden = hiddenSounds.soundOf(sessionId);
    const silent = audibleSilence(storedStretches.parse(JSON.parse(found.silent)), hidden) ?? [];
    return silent.map(([startSeconds, endSeconds]): ShownPlace => {
      const isBefore = ({ lane: own, text, startSeconds: start }: FactTurn) =>
        own !== null && (text ?? '').trim() !== '' && (inRecording(start) ?? Infinity) < startSeconds;
      const last = turns.findLastIndex(isBefore);
      const [before, next] = [turns[last], turns[last + 1]];
      return {
        turn: null,
        lane: next?.lane ?? 1,
        text: next?.text ?? '',
        before: before === undefined ? null : { lane: before.lane ?? 0, text: before.text ?? '' },
        startSeconds,
        endSeconds,
        pauseSeconds: null,
        length: null,
        isRepeated: false,
        promptQuestion: null,
      };
    });
  }
}

const idsOf = (sessions: readonly CountedSession[]) =>
  JSON.stringify(sessions.map(({ sessionId }) => sessionId));

function storedFacts(turns: readonly FactTurn[], { key, guide }: InterviewGuide): StoredFacts {
  const facts = sessionFacts(turns, guide);
  return {
    version: FACTS_VERSION,
    guideKey: key,
    hasGoodbye: facts.goodbye !== null,
    hasTurns: turns.some(({ lane: own }) => own !== null),
    counts: {
      unit: facts.unit,
      words: facts.words,
      answers: facts.answers.length,
      answerWords: facts.answerWords,
      short: facts.shortAnswers,
      pauseSeconds: facts.pauseSeconds,
      repeated: facts.repeatedAnswers,
      talkShare: facts.talkShare,
      questionTimes: facts.matches.map((match) =>
        match === null ? null : (turns[match.turn]?.startSeconds ?? true),
      ),
      lastWordSeconds: facts.lastWordSeconds,
      hasTimes: facts.hasTimes,
    },
  };
}

/** Returns the different guides with questions, and their indexes by key. */
function guidesIn(
  sessions: readonly CountedSession[],
  guideOf: ReadonlyMap<string, InterviewGuide>,
): { list: GlanceGuide[]; indexOf: ReadonlyMap<string, number> } {
  const list: GlanceGuide[] = [];
  const indexOf = new Map<string, number>();
  for (const { sessionId } of sessions) {
    const own = guideOf.get(sessionId);
    if (own === undefined || own.guide.questions.length === 0 || indexOf.has(own.key)) continue;
    indexOf.set(own.key, list.length);
    list.push({ questions: [...own.guide.questions] });
  }
  return { list, indexOf };
}

/** What was known of an interview days ago says nothing about today. The contract has no values; these were seen. */
const GOING_ON = new Set(['in_progress', 'active', 'started']);
const isRunning = (
  { status, createdAt }: Pick<CountedSession, 'status' | 'createdAt'>,
  now: number,
): boolean =>
  status !== null &&
  GOING_ON.has(status) &&
  createdAt !== null &&
  Math.abs(now - Date.parse(createdAt)) < DAY_MS;

/** Returns whether a scope has all sessions of one project, as its links have. */
function isWholeProject(scope: AnalysisScope): scope is AnalysisScope & { projectId: string } {
  const { projectId, attributes = [], from, to, review, tag } = scope;
  return (
    projectId !== undefined &&
    attributes.length === 0 &&
    [from, to, review, tag].every((one) => one === undefined)
  );
}

const textOf = (turns: readonly FactTurn[], at: [number, number] | null): string =>
  at === null
    ? ''
    : turns
        .slice(at[0], at[1] + 1)
        .flatMap(({ lane: own, text }) => (own === null || text === null ? [] : [text.trim()]))
        .join(' ');
