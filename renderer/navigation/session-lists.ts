import { useEffect } from 'react';
import type { SessionSearch } from './route-search.ts';
import type { SessionRef, SessionRecord } from '../../shared/model/session.ts';

type SessionsById = ReadonlyMap<string, SessionRecord>;

/** A session of a list that it can be opened from. */
export interface ListedSession {
  session: SessionRef;
  /** Key of the row that has the focus when the user comes back from this session. */
  rowKey: string;
  /** What of the session the list points to. */
  place?: Pick<SessionSearch, 'at' | 'turn' | 'find'>;
  /** To be called before it is opened. */
  beforeOpening?: () => unknown;
}

export interface SessionList {
  /** The same as of its position. */
  name: string;
  /** As in "Back to search results". */
  title: string;
  /** In the order of the list; one that has several rows is there several times. Called only when it is needed. */
  sessions: (here: SessionsById) => readonly ListedSession[];
}

/** The name of a list: another filter, order or query is another list. */
export const listName = (screen: string, identity: object): string => `${screen} ${JSON.stringify(identity)}`;

/** The list that was shown longest ago is forgotten first. */
const MOST_LISTS = 30;

const lists = new Map<string, SessionList>();
let onScreen: string | null = null;

/** Remembers the list that comes on the screen. Returns how to say that it is no longer there. */
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

/** Remembers the list that is on the screen: a session that is opened now comes from it. */
export function useSessionList(list: SessionList): void {
  useEffect(() => showSessionList(list), [list]);
}

export const sessionListOf = (name: string): SessionList | null => lists.get(name) ?? null;

export const listOnScreen = (): string | null => onScreen;

/** Each session once, without those for which `isGone` is true. */
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

/** Forgets the lists that are not on the screen: what was deleted may be in them. */
export function forgetOtherLists(): void {
  for (const name of lists.keys()) if (name !== onScreen) lists.delete(name);
}

/** Forgets the lists of the workspace that is left. */
export function forgetSessionLists(): void {
  lists.clear();
  onScreen = null;
}
