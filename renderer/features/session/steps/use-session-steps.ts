import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useMemo, useRef } from 'react';
import { useSessionsById } from '../../../api/library.ts';
import { focusScreen } from '../../../navigation/focus-screen.ts';
import { lastLocationOf } from '../../../navigation/last-locations.ts';
import { moveFocusTo } from '../../../navigation/list-positions.ts';
import { isPurged, originAt } from '../../../navigation/session-history.ts';
import {
  distinctSessions,
  sessionListOf,
  sessionsListName,
  type ListedSession,
} from '../../../navigation/session-lists.ts';
import { readSessionsSearch } from '../../../navigation/route-search.ts';
import { byDate } from '../../../widgets/session/sessions-by-date.ts';
import type { SessionRef } from '../../../../shared/model/session.ts';
import { sessionLink } from '../../../navigation/session-link.ts';

export interface SessionSteps {
  /** As in "Back to search results". */
  title: string;
  /** Index among the sessions of the list; -1 if it is in no list. */
  at: number;
  count: number;
  step: (by: 1 | -1) => void;
  /** Goes to the first match of the next session (1), or the last one of the previous session (-1); false if none is left. */
  stepHits: (by: 1 | -1) => boolean;
  /** Makes the list show the match in this turn when the user returns to it. */
  pointToHit: (turn: number) => void;
  /** Returns to the list. */
  leave: () => void;
}

/**
 * The list that the session was opened from, with the steps to its neighbours and back to it. A session
 * opened without a list, such as by its address, uses all sessions of the library.
 */
export function useSessionSteps({ sessionId }: SessionRef): SessionSteps {
  const { history } = useRouter();
  const navigate = useNavigate();
  const entry = useLocation({ select: ({ state }) => state['__TSR_index'] });
  const inLibrary = useSessionsById();
  const origin = originAt(entry);
  const from = origin === null ? null : sessionListOf(origin.list);
  const own = useMemo(
    () => (from === null ? [] : distinctSessions(from.sessions(inLibrary), (id) => isPurged(id, inLibrary))),
    [from, inLibrary],
  );
  const isInOwn = own.some(({ session }) => session.sessionId === sessionId);
  const all = useMemo(
    (): ListedSession[] =>
      isInOwn ? [] : byDate([...inLibrary.values()]).map(({ key, session }) => ({ session, rowKey: key })),
    [isInOwn, inLibrary],
  );
  const sessions = isInOwn ? own : all;
  const at = sessions.findIndex(({ session }) => session.sessionId === sessionId);

  /** Makes the list show this session when the user returns to it. */
  const point = useCallback(
    (listed: ListedSession) => {
      const search = readSessionsSearch(lastLocationOf('/sessions').search);
      const list = isInOwn && from !== null ? from.name : sessionsListName(search);
      const rows = { count: sessions.length, keyAt: (index: number) => sessions[index]?.rowKey };
      moveFocusTo(list, rows, listed.rowKey);
    },
    [from, isInOwn, sessions],
  );
  const step = useCallback(
    (by: 1 | -1) => {
      const next = at === -1 ? undefined : sessions[at + by];
      if (next === undefined) return;
      point(next);
      void next.beforeOpening?.();
      // Going back then leads to the list, however many sessions were viewed.
      void navigate({ ...sessionLink(next.session, next.place), state: true, replace: true });
    },
    [at, sessions, point, navigate],
  );
  /** The matches of the search that the session was opened from, in the order of the list. */
  const hitsOf = useCallback(
    (id: string) =>
      from?.areHits !== true
        ? []
        : from
            .sessions(inLibrary)
            .filter(({ session, place }) => session.sessionId === id && place?.turn !== undefined),
    [from, inLibrary],
  );
  const pointToRow = useCallback(
    ({ rowKey }: ListedSession) => {
      if (from === null) return;
      const rows = from.sessions(inLibrary);
      moveFocusTo(from.name, { count: rows.length, keyAt: (index) => rows[index]?.rowKey }, rowKey);
    },
    [from, inLibrary],
  );
  const stepHits = useCallback(
    (by: 1 | -1) => {
      if (!isInOwn) return false;
      for (let next = at + by; sessions[next] !== undefined; next += by) {
        const listed = hitsOf(sessions[next]?.session.sessionId ?? '').at(by === 1 ? 0 : -1);
        if (listed === undefined) continue;
        pointToRow(listed);
        void navigate({ ...sessionLink(listed.session, listed.place), state: true, replace: true });
        return true;
      }
      return false;
    },
    [isInOwn, at, sessions, hitsOf, pointToRow, navigate],
  );
  const pointToHit = useCallback(
    (turn: number) => {
      const listed = hitsOf(sessionId).find(({ place }) => place?.turn === turn);
      if (listed !== undefined) pointToRow(listed);
    },
    [hitsOf, sessionId, pointToRow],
  );
  /** True from the moment the session is left until the list is shown in its place. */
  const isLeaving = useRef(false);
  const leave = useCallback(() => {
    // A second Escape that comes before the list would go back by one screen more.
    if (isLeaving.current) return;
    isLeaving.current = true;
    // If the session was opened from the side bar, that would keep the focus; the list should get it.
    focusScreen();
    if (origin !== null) {
      history.go(origin.index - entry);
      return;
    }
    const listed = sessions[at];
    if (listed !== undefined) point(listed);
    const { search, state } = lastLocationOf('/sessions');
    void navigate({ to: '/sessions', search: readSessionsSearch(search), state });
  }, [origin, history, entry, sessions, at, point, navigate]);
  return { title: from?.title ?? 'sessions', at, count: sessions.length, step, stepHits, pointToHit, leave };
}
