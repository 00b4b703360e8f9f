import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';
import { whileUnwritten } from '../../base/while-unwritten.ts';
import type {
  AnalysisAnswer,
  AnalysisCell,
  AnalysisRequest,
  AnalysisRequestOf,
  AnalysisResult,
  AnalysisScope,
  AnswersCell,
  CellAnswers,
  CodeTimeline,
  Grouping,
} from '../../../../shared/model/analysis.ts';
import { columnOf, toColumns } from '../../../../shared/domain/columns.ts';
import { packedSessions, timelineInGroups } from '../../../../shared/domain/analysis/packed-timeline.ts';
import type { AsJson } from '../../../../shared/model/json-text.ts';
import type {
  PackedAnswer,
  PackedSessions,
  PackedTimeline,
} from '../../../../shared/model/packed-analysis.ts';
import type { Quote } from '../../../../shared/model/note.ts';
import type { Codes } from '../codes/codes.ts';
import type { Quotes } from '../notes/quotes.ts';
import { answersByGroup, countsTowards } from './answers-by-group.ts';
import type { AnswerValues } from './answer-values.ts';
import type { CodedQuote, CodedQuotes } from './coded-quotes.ts';
import { timelineSessions } from './code-timeline.ts';
import { type Counted, codesByGroup } from './codes-by-group.ts';
import { codesTogether, quotesTogether } from './codes-together.ts';
import { countedCodes } from './counted-codes.ts';
import { newCodes } from './new-codes.ts';
import type { AnalysisScopes, CountedSession } from './scope.ts';
import { byName, sessionGroups, type SessionGroups } from './session-groups.ts';

const idRow = z.object({ session_id: z.string() });

type CodesRequest = Exclude<AnalysisRequest, { view: 'answers' }>;

