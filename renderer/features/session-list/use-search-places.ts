import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { moreSnippetsOf, searchFor, type Search } from '../../api/search.ts';
import { foundSessions, nearestPlace, type FoundSession, type SearchPassage } from './search-places.ts';
import type { SessionRecord } from '../../../shared/model/session.ts';
import type { SearchResult, SearchSnippet } from '../../../shared/model/search.ts';

export interface CurrentPassage extends SearchPassage {
  session: SessionRecord;
}

/** The search when the user left the screen: shown again until fresh results have loaded. */
interface LastSearch {
  name: string;
  withinName: string;
  result: SearchResult;
  rest: ReadonlyMap<string, SearchSnippet[]>;
  current: { key: string; at: number } | null;
  opened: readonly string[];
}

/**
 * In the query cache, so that it is cleared with the results: after a switch of workspaces, and when sessions
 * are deleted.
 */
const LAST_SEARCH = ['last search'];

/** Returns the matches of a search and the current one: the first, until the user goes to another. */
export function useSearchPlaces(request: Search, sessions: ReadonlyMap<string, SessionRecord>) {
  const queryClient = useQueryClient();
  const { withinName } = request;
  const name = `${request.scope} ${request.text}`;
  const [last] = useState(() => queryClient.getQueryData<LastSearch>(LAST_SEARCH) ?? null);
  const left = last?.name === name && last.withinName === withinName ? last : null;
  const answer = useQuery({
    ...searchFor(request),
    placeholderData: (before: SearchResult | undefined) => before ?? left?.result,
  });
  const [reader, setReader] = useState<{
    of: string;
    current: LastSearch['current'];
    opened: readonly string[];
  }>({ of: name, current: left?.current ?? null, opened: left?.opened ?? [] });
  const { current: chosen, opened } = reader.of === name ? reader : { current: null, opened: [] };
  const others = useQueries({
    queries: opened.map((sessionId) => ({
      ...moreSnippetsOf(sessionId, request),
      placeholderData: () => left?.rest.get(sessionId),
    })),
  });
  const rest = new Map(
    opened.flatMap((sessionId, index) => {
      const snippets = others[index]?.data;
      return snippets === undefined ? [] : [[sessionId, snippets] as const];
    }),
  );
  const result = answer.data;
  const found: FoundSession[] = result === undefined ? [] : foundSessions(result, sessions, rest);
  const places = found.flatMap(({ session, places: own }): CurrentPassage[] =>
    own.map((place) => ({ ...place, session })),
  );
  const at = nearestPlace(places, chosen);
  const current = places[at] ?? null;
  const currentKey = current?.key ?? null;
  useEffect(() => {
    if (result === undefined || request.text === '') return;
    queryClient.setQueryData<LastSearch>(LAST_SEARCH, {
      name,
      withinName,
      result,
      rest,
      current: currentKey === null ? null : { key: currentKey, at },
      opened,
    });
  });
  return {
    answer,
    found,
    places,
    at,
    current,
    /** False while the current match is the first one by itself. */
    isChosen: chosen !== null,
    choose: (key: string) => {
      setReader({ of: name, current: { key, at: places.findIndex((place) => place.key === key) }, opened });
    },
    /** Shows all matches of a session. */
    open: (sessionId: string) => {
      setReader({ of: name, current: chosen, opened: [...opened, sessionId] });
    },
  };
}
