import type { SessionRecord } from '../../../shared/model/session.ts';

/** The sessions whose answers share a table: those of a project, or of all instant links. */
export interface Study {
  /** Null for instant links. */
  projectId: string | null;
  name: string;
  /** How many of its sessions are in the library. */
  sessions: number;
}

const byName = new Intl.Collator('en-GB', { numeric: true });

/**
 * Returns the studies: those with sessions first, the most sessions at the top; then the other projects by
 * name. Instant links are always included.
 */
export function studiesOf(
  sessions: readonly SessionRecord[],
  projects: readonly { id: string; name: string }[],
): Study[] {
  const studies = new Map<string | null, Study>([
    [null, { projectId: null, name: 'Instant links', sessions: 0 }],
    ...projects.map(({ id, name }): [string, Study] => [id, { projectId: id, name, sessions: 0 }]),
  ]);
  for (const { type, projectId, projectName } of sessions) {
    const id = type === 'instant' ? null : projectId;
    const known = studies.get(id);
    const name = known?.name ?? projectName ?? 'Project without a name';
    studies.set(id, { projectId: id, name, sessions: (known?.sessions ?? 0) + 1 });
  }
  return [...studies.values()].toSorted((a, b) => b.sessions - a.sessions || byName.compare(a.name, b.name));
}

const INSTANT: Study = { projectId: null, name: 'Instant links', sessions: 0 };

/**
 * Returns the study that the route names; without one, the study that was shown last. If that has no sessions: the
 * project with the most sessions in the library, else the instant links if they have some, else the first project.
 */
export function chosenStudy(
  studies: readonly Study[],
  { projectId, instant }: { projectId?: string; instant?: true },
  last: string | null | undefined,
): Study {
  if (projectId !== undefined)
    return (
      studies.find((study) => study.projectId === projectId) ?? {
        projectId,
        name: 'Project',
        sessions: 0,
      }
    );
  if (instant === true) return studies.find((study) => study.projectId === null) ?? INSTANT;
  const withSessions = studies.filter(({ sessions }) => sessions > 0);
  const isProject = (study: Study) => study.projectId !== null;
  return (
    withSessions.find((study) => study.projectId === last) ??
    withSessions.find(isProject) ??
    withSessions[0] ??
    studies.find(isProject) ??
    INSTANT
  );
}

export const isOfStudy = ({ type, projectId }: SessionRecord, study: string | null): boolean =>
  study === null ? type === 'instant' : type === 'project' && projectId === study;
