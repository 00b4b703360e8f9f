import type { SessionSearch } from '../../navigation/route-search.ts';
import type { SessionRecord } from '../../../shared/model/session.ts';
import type { SearchResult, SearchSnippet } from '../../../shared/model/search.ts';

/** A search match, as the arrow keys go through them. */
export interface SearchPassage {
  /** The session's ID and the source of the snippet; the same if the search is repeated. */
  key: string;
  snippet: SearchSnippet;
}

/** A session with matches, and those of its matches that are shown. */
export interface FoundSession {
  session: SessionRecord;
  places: SearchPassage[];
  /** How many of its matches are not shown. */
  more: number;
}

/** Returns the sessions with matches, with all of their matches if the user expanded them. */
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

function withKeys(sessionId: string, snippets: readonly SearchSnippet[]): SearchPassage[] {
  const counts = new Map<string, number>();
  return snippets.map((snippet) => {
    const { source, turnPlace, noteId } = snippet;
    const text = `${sessionId} ${source} ${noteId ?? String(turnPlace ?? '')}`;
    const count = counts.get(text) ?? 0;
    counts.set(text, count + 1);
    return { key: count === 0 ? text : `${text} ${String(count)}`, snippet };
  });
}

/** Returns the index of the chosen match; if it is gone, of the one in its position; 0 if none was chosen. */
export function nearestPlace(
  places: readonly SearchPassage[],
  chosen: { key: string; at: number } | null,
): number {
  if (chosen === null) return 0;
  const own = places.findIndex(({ key }) => key === chosen.key);
  return own === -1 ? Math.max(0, Math.min(chosen.at, places.length - 1)) : own;
}

/**
 * Returns the text for Find in the session: the typed text, so that all of its words are marked there; the first mark if
 * Find would not find that text, such as a phrase with other punctuation.
 */
export function wordsToFind(typed: string, { source, text, marks }: SearchSnippet): string | null {
  const first = marks[0];
  if (source !== 'turn' || first === undefined) return null;
  const phrase = typed.replaceAll(/["“”„‟«»]/gu, '').trim();
  const isPhrase = text.toLowerCase().includes(phrase.toLowerCase());
  const areWords = phrase === typed.trim() && /\s/u.test(phrase);
  return isPhrase || areWords ? phrase : text.slice(...first);
}

/** Returns the turn and the second of a snippet, if known, and the words marked there. */
export function placeOf(snippet: SearchSnippet, typed: string): Pick<SessionSearch, 'at' | 'turn' | 'find'> {
  const { startSeconds, turnPlace } = snippet;
  const find = wordsToFind(typed, snippet);
  return {
    ...(startSeconds !== null && { at: startSeconds }),
    ...(turnPlace !== null && { turn: turnPlace }),
    ...(find !== null && { find }),
  };
}
