import type { SessionRef } from '../../shared/model/session.ts';

/** The query parameters of every request about a session. */
export const sessionQuery = ({ sessionId, type, projectId }: SessionRef) => ({
  params: { query: { sessionId, type, ...(projectId === null ? {} : { projectId }) } },
});
