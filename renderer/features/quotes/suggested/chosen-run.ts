import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AssistantRun } from '../../../../shared/model/assistant.ts';
import { runCallsOf, suggestionsOf } from '../../../api/assistant.ts';

/** Returns the runs that looked for quotes, and were not undone. */
export const findRuns = (all: readonly AssistantRun[]): AssistantRun[] =>
  all.filter(({ task, undoneAt }) => task === 'find' && undoneAt === null);

/** Returns the run of the address, or else one that is being read, has something to decide, or is the last. */
export function chosenRun(
  runs: readonly AssistantRun[],
  wanted: string | undefined,
): AssistantRun | undefined {
  return (
    runs.find(({ id }) => id === wanted) ??
    runs.find(({ state }) => state === 'running') ??
    runs.find(({ suggestions }) => suggestions.open + suggestions.changed > 0) ??
    runs[0]
  );
}

/** Reads what the tab would show before it is opened, so that it is painted at once. */
export function useSuggestionsAhead(runs: readonly AssistantRun[]): void {
  const queryClient = useQueryClient();
  const runId = chosenRun(findRuns(runs), undefined)?.id;
  useEffect(() => {
    if (runId === undefined) return;
    // The tab says what went wrong.
    queryClient.query(suggestionsOf(runId)).catch(() => undefined);
    queryClient.query(runCallsOf(runId)).catch(() => undefined);
  }, [queryClient, runId]);
}
