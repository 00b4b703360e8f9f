import { useQueryClient, type QueryCache } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { FailureError } from '../api/failures.ts';

/** The service did not answer a question that is on the screen; `since` is when its shown answer was read. */
export interface Silence {
  /** Milliseconds since 1970 of the oldest answer still shown, or null where nothing is shown. */
  shownFrom: number | null;
}

/** Null while the service answers. */
export function useSilence(): Silence | null {
  const cache = useQueryClient().getQueryCache();
  const state = useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () => silenceIn(cache),
  );
  if (state === 'answers') return null;
  return { shownFrom: state === 'nothing' ? null : state };
}

/** A plain value, so that an unchanged state is seen as such. */
function silenceIn(cache: QueryCache): 'answers' | 'nothing' | number {
  const silent = cache
    .getAll()
    .filter(({ state }) => state.error instanceof FailureError && isSilence(state.error))
    .filter((query) => query.isActive());
  if (silent.length === 0) return 'answers';
  const shown = silent.map(({ state }) => state.dataUpdatedAt).filter((moment) => moment > 0);
  return shown.length === 0 ? 'nothing' : Math.min(...shown);
}

const isSilence = (error: FailureError) => error.kind === 'offline' || error.kind === 'timeout';
