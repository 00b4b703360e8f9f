/** Enough sessions for a kill to meet half of them written. */
export const KILL_SESSIONS: readonly string[] = Array.from({ length: 60 }, (_, index) => `session-${index}`);