/** Counts across the sessions of a library. */
export function createAnalysis(
  database: LibraryDatabase,
  {
    analysisScopes,
    codedQuotes,
    answerValues,
    codes,
    quotes,
  }: {
    analysisScopes: AnalysisScopes;
    codedQuotes: CodedQuotes;
    answerValues: AnswerValues;
    codes: Pick<Codes, 'list'>;
    quotes: Pick<Quotes, 'withIdsAsJson'>;
  },
) {
  // Words that were deleted are not fetched again.
  const withSomething = database.prepare(
    `select session_id from tombstones where what = 'words' union select session_id from evaluations
     union select session_id from own_answers`,
  );

  const splitBefore = whileUnwritten<ReturnType<typeof split>>(database);
  const answersBefore = whileUnwritten<ReturnType<typeof readAnswers>>(database);
  const timelineBefore = whileUnwritten<{ tag: string; sessions: PackedSessions }>(database);

  /** Splits the sessions of a scope into those that are counted, and those of which nothing to count is here. */
  function inScope(scope: AnalysisScope) {
    const all = analysisScopes.sessionsIn(scope);
    return splitBefore([all], () => split(all));
  }

  function split(all: readonly CountedSession[]) {
    if (all.every(({ hasTranscript }) => hasTranscript)) return { all, counted: all, notFetched: [] };
    const others = new Set(withSomething.all().map((found) => idRow.parse(found).session_id));
    const isHere = (session: CountedSession) =>
      session.hasTranscript ||
      session.fromFiles ||
      session.notes > 0 ||
      HAS_ANSWERS.has(session.summary) ||
      others.has(session.sessionId);
    return {
      all,
      counted: all.filter(isHere),
      notFetched: all.filter((session) => !isHere(session)).map(({ sessionId }) => sessionId),
    };
  }

  /** Reads what a view of codes counts, of these sessions. */
  function countedIn(request: CodesRequest, sessions: readonly CountedSession[]): Counted {
    const level = 'level' in request ? request.level : 'all';
    const counted = countedCodes(codes.list(), request.scope.codeId, level);
    return { sessions, codes: counted, quotes: codedQuotes.of(sessions, request.scope, counted) };
  }

  /** Answers are not coded, so a code, and the speaker who is coded, narrow the sessions. */
  function withCode(sessions: readonly CountedSession[], scope: AnalysisScope): readonly CountedSession[] {
    if (scope.codeId === undefined) return sessions;
    const found = codedQuotes.of(sessions, scope, countedCodes(codes.list(), scope.codeId, 'all'));
    return sessions.filter((_, index) => found[index]?.length !== 0);
  }

  /** The sessions whose answers are counted, and what they answered. */
  const answersIn = ({ scope }: AnalysisRequest, counted: readonly CountedSession[]) =>
    answersBefore([counted, scope.codeId, scope.speaker], () => readAnswers(scope, counted));

  function readAnswers(scope: AnalysisScope, counted: readonly CountedSession[]) {
    const sessions = withCode(counted, scope);
    const questionsOf = answerValues.questionsBySession(sessions);
    return { sessions, questionsOf, answers: answerValues.of(sessions, questionsOf) };
  }

  const groupsOf = (sessions: readonly CountedSession[], group: Grouping): SessionGroups =>
    sessionGroups(sessions, group, analysisScopes.kindsByProject());

  function result(
    request: Exclude<AnalysisRequest, { view: 'timeline' }>,
    counted: readonly CountedSession[],
  ): Exclude<AnalysisResult, CodeTimeline> {
    if (request.view === 'answers') {
      const given = answersIn(request, counted);
      return answersByGroup(given, groupsOf(given.sessions, request.group), {
        questionIds: request.questionIds,
        confidence: request.confidence,
      });
    }
    if (request.view === 'new-codes') return newCodes(countedIn(request, ordered(counted, request.order)));
    const all = countedIn(request, counted);
    return request.view === 'together'
      ? codesTogether(all, request.together, request.count)
      : codesByGroup(all, groupsOf(counted, request.group));
  }

  function of(request: AnalysisRequest): AnalysisAnswer {
    const { all, counted, notFetched } = inScope(request.scope);
    const about = { sessions: all.length, notCounted: { notFetched } };
    if (request.view !== 'timeline') return { result: result(request, counted), ...about };
    const { groups, groupOf } = groupsOf(counted, request.group);
    const sessions = timelineSessions(countedIn(request, counted));
    return { result: timelineInGroups(sessions, groups, groupOf), ...about };
  }

  function packedTimeline(
    request: AnalysisRequestOf<'timeline'>,
    counted: readonly CountedSession[],
  ): PackedTimeline {
    const { scope, known } = request;
    const { tag, sessions } = timelineBefore([counted, scope.codeId, scope.speaker], () => {
      const found = packedSessions(timelineSessions(countedIn(request, counted)));
      return { tag: hashOf(found), sessions: found };
    });
    const { groups, groupOf } = groupsOf(counted, request.group);
    return {
      view: 'timeline',
      groups: groups.map(({ key, name }) => ({ key, name })),
      groupOf: columnOf([...groupOf]),
      tag,
      // These were sent before.
      sessions: tag === known ? null : sessions,
    };
  }

  /** Returns the same as it is sent to the window. */
  function packed(request: AnalysisRequest): PackedAnswer {
    const { all, counted, notFetched } = inScope(request.scope);
    const about = { sessions: all.length, notCounted: { notFetched } };
    if (request.view === 'timeline') return { result: packedTimeline(request, counted), ...about };
    const found = result(request, counted);
    return found.view === 'new-codes'
      ? { result: { ...found, sessions: toColumns(found.sessions) }, ...about }
      : { result: found, ...about };
  }

  /** Reads what a view needs, for as long as one call may take. Returns true once all of it is read. */
  const readNeeded = ({ view, scope }: AnalysisRequest): boolean =>
    analysisScopes.readSome() === 0 &&
    (view !== 'answers' || answerValues.readSome(analysisScopes.sessionsIn(scope)) === 0);

  return {
    of,
    /**
     * Returns the same as JSON for the window. Returns null if reading what it needs takes longer than one call may: the
     * next call continues, and other calls are served in between.
     */
    ofAsJson: (request: AnalysisRequest): AsJson<PackedAnswer> | null =>
      readNeeded(request) ? JSON.stringify(packed(request)) : null,
    /** Returns the quotes that count in a cell, the latest interview first, then by time. */
    quotesAsJson({ request, cell }: { request: AnalysisRequest; cell: AnalysisCell }): AsJson<Quote[]> {
      if (request.view === 'answers') return quotes.withIdsAsJson([]);
      const { counted } = inScope(request.scope);
      return quotes.withIdsAsJson(quotesIn(request, cell, counted).map(({ noteId }) => noteId));
    },
    /** Returns the answers of a cell as JSON for the window; null as `ofAsJson`. */
    answersAsJson: (request: AnalysisRequestOf<'answers'>, cell: AnswersCell): AsJson<CellAnswers> | null =>
      readNeeded(request) ? JSON.stringify(answersOfCell(request, cell)) : null,
  };

  function answersOfCell(
    request: AnalysisRequestOf<'answers'>,
    { projectId, questionId, group }: AnswersCell,
  ): CellAnswers {
    const { sessions, questionsOf, answers } = answersIn(request, inScope(request.scope).counted);
    const { groups, groupOf } = groupsOf(sessions, request.group);
    const column = groups.findIndex(({ key }) => key === group);
    const given = sessions.flatMap((session, index) => {
      const question =
        session.projectId === projectId
          ? questionsOf(session).find(({ id }) => id === questionId)
          : undefined;
      const answer = question && answers[index]?.get(questionId);
      return answer === undefined ? [] : [{ session, question, group: groupOf[index] ?? 0, ...answer }];
    });
    const question = given[0]?.question;
    if (question === undefined || column === -1) return { question: null, answers: [] };
    const counts = countsTowards(question, given);
    return {
      question,
      answers: given
        .filter((answer) => (column === 0 || answer.group === column) && counts(answer))
        .map(({ session: { sessionId, type, projectId: ofProject, name }, value, isOwn }) => ({
          session: { sessionId, type, projectId: ofProject },
          name,
          value,
          isOwn,
        })),
    };
  }

  function quotesIn(
    request: CodesRequest,
    cell: AnalysisCell,
    counted: readonly CountedSession[],
  ): CodedQuote[] {
    const all = countedIn(request, sessionsOfCell(request, cell, counted));
    const index = (codeId: string) => all.codes.ids.indexOf(codeId);
    switch (cell.view) {
      case 'codes':
        return all.quotes.flat().filter((quote) => quote.codes.includes(index(cell.codeId)));
      case 'together': {
        const [one, other] = cell.codeIds.map(index);
        if (request.view !== 'together' || one === undefined || other === undefined || one < 0 || other < 0)
          return [];
        return all.quotes.flatMap((ofSession) => quotesTogether(ofSession, request.together, [one, other]));
      }
      case 'timeline': {
        const noteIds = new Set(cell.noteIds);
        return all.quotes.flat().filter(({ noteId }) => noteIds.has(noteId));
      }
      case 'new-codes':
        break;
    }
    const ofCell = new Set(cell.codeIds.map(index));
    return all.quotes.flat().filter((quote) => quote.codes.some((code) => ofCell.has(code)));
  }

  function sessionsOfCell(
    request: CodesRequest,
    cell: AnalysisCell,
    counted: readonly CountedSession[],
  ): readonly CountedSession[] {
    if (cell.view === 'new-codes') return counted.filter(({ sessionId }) => sessionId === cell.sessionId);
    if (cell.view !== 'codes' || request.view !== 'codes' || cell.group === '') return counted;
    const { groups, groupOf } = groupsOf(counted, request.group);
    const group = groups.findIndex(({ key }) => key === cell.group);
    return group === -1 ? [] : counted.filter((_, place) => groupOf[place] === group);
  }
}

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url');

/** States of a summary in which something of it is here. */
const HAS_ANSWERS = new Set<CountedSession['summary']>(['ready', 'empty']);

/** Sessions come with the latest interview first. */
const ordered = (sessions: readonly CountedSession[], order: 'interview' | 'label'): CountedSession[] =>
  order === 'interview'
    ? sessions.toReversed()
    : sessions.toSorted((a, b) => byName(a.name, b.name) || (a.sessionId < b.sessionId ? -1 : 1));
