import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { throttle } from '../../shared/domain/throttle.ts';
import type {
  AnswerJudgement,
  AssistantRequest,
  AssistantRun,
  CallTextRequest,
  PlannedCall,
  Suggestion,
  SuggestionDecision,
  UndoneRun,
} from '../../shared/model/assistant.ts';
import { useIsAssistantAllowed } from './assistant-settings.ts';
import { bridge } from './bridge.ts';
import { currentWorkspaceId } from './current-workspace-id.ts';
import { valueOf } from './describe-error.ts';
import { fromJson } from './from-json.ts';
import { policy } from './privacy.ts';
import { queryClient } from './query-client.ts';

const ROOT = 'assistant';
const RUNS = [ROOT, 'runs'];
/** Of everything that is read of one run. */
export const keyOfRun = (runId: string) => [ROOT, 'run', runId];

/** Every run of this workspace, the last started first. */
const assistantRuns = queryOptions({
  queryKey: RUNS,
  queryFn: async () => valueOf(await bridge.call.assistantRuns(null)),
  staleTime: Infinity,
});

const NO_RUNS: readonly AssistantRun[] = [];

/** Returns every run, the last started first; none if the organisation has removed the assistant. */
export function useAssistantRuns(): readonly AssistantRun[] {
  const isAllowed = useIsAssistantAllowed();
  const { data = NO_RUNS } = useQuery({ ...assistantRuns, enabled: isAllowed });
  return isAllowed ? data : NO_RUNS;
}

/** Returns true once it is known whether there are runs. */
export function useAreRunsKnown(): boolean {
  const isPolicyKnown = useQuery(policy).data !== undefined;
  const isAllowed = useIsAssistantAllowed();
  const { isPending } = useQuery({ ...assistantRuns, enabled: isAllowed });
  return isPolicyKnown && !(isAllowed && isPending);
}

/** What a run was sent as, and how far each part is. */
export const runCallsOf = (runId: string) =>
  queryOptions({
    queryKey: [...keyOfRun(runId), 'calls'],
    queryFn: async () => fromJson(valueOf(await bridge.call.assistantRunCalls({ runId }))),
    staleTime: Infinity,
    // Comparing 10,000 calls with the previous ones takes longer than reading them.
    structuralSharing: false,
  });

/** The located quotes of a run, by session and then by their place in it. */
export const suggestionsOf = (runId: string) =>
  queryOptions({
    queryKey: [...keyOfRun(runId), 'suggestions'],
    queryFn: async () => fromJson(valueOf(await bridge.call.assistantSuggestions({ runId }))),
    staleTime: Infinity,
  });

/** Words of a run that are not in the transcript that they were given for. */
export const rejectedWordsOf = (runId: string) =>
  queryOptions({
    queryKey: [...keyOfRun(runId), 'rejected words'],
    queryFn: async () => fromJson(valueOf(await bridge.call.assistantRejectedWords({ runId }))),
    staleTime: Infinity,
  });

/** What was found in each session for a question, in the order in which the sessions were asked. */
export const sessionAnswersOf = (runId: string) =>
  queryOptions({
    queryKey: [...keyOfRun(runId), 'answers'],
    queryFn: async () => fromJson(valueOf(await bridge.call.assistantAnswers({ runId }))),
    staleTime: Infinity,
    // As for the calls.
    structuralSharing: false,
  });

/** What a call sent and what was answered; null if that was deleted. */
export const sentTextOf = (callId: string) =>
  queryOptions({
    queryKey: [ROOT, 'sent text', callId],
    queryFn: async () => valueOf(await bridge.call.assistantSentText({ callId })),
    staleTime: Infinity,
    gcTime: 60_000,
  });

/** What one call of a request would send. `plan` tells one look at the sessions from the next. */
export const callTextOf = (plan: number, request: CallTextRequest | null) =>
  queryOptions({
    queryKey: [ROOT, 'call text', plan, request?.sessionId ?? null, request?.part ?? null],
    queryFn: async () => (request === null ? null : valueOf(await bridge.call.assistantCallText(request))),
    enabled: request !== null,
    staleTime: Infinity,
    gcTime: 60_000,
    structuralSharing: false,
  });

/** The session that needs the most tokens; null if none has words. */
export const longestSession = queryOptions({
  queryKey: [ROOT, 'longest session'],
  queryFn: async () => valueOf(await bridge.call.longestAssistantSession(null)),
  // Sessions may have been added since Settings were last open.
  staleTime: 0,
});

/** Looks at some sessions of a request, from a place on. */
export const planCalls = async (request: AssistantRequest, after: number) =>
  valueOf(await bridge.call.planAssistantRun({ request, after }));

/** Sends exactly these calls, one after another. Returns the ID of the run. */
export async function startRun(request: AssistantRequest, calls: readonly PlannedCall[]): Promise<string> {
  const runId = valueOf(
    await bridge.call.startAssistantRun({
      workspaceId: await currentWorkspaceId(),
      request,
      calls: [...calls],
    }),
  );
  await queryClient.invalidateQueries({ queryKey: RUNS });
  return runId;
}

