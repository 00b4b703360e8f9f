import type { SessionRecord } from '../../../shared/model/session.ts';

/** A session with the time it took place or, if unknown, was opened or added here. */
export interface DatedSession {
  /** The session's ID. */
  key: string;
  session: SessionRecord;
  date: Date;
}

const known = new WeakMap<SessionRecord, DatedSession>();

/** Sorts by date, the latest first. An unchanged session gives the same object. */
export function byDate(sessions: readonly SessionRecord[]): DatedSession[] {
  return sessions.map(dated).toSorted((a, b) => b.date.getTime() - a.date.getTime());
}

function dated(session: SessionRecord): DatedSession {
  const before = known.get(session);
  if (before !== undefined) return before;
  const made = { key: session.sessionId, session, date: dateOf(session) };
  known.set(session, made);
  return made;
}

function dateOf({ createdAt, openedAt, addedAt }: SessionRecord): Date {
  const created = createdAt === null ? null : new Date(createdAt);
  return created === null || Number.isNaN(created.getTime()) ? new Date(openedAt ?? addedAt) : created;
}
