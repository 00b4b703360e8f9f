import { folded } from '../../../shared/domain/folding/find-folding.ts';
import type { ProjectRecord } from '../../api/project-record.ts';
import type { SessionRecord } from '../../../shared/model/session.ts';
import type { ProjectOrder } from '../../navigation/list-orders.ts';

const byName = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });

/** Returns the date of each project's latest session known on this computer, by project ID. */
export function lastSessions(sessions: readonly SessionRecord[]): Map<string, Date> {
  const latest = new Map<string, Date>();
  for (const { projectId, createdAt } of sessions) {
    const date = createdAt === null ? null : new Date(createdAt);
    if (projectId === null || date === null || Number.isNaN(date.getTime())) continue;
    const known = latest.get(projectId);
    if (known === undefined || known < date) latest.set(projectId, date);
  }
  return latest;
}

/** Returns the projects whose name or description contains `find`, whatever its capitals and accents, in the given order. */
export function arrange(
  projects: readonly ProjectRecord[],
  options: { find: string; order: ProjectOrder; lastSession: ReadonlyMap<string, Date> },
): ProjectRecord[] {
  const { find, order, lastSession } = options;
  const needle = folded(find.trim());
  const activity = ({ id, updatedAt }: ProjectRecord) =>
    Math.max(lastSession.get(id)?.getTime() ?? 0, updatedAt?.getTime() ?? 0);
  return projects
    .filter(({ name, description }) => folded(`${name}\n${description ?? ''}`).includes(needle))
    .toSorted((a, b) => (order === 'name' ? 0 : activity(b) - activity(a)) || byName.compare(a.name, b.name));
}
