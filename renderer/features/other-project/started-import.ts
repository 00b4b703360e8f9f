import { useQuery } from '@tanstack/react-query';
import { createStore, useStore } from 'zustand';
import type { SessionRecord } from '../../../shared/model/session.ts';
import { librarySessions } from '../../api/library.ts';

/** The import that was started last. Main does not say which sessions one is about. */
interface StartedImport {
  importId: string;
  /** ISO 8601. */
  startedAt: string;
  /** Sessions that were there before and that sources go to. */
  sessionIds: ReadonlySet<string>;
}

const started = createStore<{ of: StartedImport | null }>(() => ({ of: null }));

export const rememberImport = (of: StartedImport): void => {
  started.setState({ of });
};

/** Returns the sessions that an import added or added to; none if it was started before the window was reloaded. */
export function useImportedSessions(importId: string): SessionRecord[] {
  const { of } = useStore(started);
  const { data } = useQuery(librarySessions);
  if (of?.importId !== importId) return [];
  const { startedAt, sessionIds } = of;
  return (data ?? []).filter(
    ({ sessionId, fromFiles, addedAt }) =>
      sessionIds.has(sessionId) || (fromFiles && Date.parse(addedAt) >= Date.parse(startedAt)),
  );
}
