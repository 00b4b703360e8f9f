import { sessionName } from '../../../shared/domain/session-name.ts';
import type { SessionRecord } from '../../../shared/model/session.ts';
import { naturalOrder } from '../../ui/natural-order.ts';

/** Whether a session can be sent: with `not-checked`, nobody has looked through it for names. */
export type Readiness = 'checked' | 'not-checked' | 'no-transcript';

export function readinessOf({ hasTranscript, lookedThrough }: SessionRecord): Readiness {
  if (!hasTranscript) return 'no-transcript';
  return lookedThrough ? 'checked' : 'not-checked';
}

/** Stands for the sessions of instant links, and for all sessions. No project has these IDs. */
export const INSTANT = ' instant';
export const ALL_SESSIONS = ' all';

const byName = new Intl.Collator(undefined, { numeric: true });

/** Returns the projects of the sessions as options, by name, after all sessions. */
export function projectChoices(sessions: readonly SessionRecord[]): { value: string; label: string }[] {
  const names = new Map<string, string>();
  let hasInstant = false;
  for (const { projectId, projectName } of sessions)
    if (projectId === null) hasInstant = true;
    else if (projectName !== null || !names.has(projectId)) names.set(projectId, projectName ?? projectId);
  return [
    { value: ALL_SESSIONS, label: 'All sessions' },
    ...[...names]
      .map(([value, label]) => ({ value, label }))
      .toSorted((one, other) => byName.compare(one.label, other.label)),
    ...(hasInstant ? [{ value: INSTANT, label: 'Instant links' }] : []),
  ];
}

/** Returns the sessions of a project by name. */
export function sessionsIn(sessions: readonly SessionRecord[], project: string): SessionRecord[] {
  const chosen = sessions.filter(
    ({ projectId }) => project === ALL_SESSIONS || (projectId ?? INSTANT) === project,
  );
  return [...naturalOrder(chosen.map(sessionName))].flatMap((index) => chosen[index] ?? []);
}

/** Returns where to begin: the project of the session that was opened last, or of the chosen ones. */
export function firstProject(
  sessions: readonly SessionRecord[],
  sessionIds: readonly string[] | null,
): string {
  if (sessionIds === null) {
    const [first] = sessions;
    return first === undefined ? ALL_SESSIONS : (first.projectId ?? INSTANT);
  }
  const chosen = new Set(sessionIds);
  const projects = new Set(
    sessions.filter(({ sessionId }) => chosen.has(sessionId)).map(({ projectId }) => projectId ?? INSTANT),
  );
  const [only] = projects;
  return projects.size === 1 && only !== undefined ? only : ALL_SESSIONS;
}

/** Which sessions are ticked: those that were checked, unless the person ticked or cleared one. */
export interface Ticks {
  /** Sessions to begin with; null for those that were checked. */
  first: ReadonlySet<string> | null;
  byHand: ReadonlyMap<string, boolean>;
}

export function isTicked(session: SessionRecord, { first, byHand }: Ticks): boolean {
  const { sessionId } = session;
  const readiness = readinessOf(session);
  if (readiness === 'no-transcript') return false;
  return byHand.get(sessionId) ?? (first === null ? readiness === 'checked' : first.has(sessionId));
}
