import type { QueryCache } from '@tanstack/react-query';
import { ApiError } from './describe-error.ts';
import { rateLimitDelayMs } from './rate-limit.ts';

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
