import { useQueryClient, type QueryCache, type QueryState } from '@tanstack/react-query';
import { ServiceNotice } from '../../ui/service-notice/service-notice.tsx';
import { useSyncExternalStore } from 'react';
import { isKeyError } from '../../ui/service-notice/service-error-text.ts';
import { isOfSession, isFailedSessionRead } from '../../features/session/queries/session-queries.ts';

/** Says that the data on the screen could not be refreshed, why, and how old it is. */
export function StaleDataBanner() {
  const stale = useStale();
  const queryClient = useQueryClient();
  if (stale === null || stale.error === null) return null;
  return (
    <ServiceNotice
      error={stale.error}
      answeredAt={new Date(stale.errorUpdatedAt)}
      subject="screen"
      savedAt={new Date(stale.dataUpdatedAt)}
      busy={false}
      onRetry={() =>
        void queryClient.refetchQueries({
          type: 'active',
          predicate: (query) => query.state.status === 'error',
        })
      }
    />
  );
}

/**
 * Returns the oldest query on the screen that could not be refreshed; null if there is none. The session
 * screen reports the service's answers itself.
 */
function useStale(): QueryState | null {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () => oldestStale(cache),
  );
}

function oldestStale(cache: QueryCache): QueryState | null {
  const active = cache.getAll().filter((query) => query.isActive());
  if (active.some(isFailedSessionRead)) return null;
  const states = active
    .filter((query) => query.state.dataUpdatedAt > 0 && isReported(query.state.error) && !isOfSession(query))
    .map(({ state }) => state);
  return states.toSorted((a, b) => a.dataUpdatedAt - b.dataUpdatedAt)[0] ?? null;
}

/** Problems with the key have their own banner. */
const isReported = (error: Error | null): boolean => error !== null && !isKeyError(error);
