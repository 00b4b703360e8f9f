import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { bridge } from './bridge.ts';
import { valueOf } from './describe-error.ts';
import { fromJson } from './from-json.ts';
import type { SessionRef } from '../../shared/model/session.ts';
import type { Question, SummaryState } from '../../shared/model/summary.ts';
import type { AnswerCell, AnswerPage, AnswersRequest } from '../../shared/model/answers.ts';

export type AnswerCells = Readonly<Record<string, AnswerCell>>;
/** Cells by question ID, by session ID. */
type AnswersBySession = ReadonlyMap<string, AnswerCells>;

/** The answers of a study that have been read so far. */
export interface StudyAnswers {
  answers: AnswersBySession;
  /** False while only the sessions at the top of the table have been read. */
  isWhole: boolean;
}

async function read(request: Omit<AnswersRequest, 'after'>): Promise<Map<string, AnswerCells>> {
  const answers = new Map<string, AnswerCells>();
  let after: number | null = null;
  do {
    // Each page starts where the previous one ended.
    // oxlint-disable-next-line no-await-in-loop
    const page: AnswerPage = valueOf(await bridge.call.answers({ ...request, after }));
    for (const { sessionId, cells } of fromJson(page.rows)) answers.set(sessionId, cells);
    after = page.next;
  } while (after !== null);
  return answers;
}

const ALL = 'answers';

/**
 * Query for the stored answers to these questions, of a project or, if null, of all instant links. Reading
 * thousands of sessions takes seconds, so the answers of the sessions in `first` are returned early.
 */
export const answersOf = (projectId: string | null, questions: Question[], first: readonly string[] = []) =>
  queryOptions({
    queryKey: [ALL, projectId, questions],
    queryFn: async ({ client, queryKey }): Promise<StudyAnswers> => {
      const shown = () => client.getQueryData<StudyAnswers>(queryKey);
      if (shown() === undefined && first.length > 0) {
        const answers = await read({ projectId, questions, sessionIds: [...first] });
        client.setQueryData<StudyAnswers>(queryKey, { answers, isWhole: false });
      }
      const answers = await read({ projectId, questions, sessionIds: null });
      const early = shown();
      // Cells that are already shown stay the same objects, so they are not rendered again.
      if (early?.isWhole === false)
        for (const [sessionId, cells] of early.answers) answers.set(sessionId, cells);
      return { answers, isWhole: true };
    },
    staleTime: Infinity,
    // An evaluation may have arrived while a session was open.
    refetchOnMount: 'always',
    structuralSharing: false,
  });

const PAUSE_MS = 400;

/** Reads a session's answers again when main reports that its summary changed, in batches. */
export function useAnswerNews(projectId: string | null, questions: Question[]): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      followSummaries((sessionIds) => {
        void readAgain(queryClient, { projectId, questions, sessionIds });
      }),
    [queryClient, projectId, questions],
  );
}

function followSummaries(look: (sessionIds: string[]) => void): () => void {
  const changed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const unfollow = bridge.on.summaryChanged(({ sessionId }) => {
    changed.add(sessionId);
    timer ??= setTimeout(() => {
      timer = undefined;
      look([...changed]);
      changed.clear();
    }, PAUSE_MS);
  });
  return () => {
    unfollow();
    clearTimeout(timer);
  };
}

/** If reading fails, the shown answers stay and are read again with the next change. */
async function readAgain(queryClient: QueryClient, request: Omit<AnswersRequest, 'after'>): Promise<void> {
  const news = await read(request).catch(() => null);
  if (news === null) return;
  queryClient.setQueryData(answersOf(request.projectId, request.questions).queryKey, (before) =>
    before === undefined ? undefined : { ...before, answers: new Map([...before.answers, ...news]) },
  );
}

const UNANSWERED: AnswerCell = {
  value: null,
  rationale: null,
  source: 'summary',
  at: null,
  other: null,
  own: null,
};

export interface OwnAnswerPlace {
  workspaceId: string;
  sessionId: string;
  questionId: string;
}

/** Saves the researcher's own answer and shows it; null removes it. Rejects if it could not be saved. */
export async function keepOwnAnswer(
  queryClient: QueryClient,
  place: OwnAnswerPlace,
  value: string | number | null,
): Promise<void> {
  valueOf(await bridge.call.saveOwnAnswer({ ...place, value }));
  changeCell(queryClient, place, (cell) => ({ ...cell, own: value }));
}

/**
 * Saves whether the researcher agrees with an answer, and shows it; null deletes it. Rejects if it could not be saved.
 */
export async function keepAgreement(
  queryClient: QueryClient,
  { workspaceId, sessionId, question }: { workspaceId: string; sessionId: string; question: Question },
  agrees: boolean | null,
): Promise<void> {
  const { id, label, type } = question;
  valueOf(await bridge.call.saveAgreement({ workspaceId, sessionId, question: { id, label, type }, agrees }));
  changeCell(queryClient, { sessionId, questionId: id }, (cell) => {
    const { agrees: _, ...others } = cell;
    return agrees === null ? others : { ...others, agrees };
  });
}

function changeCell(
  queryClient: QueryClient,
  { sessionId, questionId }: Pick<OwnAnswerPlace, 'sessionId' | 'questionId'>,
  change: (cell: AnswerCell) => AnswerCell,
): void {
  queryClient.setQueriesData<StudyAnswers>({ queryKey: [ALL] }, (before) => {
    const cells = before?.answers.get(sessionId);
    if (before === undefined || cells === undefined) return before;
    const cell = Object.hasOwn(cells, questionId) ? (cells[questionId] ?? UNANSWERED) : UNANSWERED;
    const changed = { ...cells, [questionId]: change(cell) };
    return { ...before, answers: new Map([...before.answers, [sessionId, changed]]) };
  });
}

/** Requests summaries from the service, a few at a time. Main's events report how each one ends. */
export async function requestSummaries(workspaceId: string, sessions: SessionRef[]): Promise<void> {
  valueOf(await bridge.call.requestSummaries({ workspaceId, sessions }));
}

export async function cancelSummaryRequests(): Promise<void> {
  valueOf(await bridge.call.cancelSummaryRequests(null));
}

/** Returns the state of one summary as stored on this computer. */
export const summaryStateOf = async (session: SessionRef): Promise<SummaryState> =>
  valueOf(await bridge.call.summary({ session, questions: [] }));

/**
 * How many summaries are queued (including those from before a restart), how many are being written, and why
 * main pauses, in plain words. Main sends no event for this, so it is polled while it is on the screen.
 */
export const summaryRequests = queryOptions({
  queryKey: ['summary requests'],
  queryFn: async () => valueOf(await bridge.call.summaryRequests(null)),
  staleTime: 0,
  refetchInterval: 3000,
});
