import type { SearchResult, SearchSnippet, SessionRecord } from '../../electron/wire-library.ts';

/** One place that a search found, as the arrows go through them. */
export interface SearchPlace {
  /** The session's ID and the snippet's number in it. */
  key: string;
  snippet: SearchSnippet;
}

/** A session that was found, with the places of it that are shown. */
export interface FoundSession {
  session: SessionRecord;
  places: SearchPlace[];
  /** How many more there are of it. */
  more: number;
}

/** The sessions found, those whose other places were asked for with all of them. */
export function foundSessions(
  result: SearchResult,
  sessions: ReadonlyMap<string, SessionRecord>,
  others: ReadonlyMap<string, readonly SearchSnippet[]>,
): FoundSession[] {
  return result.sessions.flatMap(({ sessionId, snippets, matches }) => {
    const session = sessions.get(sessionId);
    if (session === undefined) return [];
    const rest = others.get(sessionId);
    const places = [...snippets, ...(rest ?? [])].map((snippet, index) => ({
      key: `${sessionId} ${String(index)}`,
      snippet,
    }));
    return [{ session, places, more: rest === undefined ? Math.max(0, matches - snippets.length) : 0 }];
  });
}

/** Where a place leads: to the session, and in it to the very turn and second where these are known. */
export function placeLink(
  { sessionId, type, projectId }: Pick<SessionRecord, 'sessionId' | 'type' | 'projectId'>,
  snippet: Pick<SearchSnippet, 'startSeconds' | 'turnPlace'> | null,
) {
  const at = snippet?.startSeconds ?? null;
  const turn = snippet?.turnPlace ?? null;
  return {
    to: '/sessions/$sessionId',
    params: { sessionId },
    search: {
      type,
      ...(projectId !== null && { projectId }),
      ...(at !== null && { at }),
      ...(turn !== null && { turn }),
    },
  } as const;
}
