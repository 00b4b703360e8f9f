import type { SessionRef } from '../../electron/wire.ts';

/** What every question about a session says of it. */
export const sessionQuery = ({ sessionId, type, projectId }: SessionRef) => ({
  params: { query: { sessionId, type, ...(projectId === null ? {} : { projectId }) } },
});
