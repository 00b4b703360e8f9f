import type { SessionRecord } from '../../electron/wire-library.ts';
import { dayGroup } from '../ui/dates.ts';

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

export interface DayRow extends DatedSession {
  group: string;
  /** The first of its group, which has the group's heading above it. */
  leads: boolean;
}

/** Each session in the group of its day. A day is named once, as naming months takes its time. */
export function inDayGroups(sessions: readonly DatedSession[], today: Date): DayRow[] {
  const names = new Map<string, string>();
  const groupOf = (date: Date) => {
    const day = `${String(date.getFullYear())} ${String(date.getMonth())} ${String(date.getDate())}`;
    const name = names.get(day) ?? dayGroup(date, today);
    names.set(day, name);
    return name;
  };
  let before: string | null = null;
  return sessions.map((dated) => {
    const group = groupOf(dated.date);
    const leads = group !== before;
    before = group;
    return { ...dated, group, leads };
  });
}