export async function stopRun(): Promise<void> {
  valueOf(await bridge.call.stopAssistantRun(null));
}

/** Sends the calls of a stopped run that were not sent yet. */
export async function resumeRun(runId: string): Promise<void> {
  valueOf(await bridge.call.resumeAssistantRun({ runId }));
  await readAgain(runId);
}

/** Sends calls again that failed, or whose answer did not arrive. */
export async function repeatCalls(runId: string, callIds: string[]): Promise<void> {
  valueOf(await bridge.call.repeatAssistantCalls({ runId, callIds }));
  await readAgain(runId);
}

/** Deletes the quotes that were accepted from a run, except those that a person changed since. */
export async function undoRun(runId: string): Promise<UndoneRun> {
  const undone = valueOf(await bridge.call.undoAssistantRun({ runId }));
  await readAgain(runId);
  return undone;
}

export const readRunsAgain = (): Promise<void> => queryClient.invalidateQueries({ queryKey: RUNS });

const readAgain = (runId: string): Promise<unknown> =>
  Promise.all([readRunsAgain(), queryClient.invalidateQueries({ queryKey: keyOfRun(runId) })]);

/** Shows a decision at once, and saves it. Reads the suggestions again and rejects if it could not be saved. */
export async function decideSuggestion(runId: string, decision: SuggestionDecision): Promise<void> {
  const { queryKey } = suggestionsOf(runId);
  // A read that is under way would return older data.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (all) =>
    all?.map((one) => (one.id === decision.suggestionId ? decided(one, decision) : one)),
  );
  try {
    valueOf(await bridge.call.decideSuggestion(decision));
  } finally {
    await readAgain(runId);
  }
}

function decided(suggestion: Suggestion, decision: SuggestionDecision): Suggestion {
  if (decision.decision === 'dismiss') return { ...suggestion, state: 'dismissed' };
  if (decision.decision === 'undo') return { ...suggestion, state: 'open', noteId: null, codeId: null };
  const { noteId, codeId, passage, startSeconds, endSeconds } = decision;
  const { start, end, quote: words } = passage;
  return { ...suggestion, state: 'accepted', noteId, codeId, start, end, words, startSeconds, endSeconds };
}

/**
 * Shows what the researcher thinks of an answer at once, and saves it; what `change` leaves out stays as it is. Reads the
 * answers again and rejects if it could not be saved.
 */
export async function judgeAnswer(
  runId: string,
  sessionId: string,
  change: Partial<Pick<AnswerJudgement, 'judgement' | 'ownWords'>>,
): Promise<void> {
  const { queryKey } = sessionAnswersOf(runId);
  const all = queryClient.getQueryData(queryKey) ?? (await queryClient.query(sessionAnswersOf(runId)));
  const before = all.find(({ session }) => session.sessionId === sessionId);
  if (before === undefined) return;
  const { judgement, ownWords } = { ...before, ...change };
  // A read that is under way would return older data.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (shown) =>
    shown?.map((one) => (one.session.sessionId === sessionId ? { ...one, judgement, ownWords } : one)),
  );
  try {
    valueOf(await bridge.call.judgeAnswer({ runId, sessionId, judgement, ownWords }));
  } catch (error) {
    await queryClient.invalidateQueries({ queryKey });
    throw error;
  }
  // Read again when it is shown next: what was typed may have words that are removed.
  const isReading = queryClient.isFetching({ queryKey }) > 0;
  await queryClient.invalidateQueries({ queryKey, refetchType: isReading ? 'active' : 'none' });
}

/** During a run, its state changes up to four times a second. */
const PAUSE_MS = 250;

/** Reads again what is shown of runs whenever main reports a change. Use this once, at the root of the app. */
export function useAssistantUpdates(): void {
  const client = useQueryClient();
  useEffect(() => {
    const changed = new Set<string>();
    const runs = throttle(PAUSE_MS, async () => {
      const runIds = [...changed];
      changed.clear();
      await Promise.all([
        client.invalidateQueries({ queryKey: RUNS }),
        ...runIds.map((runId) => client.invalidateQueries({ queryKey: keyOfRun(runId) })),
      ]);
    });
    // Words that are shown may have been corrected, redacted or replaced.
    const all = throttle(PAUSE_MS, () => client.invalidateQueries({ queryKey: [ROOT] }));
    const ends = [
      bridge.on.assistantRunChanged(({ runId }) => {
        changed.add(runId);
        runs.ask();
      }),
      bridge.on.notesChanged(all.ask),
      bridge.on.transcriptVersionChanged(all.ask),
      bridge.on.redactionChanged(() => {
        // What was read before may have words that are removed now.
        client.removeQueries({ queryKey: [ROOT, 'sent text'], type: 'inactive' });
        client.removeQueries({ queryKey: [ROOT, 'call text'], type: 'inactive' });
        all.now();
      }),
      bridge.on.purged(all.now),
      runs.close,
      all.close,
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [client]);
}
