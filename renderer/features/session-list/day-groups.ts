import type { DatedSession } from '../../widgets/session/sessions-by-date.ts';
import { dayGroup } from '../../../shared/domain/dates.ts';

export interface DayRow extends DatedSession {
  group: string;
  /** True for the first of its group, below the group's heading. */
  startsGroup: boolean;
}

const known = new WeakMap<DatedSession, DayRow>();

/** Returns the same object as before if nothing in the row changed, so that it is not rendered again. */
function rowOf(dated: DatedSession, group: string, startsGroup: boolean): DayRow {
  const before = known.get(dated);
  if (before?.group === group && before.startsGroup === startsGroup) return before;
  const row = { ...dated, group, startsGroup };
  known.set(dated, row);
  return row;
}

/** Returns the sessions as rows without groups. */
export const withoutGroups = (sessions: readonly DatedSession[]): DayRow[] =>
  sessions.map((dated) => rowOf(dated, '', false));

/**
 * Returns each session with the group of its day. Each day is named once, because formatting months is slow.
 */
export function groupByDay(sessions: readonly DatedSession[], today: Date): DayRow[] {
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
    const startsGroup = group !== before;
    before = group;
    return rowOf(dated, group, startsGroup);
  });
}
