import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';
import { toColumns } from '../../../../shared/domain/columns.ts';
import { factPlaces } from '../../../../shared/domain/glance/fact-places.ts';
import { howEnded } from '../../../../shared/domain/glance/how-ended.ts';
import { sessionFacts, type FactTurn } from '../../../../shared/domain/glance/session-facts.ts';
import type { AnalysisScope } from '../../../../shared/model/analysis.ts';
import type {
  FactPlaces,
  FactPlacesRequest,
  FactsRequest,
  GlanceAnswer,
  GlanceFacts,
  GlanceGuide,
  PackedGlanceSessions,
  ShownPlace,
} from '../../../../shared/model/glance.ts';
import type { AsJson } from '../../../../shared/model/json-text.ts';
import type { SessionRef } from '../../../../shared/model/session.ts';
import type { AnalysisScopes, CountedSession } from '../analysis/scope.ts';
import { createStoredCounts } from '../analysis/stored-counts.ts';
import type { HiddenSounds } from '../hidden/hidden-sounds.ts';
import { NOTHING_ASKED, type Guides, type InterviewGuide } from './guides.ts';
import { audibleSilence, storedStretches } from './silence.ts';

/** Change this if facts are counted in another way, so that all are counted again. */
const FACTS_VERSION = 1;
const encoder = new TextEncoder();
const decoder = new TextDecoder();
const DAY_MS = 86_400_000;

const lane = z.union([z.literal(0), z.literal(1)]);
const turnRow = z.object({
  place: z.int(),
  lane: lane.nullable(),
  text: z.string().nullable(),
  start_seconds: z.number().nullable(),
  end_seconds: z.number().nullable(),
});
const offsetRow = z.object({ session_id: z.string(), offset_seconds: z.number() });
const silenceRow = z.object({ duration_seconds: z.number(), silent: z.string() });

/** What is stored of a session: what follows from its words and times, and from the questions of its prompt. */
interface StoredFacts {
  counts: Omit<GlanceFacts, 'sessionId' | 'guide' | 'ended' | 'limitSeconds' | 'isSetupChanged'>;
  version: number;
  /** `InterviewGuide.key` of the questions that `questionTimes` is about. */
  guideKey: string;
  hasGoodbye: boolean;
  hasTurns: boolean;
}

interface Needs {
  analysisScopes: Pick<AnalysisScopes, 'sessionsIn'>;
  guides: Guides;
  hiddenSounds: HiddenSounds;
}

