import type { SessionRecord } from '../../electron/wire-library.ts';

/** A session with the moment it took place, or where that is not known, was opened or added here. */
export interface DatedSession {
  /** The session's ID. */
  key: string;
  session: SessionRecord;
  date: Date;
}

/** The latest session first. */
export function byDate(sessions: readonly SessionRecord[]): DatedSession[] {
  return sessions
    .map((session) => ({ key: session.sessionId, session, date: dateOf(session) }))
    .toSorted((a, b) => b.date.getTime() - a.date.getTime());
}

function dateOf({ createdAt, openedAt, addedAt }: SessionRecord): Date {
  const created = createdAt === null ? null : new Date(createdAt);
  return created === null || Number.isNaN(created.getTime()) ? new Date(openedAt ?? addedAt) : created;
}
