import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AssistantRun } from '../../../../shared/model/assistant.ts';
import { runCallsOf, suggestionsOf } from '../../../api/assistant.ts';
import { undecidedIn } from '../../../widgets/assistant/run-results.ts';

/** Returns the runs that looked for quotes, and were not undone. */
export const findRuns = (all: readonly AssistantRun[]): AssistantRun[] =>
  all.filter(({ task, undoneAt }) => task === 'find' && undoneAt === null);

/** Returns the run of the address, or else one that is being read, has something to decide, or is the last. */
export function chosenRun(
  runs: readonly AssistantRun[],
  runId: string | undefined,
): AssistantRun | undefined {
  return (
    runs.find(({ id }) => id === runId) ??
    runs.find(({ state }) => state === 'running') ??
    runs.find(({ suggestions }) => suggestions.open + suggestions.changed > 0) ??
    runs[0]
  );
}

/** Reads suggestions to decide before their tab is opened, so that it is painted at once. */
export function useSuggestionsAhead(runs: readonly AssistantRun[]): void {
  const queryClient = useQueryClient();
  const run = chosenRun(findRuns(runs), undefined);
  const runId = run !== undefined && undecidedIn([run]) > 0 ? run.id : undefined;
  useEffect(() => {
    if (runId === undefined) return;
    // The tab says what went wrong.
    queryClient.query(suggestionsOf(runId)).catch(() => undefined);
    queryClient.query(runCallsOf(runId)).catch(() => undefined);
  }, [queryClient, runId]);
}
