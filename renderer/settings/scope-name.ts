import type { ProjectRecord } from '../api/project-record.ts';

/** What a rule is about, as its name on the screen. */
export function scopeName(
  scope: string,
  projects: readonly Pick<ProjectRecord, 'id' | 'name'>[] = [],
): string {
  if (scope === 'all') return 'All other sessions';
  if (scope === 'instant') return 'Instant links';
  return projects.find(({ id }) => id === scope)?.name ?? `Project ${scope}`;
}
