/** Enough sessions that a kill comes in the middle of the export. */
export const KILL_SESSIONS: readonly string[] = Array.from({ length: 60 }, (_, index) => `session-${index}`);
