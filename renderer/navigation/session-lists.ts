import { useEffect } from 'react';
import type { SessionSearch, SessionsSearch } from './route-search.ts';
import type { SessionRef, SessionRecord } from '../../shared/model/session.ts';

type SessionsById = ReadonlyMap<string, SessionRecord>;

/** A session in a list that it can be opened from. */
export interface ListedSession {
  session: SessionRef;
  /** Key of the row to focus when the user comes back from this session. */
  rowKey: string;
  /** The place in the session that the row points to. */
  place?: Pick<SessionSearch, 'at' | 'turn' | 'find'>;
  /** Called before the session is opened. */
  beforeOpening?: () => unknown;
}

export interface SessionList {
  /** The name that its position is stored under. */
  name: string;
  /** As in "Back to search results". */
  title: string;
  /** True if its rows are matches of a search, which the keys for matches then continue with. */
  areHits?: boolean;
  /**
   * In the order of the list; a session with several rows occurs several times. Called only when it is
   * needed.
   */
  sessions: (inLibrary: SessionsById) => readonly ListedSession[];
}

/** Returns the name of a list. Another filter, order or query makes another list. */
export const listName = (screen: string, identity: object): string => `${screen} ${JSON.stringify(identity)}`;

/** Returns the name of the list of sessions with this search. */
export function sessionsListName(search: SessionsSearch): string {
  const { find, scope, order, ...filter } = search;
  return listName('sessions', {
    ...filter,
    ...(order !== undefined && { order }),
    ...(scope === 'names' && find !== undefined && { names: find }),
  });
}

/** The list that was shown longest ago is dropped first. */
const MOST_LISTS = 30;

const lists = new Map<string, SessionList>();
let onScreen: string | null = null;

/** Registers the list that is on the screen. Returns the function that unregisters it. */
export function showSessionList(list: SessionList): () => void {
  lists.delete(list.name);
  lists.set(list.name, list);
  for (const oldest of lists.keys()) {
    if (lists.size <= MOST_LISTS) break;
    lists.delete(oldest);
  }
  onScreen = list.name;
  return () => {
    if (onScreen === list.name) onScreen = null;
  };
}

/** Registers the list that is on the screen as the origin of the sessions opened from it. */
export function useSessionList(list: SessionList): void {
  useEffect(() => showSessionList(list), [list]);
}

export const sessionListOf = (name: string): SessionList | null => lists.get(name) ?? null;

export const listOnScreen = (): string | null => onScreen;

/** Returns each session once, without those for which `isGone` returns true. */
export function distinctSessions(
  listed: readonly ListedSession[],
  isGone: (sessionId: string) => boolean,
): ListedSession[] {
  const seen = new Set<string>();
  return listed.filter(({ session: { sessionId } }) => {
    if (seen.has(sessionId) || isGone(sessionId)) return false;
    seen.add(sessionId);
    return true;
  });
}

/** Forgets the lists that are not on the screen: they may contain deleted sessions. */
export function forgetOtherLists(): void {
  for (const name of lists.keys()) if (name !== onScreen) lists.delete(name);
}

/** Forgets the lists of the workspace that is being left. */
export function forgetSessionLists(): void {
  lists.clear();
  onScreen = null;
}
