import type { QueryCache } from '@tanstack/react-query';
import { ApiError } from './describe-error.ts';
import { retryAfterMs } from '../../shared/domain/retry-after.ts';

const LEAST_MS = 10_000;
const MOST_MS = 24 * 60 * 60_000;

/** Returns how long to wait after a 429 before the next attempt, in milliseconds: 10 seconds at least. */
export const rateLimitDelayMs = ({ retryAfter }: ApiError, answeredAt: Date): number =>
  Math.max(LEAST_MS, retryAfterMs(retryAfter, answeredAt.getTime(), MOST_MS) ?? 0);

/** Refetches the queries on the screen once the service, which asked Earmark to slow down, allows it. */
export function retryWhenAllowed(cache: QueryCache): void {
  cache.subscribe(({ type, query }) => {
    if (type !== 'updated' || query.state.fetchStatus !== 'idle') return;
    const error: unknown = query.state.error;
    if (!(error instanceof ApiError && error.status === 429) || planned.has(error)) return;
    planned.add(error);
    setTimeout(
      () => {
        // If the user has retried in the meantime, the query has another result.
        if (query.state.error === error && query.isActive()) query.fetch().catch(() => undefined);
      },
      rateLimitDelayMs(error, new Date()),
    );
  });
}

const planned = new WeakSet<Error>();
