import type { SessionRef } from '../../shared/model/session.ts';

/** What every question about a session says of it. */
export const sessionQuery = ({ sessionId, type, projectId }: SessionRef) => ({
  params: { query: { sessionId, type, ...(projectId === null ? {} : { projectId }) } },
});
