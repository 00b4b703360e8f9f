import type { SessionRecord } from '../../electron/wire.ts';
import { dayGroup } from '../ui/dates.ts';

/** A session with the moment it took place, or where that is not known, was opened here. */
export interface DatedSession {
  session: SessionRecord;
  date: Date;
  group: string;
  /** The first of its group, which has the group's heading above it. */
  leads: boolean;
}

/** The latest session first, each in the group of its day. */
export function byDay(sessions: readonly SessionRecord[], now: Date): DatedSession[] {
  const dated = sessions
    .map((session) => ({ session, date: dateOf(session) }))
    .toSorted((a, b) => b.date.getTime() - a.date.getTime())
    .map((entry) => ({ ...entry, group: dayGroup(entry.date, now) }));
  return dated.map((entry, index) => ({ ...entry, leads: entry.group !== dated[index - 1]?.group }));
}

function dateOf({ createdAt, openedAt }: SessionRecord): Date {
  const created = createdAt === null ? null : new Date(createdAt);
  return created === null || Number.isNaN(created.getTime()) ? new Date(openedAt) : created;
}
