import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SessionRecord } from '../../electron/wire-library.ts';
import { moreSnippetsOf, searchFor, type Search } from '../api/search.ts';
import { foundSessions, type FoundSession, type SearchPlace } from './search-places.ts';

export interface CurrentPlace extends SearchPlace {
  session: SessionRecord;
}

/** What a search found, and where in it the reader is: at the first place, until they go to another. */
export function useSearchPlaces(asked: Search, sessions: ReadonlyMap<string, SessionRecord>) {
  const answer = useQuery(searchFor(asked));
  const name = `${asked.scope} ${asked.text}`;
  const [reader, setReader] = useState<{ of: string; key: string | null; opened: readonly string[] }>({
    of: name,
    key: null,
    opened: [],
  });
  const { key, opened } = reader.of === name ? reader : { key: null, opened: [] };
  const others = useQueries({ queries: opened.map((sessionId) => moreSnippetsOf(sessionId, asked)) });
  const rest = new Map(
    opened.flatMap((sessionId, index) => {
      const snippets = others[index]?.data;
      return snippets === undefined ? [] : [[sessionId, snippets] as const];
    }),
  );
  const found: FoundSession[] = answer.data === undefined ? [] : foundSessions(answer.data, sessions, rest);
  const places = found.flatMap(({ session, places: own }): CurrentPlace[] =>
    own.map((place) => ({ ...place, session })),
  );
  const at = Math.max(
    0,
    places.findIndex((place) => place.key === key),
  );
  return {
    answer,
    found,
    places,
    at,
    current: places[at] ?? null,
    choose: (chosen: string) => {
      setReader({ of: name, key: chosen, opened });
    },
    /** Shows all places of a session. */
    open: (sessionId: string) => {
      setReader({ of: name, key, opened: [...opened, sessionId] });
    },
  };
}
