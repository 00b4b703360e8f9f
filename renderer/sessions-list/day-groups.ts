import type { DatedSession } from '../ui/sessions-by-date.ts';
import { dayGroup } from '../ui/dates.ts';

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
