/** Each status record has some of these fields. `status` is not enough, since a health check has it too. */
const FIELDS = ['sessionId', 'projectId', 'agentId', 'createdAt', 'updatedAt', 'completedAt'];

/** Returns true if a response to a status request is about a session at all. */
export const isSessionStatus = (fields: Readonly<Record<string, unknown>>): boolean =>
  FIELDS.some((name) => fields[name] !== undefined);
