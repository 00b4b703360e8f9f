import type { RouterHistory } from '@tanstack/react-router';
import { listOnScreen } from './session-lists.ts';

/** The list that a session was opened from. */
export interface Origin {
  list: string;
  /** Index of the history entry that shows it. */
  index: number;
}

interface Visit {
  sessionId: string;
  origin: Origin | null;
  isPurged: boolean;
}

/** The sessions in the history, by the index of their entry. */
const visits = new Map<number, Visit>();
const purged = new Set<string>();
let areAllPurged = false;

function sessionIn(pathname: string): string | null {
  const id = /^\/sessions\/([^/]+)$/.exec(pathname)?.[1] ?? null;
  try {
    return id === null ? null : decodeURIComponent(id);
  } catch {
    // A percent sign that does not start an escape.
    return id;
  }
}

/** Tracks which session is opened from which list. Use this once, at the root of the app. */
export function followSessions(history: RouterHistory): void {
  history.subscribe(({ location, action }) => {
    if (action.type !== 'PUSH' && action.type !== 'REPLACE') return;
    const index = location.state['__TSR_index'];
    const before = action.type === 'PUSH' ? visits.get(index - 1) : visits.get(index);
    const list = listOnScreen();
    if (action.type === 'PUSH') for (const later of visits.keys()) if (later >= index) visits.delete(later);
    const sessionId = sessionIn(location.pathname);
    if (sessionId === null) visits.delete(index);
    else {
      // When one session leads to the next, as in the palette, the list stays the one that the first was
      // opened from.
      const isFromList = action.type === 'PUSH' && list !== null;
      const origin = isFromList ? { list, index: index - 1 } : (before?.origin ?? null);
      visits.set(index, { sessionId, origin, isPurged: false });
    }
  });
}

export const originAt = (index: number): Origin | null => visits.get(index)?.origin ?? null;

/** Marks the history entries of these sessions as purged; null marks all. */
export function forgetVisits(sessionIds: readonly string[] | null): void {
  if (sessionIds === null) areAllPurged = true;
  for (const sessionId of sessionIds ?? []) purged.add(sessionId);
  for (const visit of visits.values())
    if (sessionIds?.includes(visit.sessionId) ?? true) visit.isPurged = true;
}

/** Returns true if this history entry showed a session that has been deleted from this computer since. */
export const leadsToPurged = (index: number): boolean => visits.get(index)?.isPurged === true;

/** Returns true if the session has been deleted from this computer and not been added again. */
export const isPurged = (sessionId: string, inLibrary: ReadonlyMap<string, unknown>): boolean =>
  !inLibrary.has(sessionId) && (areAllPurged || purged.has(sessionId));

/** Forgets the sessions of the workspace that is being left. */
export function forgetSessionHistory(): void {
  visits.clear();
  purged.clear();
  areAllPurged = false;
}