/** Facts of sessions for Interviews at a glance. They are stored, and counted again after turns change. */
export function createSessionFacts(
  database: LibraryDatabase,
  { analysisScopes, guides, hiddenSounds }: Needs,
) {
  const stored = createStoredCounts(database, 'session_facts', ['facts']);
  const turnsOf = database.prepare(
    `select place, lane, turn ->> '$.text' as text, turn ->> '$.startSeconds' as start_seconds,
       turn ->> '$.endSeconds' as end_seconds
     from turns where session_id = ? order by place`,
  );
  const offsets = database.prepare(
    'select session_id, offset_seconds from session_views where offset_seconds <> 0',
  );
  const silence = database.prepare(
    'select duration_seconds, silent from session_silence where session_id = ?',
  );

  /** Returns by how many seconds transcripts are shifted against their recordings, if they are. */
  const offsetsNow = (): ReadonlyMap<string, number> =>
    new Map(
      offsets.all().map((found) => {
        const { session_id: sessionId, offset_seconds: seconds } = offsetRow.parse(found);
        return [sessionId, seconds];
      }),
    );

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

  /** What the pages of one answer have in common: finding it takes as long as a page. */
  function sharedBy(all: readonly CountedSession[]) {
    const guideOf = guides.of(all);
    return {
      all,
      sessions: all.filter(({ hasTranscript }) => hasTranscript),
      guideOf,
      indexOf: guidesIn(all, guideOf).indexOf,
      offsetBy: offsetsNow(),
    };
  }
  /** Of the last answer. */
  let shared: ReturnType<typeof sharedBy> | null = null;

  return {
    /** Returns what is known of the sessions of a scope at once. */
    sessions(scope: AnalysisScope): AsJson<PackedGlanceSessions> {
      const all = analysisScopes.sessionsIn(scope);
      const now = Date.now();
      const answer: PackedGlanceSessions = {
        sessions: toColumns(
          all.map((session) => {
            const { sessionId, type, projectId, name, durationSeconds, hasTranscript } = session;
            const isGoingOn = isRunning(session, now);
            return { sessionId, type, projectId, name, durationSeconds, hasTranscript, isGoingOn };
          }),
        ),
        guides: guidesIn(all, guides.of(all)).list,
        links: isWholeProject(scope) ? guides.linkCounts(scope.projectId) : null,
      };
      return JSON.stringify(answer);
    },
    /** Returns the facts of the sessions of a scope after so many of them, as many as the time allows. */
    facts({ scope, after }: FactsRequest): GlanceAnswer {
      const all = analysisScopes.sessionsIn(scope);
      if (shared?.all !== all || after === 0) shared = sharedBy(all);
      const { sessions, guideOf, indexOf, offsetBy } = shared;
      const guideFor = ({ sessionId }: CountedSession) => guideOf.get(sessionId) ?? NOTHING_ASKED;
      const facts = stored.readSome(
        sessions.slice(after),
        (session) => ({
          facts: encoder.encode(JSON.stringify(storedFacts(readTurns(session.sessionId), guideFor(session)))),
        }),
        (session, { facts: json }) => {
          // Only the function above writes this JSON.
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion
          const found = JSON.parse(decoder.decode(json)) as StoredFacts;
          const { key, limitSeconds, isChanged } = guideFor(session);
          if (found.version !== FACTS_VERSION || found.guideKey !== key) return null;
          const offset = offsetBy.get(session.sessionId) ?? 0;
          return shownFacts(session, found, {
            guide: indexOf.get(key) ?? null,
            limitSeconds,
            isSetupChanged: isChanged,
            offset,
          });
        },
      );
      return {
        counted: Math.min(after, sessions.length) + facts.length,
        sessions: sessions.length,
        facts: JSON.stringify(toColumns(facts)),
      };
    },
    /** Returns where a number comes from, in recording time and as shown; null if the session is not in the library. */
    places({ sessionId, fact }: FactPlacesRequest): AsJson<FactPlaces> | null {
      const session = analysisScopes.sessionsIn({}).find((one) => one.sessionId === sessionId);
      if (session === undefined) return null;
      const guide = guides.of([session]).get(sessionId);
      const turns = readTurns(sessionId);
      const facts = sessionFacts(turns, guide?.guide ?? { questions: [], words: [] });
      const offset = offsetsNow().get(sessionId) ?? 0;
      const inRecording = (seconds: number | null) =>
        seconds === null ? null : Math.max(0, seconds + offset);
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

/** Returns the facts of a session as they are shown: in the time of its recording, and with how it ended. */
function shownFacts(
  { sessionId, status, durationSeconds }: CountedSession,
  { counts, hasGoodbye, hasTurns }: StoredFacts,
  {
    guide,
    limitSeconds,
    isSetupChanged,
    offset,
  }: Pick<GlanceFacts, 'guide' | 'limitSeconds' | 'isSetupChanged'> & { offset: number },
): GlanceFacts {
  const inRecording = (seconds: number) => Math.max(0, seconds + offset);
  return {
    sessionId,
    ...counts,
    questionTimes: counts.questionTimes.map((one) => (typeof one === 'number' ? inRecording(one) : one)),
    lastWordSeconds: counts.lastWordSeconds === null ? null : inRecording(counts.lastWordSeconds),
    guide,
    limitSeconds,
    isSetupChanged,
    ended: howEnded({ status, hasGoodbye, hasTurns, durationSeconds, limitSeconds }),
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
