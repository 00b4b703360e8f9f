import type { SessionRef } from '../model/session.ts';

/** The query of the requests for a session's status, transcript, recording and evaluation. */
export const sessionQuery = ({ sessionId, type, projectId }: SessionRef) => ({
  sessionId,
  type,
  ...(projectId !== null && { projectId }),
});
