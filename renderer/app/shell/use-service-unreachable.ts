import { useQueryClient, type QueryCache } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { FailureError, ForeignAnswerError } from '../../api/describe-error.ts';

/** Returns true if the service did not answer a query on the screen. */
export function useServiceUnreachable(): boolean {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () => isSilent(cache),
  );
}

const isSilent = (cache: QueryCache): boolean =>
  cache.getAll().some((query) => isSilence(query.state.error) && query.isActive());

/** A network's sign-in page also keeps Earmark from reaching the service. */
const isSilence = (error: Error | null): boolean =>
  error instanceof FailureError
    ? error.kind === 'offline' || error.kind === 'timeout'
    : error instanceof ForeignAnswerError && error.status < 300;
