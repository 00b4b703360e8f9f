import { queryOptions, type QueryKey } from '@tanstack/react-query';
import type { CountingProgress } from '../../shared/model/analysis.ts';
import { queryClient } from './query-client.ts';

/** How far a query that counts is; null while it does not. */
export const countingProgressOf = (queryKey: QueryKey) =>
  queryOptions({
    queryKey: ['analysis progress', ...queryKey],
    queryFn: (): CountingProgress | null => null,
    staleTime: Infinity,
  });

/**
 * Asks until all sessions are counted, and returns the last answer. Each call counts some sessions after those that are
 * counted, so that other calls need not wait.
 */
export async function lastAnswer<Answer extends CountingProgress>(
  { queryKey, signal }: { queryKey: QueryKey; signal: AbortSignal },
  ask: (counted: number) => Promise<Answer>,
): Promise<Answer> {
  const progress = countingProgressOf(queryKey).queryKey;
  try {
    for (let done = 0; ;) {
      // oxlint-disable-next-line no-await-in-loop -- each call begins where the last one ended
      const answer = await ask(done);
      signal.throwIfAborted();
      const { counted, sessions } = answer;
      if (counted >= sessions) return answer;
      queryClient.setQueryData(progress, () => ({ counted, sessions }));
      done = counted;
    }
  } finally {
    queryClient.setQueryData(progress, () => null);
  }
}
