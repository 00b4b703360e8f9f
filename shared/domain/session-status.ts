/** Each status record has some of these; a health check has a `status` too. */
const FIELDS = ['sessionId', 'projectId', 'agentId', 'createdAt', 'updatedAt', 'completedAt'];

/** Returns whether an answer to a question for a session's status is about a session at all. */
export const isSessionStatus = (fields: Readonly<Record<string, unknown>>): boolean =>
  FIELDS.some((name) => fields[name] !== undefined);
