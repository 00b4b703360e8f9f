import { queryOptions } from '@tanstack/react-query';
import { untilItsTurn } from './after-reads.ts';
import { bridge } from './bridge.ts';
import { currentWorkspaceId } from './current-workspace-id.ts';
import { valueOf } from './describe-error.ts';
import { fromJson } from './from-json.ts';
import { withVisibleNames } from './visible-names.ts';
import type { SessionRef } from '../../shared/model/session.ts';
import { isCodeFilterEmpty } from '../../shared/domain/code-filter.ts';
import type { CodeFilter } from '../../shared/model/code.ts';
import { quotesOfSessions } from '../../shared/domain/quotes-by-session.ts';
import type { Note, Quote, QuotePage, QuotesAfter } from '../../shared/model/note.ts';

/** The notes of a session, by time and then by position in the transcript. */
export const notesOf = (session: SessionRef) =>
  queryOptions({
    queryKey: ['notes', session.sessionId],
    queryFn: async () => valueOf(await bridge.call.notes(session)),
    staleTime: Infinity,
  });

export const memoOf = (session: SessionRef) =>
  queryOptions({
    queryKey: ['notes', session.sessionId, 'memo'],
    queryFn: async () => valueOf(await bridge.call.memo(session)),
    staleTime: Infinity,
  });

/** Notes across sessions: those with one of the codes, or all if null. */
export const quotesWith = (codeIds: string[] | null) =>
  queryOptions({
    queryKey: ['notes', 'quotes', codeIds],
    // Leaving the screen does not stop the reading: a query that reads its signal is cancelled then.
    queryFn: async ({ client, queryKey }) => {
      const pages: Quote[][] = [];
      const reading = { isOutOfDate: false };
      const end = bridge.on.notesChanged(() => {
        reading.isOutOfDate = true;
      });
      try {
        let after: QuotesAfter | null = null;
        // oxlint-disable no-await-in-loop -- each page begins where the one before it ended
        do {
          await untilItsTurn(client, queryKey);
          const page: QuotePage = fromJson(valueOf(await bridge.call.quotes({ codeIds, after })));
          pages.push(quotesOfSessions(page.sessions.map(withVisibleNames)));
          after = page.next;
        } while (after !== null);
        // oxlint-enable no-await-in-loop
        return pages.flat();
      } finally {
        end();
        // Earlier pages may be out of date. What is being read for the first time cannot be invalidated before it is read.
        if (reading.isOutOfDate) setTimeout(() => void client.invalidateQueries({ queryKey, exact: true }));
      }
    },
    staleTime: Infinity,
  });

/** IDs of the sessions whose notes have, taken together, the codes that a filter asks for. */
export const sessionsWithCodes = (filter: CodeFilter) =>
  queryOptions({
    queryKey: ['notes', 'sessions with codes', filter],
    queryFn: async (): Promise<ReadonlySet<string>> => {
      const { all, any, none } = filter;
      return new Set(
        valueOf(
          await bridge.call.sessionsWithCodes({ filter: { all: [...all], any: [...any], none: [...none] } }),
        ),
      );
    },
    enabled: !isCodeFilterEmpty(filter),
    staleTime: Infinity,
    // A set is not compared with the one before it.
    structuralSharing: false,
  });

/** Saves a note. Resolves once it is on the disk; rejects if it could not be saved. */
export async function keepNote(session: SessionRef, note: Note): Promise<void> {
  valueOf(await bridge.call.saveNote({ workspaceId: await currentWorkspaceId(), session, note }));
}

export async function deleteNote(id: string): Promise<void> {
  valueOf(await bridge.call.deleteNote({ workspaceId: await currentWorkspaceId(), id }));
}

export async function keepMemo(session: SessionRef, memo: string): Promise<void> {
  valueOf(await bridge.call.saveMemo({ workspaceId: await currentWorkspaceId(), session, memo }));
}
