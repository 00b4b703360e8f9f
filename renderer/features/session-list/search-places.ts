import type { SessionSearch } from '../../navigation/route-search.ts';
import type { SessionRecord } from '../../../shared/model/session.ts';
import type { SearchResult, SearchSnippet } from '../../../shared/model/search.ts';

/** One place that a search found, as the arrows go through them. */
export interface SearchPlace {
  /** The session's ID and what of it the snippet is from: the same when the search is repeated. */
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
    const places = withKeys(sessionId, [...snippets, ...(rest ?? [])]);
    return [{ session, places, more: rest === undefined ? Math.max(0, matches - snippets.length) : 0 }];
  });
}

function withKeys(sessionId: string, snippets: readonly SearchSnippet[]): SearchPlace[] {
  const counts = new Map<string, number>();
  return snippets.map((snippet) => {
    const { source, turnPlace, noteId } = snippet;
    const text = `${sessionId} ${source} ${noteId ?? String(turnPlace ?? '')}`;
    const count = counts.get(text) ?? 0;
    counts.set(text, count + 1);
    return { key: count === 0 ? text : `${text} ${String(count)}`, snippet };
  });
}

/** Index of the place that was chosen, or of the one that is there now if it is no longer found; 0 if none was. */
export function nearestPlace(
  places: readonly SearchPlace[],
  chosen: { key: string; at: number } | null,
): number {
  if (chosen === null) return 0;
  const own = places.findIndex(({ key }) => key === chosen.key);
  return own === -1 ? Math.max(0, Math.min(chosen.at, places.length - 1)) : own;
}

/** What Find in the session looks for: what was typed if the snippet has it as it was typed, else the first mark. */
export function wordsToFind(typed: string, { source, text, marks }: SearchSnippet): string | null {
  const first = marks[0];
  if (source !== 'turn' || first === undefined) return null;
  const phrase = typed.replaceAll(/["“”„‟«»]/gu, '').trim();
  return text.toLowerCase().includes(phrase.toLowerCase()) ? phrase : text.slice(...first);
}

/** The turn and the second of a snippet, where these are known, and the words that are marked there. */
export function placeOf(snippet: SearchSnippet, typed: string): Pick<SessionSearch, 'at' | 'turn' | 'find'> {
  const { startSeconds, turnPlace } = snippet;
  const find = wordsToFind(typed, snippet);
  return {
    ...(startSeconds !== null && { at: startSeconds }),
    ...(turnPlace !== null && { turn: turnPlace }),
    ...(find !== null && { find }),
  };
}

/** Leads to the session, and in it to the place. */
export function placeLink(
  { sessionId, type, projectId }: Pick<SessionRecord, 'sessionId' | 'type' | 'projectId'>,
  place: Pick<SessionSearch, 'at' | 'turn' | 'find'> = {},
) {
  return {
    to: '/sessions/$sessionId',
    params: { sessionId },
    search: { type, ...(projectId !== null && { projectId }), ...place },
  } as const;
}
