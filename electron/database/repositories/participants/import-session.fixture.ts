import { sessionQuery } from '../../../../shared/domain/session-query.ts';
import type { SessionSeen } from '../../../../shared/model/session.ts';
import type { LibraryRepositories } from '../../library.ts';

/** Adds a session as an import of one line does, with the columns of the line. */
export function importSession(
  { imports }: LibraryRepositories,
  seen: SessionSeen,
  at: string,
  variables: Record<string, string> = {},
): void {
  const { sessionId, type, projectId, label = null } = seen;
  const query = new URLSearchParams(sessionQuery(seen)).toString();
  imports.begin(
    [{ sessionId, type, projectId, label, variables }],
    { withSummaries: false, continues: false },
    at,
  );
  imports.finish([{ seen, query, status: '{}', transcript: null, evaluation: null, why: null }], at);
  imports.end();
}
