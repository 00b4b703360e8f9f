import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useEffect } from 'react';
import { bridge } from './bridge.ts';
import { valueOf } from './describe-error.ts';
import { queryClient } from './query-client.ts';
import type { HitPassage, HitPassagesQuery, SearchQuery } from '../../shared/model/search.ts';

/** A search. `within` may hold ten thousand IDs, so `withinName` identifies the list in the query key. */
export interface Search extends SearchQuery {
  withinName: string;
}

const KEY = 'search';

/** Where the words occur in the library. The previous result stays until the next one arrives. */
export const searchFor = ({ text, scope, within, withinName }: Search) =>
  queryOptions({
    queryKey: [KEY, text, scope, withinName],
    queryFn: async () => valueOf(await bridge.call.search({ text, scope, within })),
    enabled: text !== '',
    staleTime: 0,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
  });

/** The matches of one session after its first two. */
export const moreSnippetsOf = (sessionId: string, { text, scope }: Pick<SearchQuery, 'text' | 'scope'>) =>
  queryOptions({
    queryKey: [KEY, text, scope, 'more', sessionId],
    queryFn: async () =>
      valueOf(await bridge.call.moreSnippets({ text, scope, within: [sessionId], sessionId })),
    staleTime: 0,
    gcTime: 60_000,
  });

/** Returns the sentences that matches in turns are in, without those whose turn is gone. */
export const passagesOf = async (query: HitPassagesQuery): Promise<HitPassage[]> =>
  valueOf(await bridge.call.hitPassages(query));

/** Other searches that find something, for one that finds nothing. */
export const nearSearches = ({ text, scope, within, withinName }: Search) =>
  queryOptions({
    queryKey: [KEY, text, scope, withinName, 'near'],
    queryFn: async () => valueOf(await bridge.call.nearSearches({ text, scope, within })),
    gcTime: 60_000,
  });

/** Changes come in bursts, for example while sessions are being imported. */
const PAUSE_MS = 500;

/** Repeats the current search whenever sessions or notes changed. */
export function useSearchUpdates(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const changed = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void queryClient.invalidateQueries({ queryKey: [KEY] });
        void queryClient.invalidateQueries({ queryKey: ['saved session'] });
      }, PAUSE_MS);
    };
    const ends = [bridge.on.sessionsChanged(changed), bridge.on.notesChanged(changed)];
    return () => {
      clearTimeout(timer);
      for (const end of ends) end();
    };
  }, []);
}
