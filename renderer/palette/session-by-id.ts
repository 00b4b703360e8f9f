import { Headphones } from 'lucide-react';
import type { SessionRef } from '../../electron/wire.ts';
import type { SessionRecord } from '../../electron/wire-library.ts';
import type { ProjectRecord } from '../api/project-record.ts';
import { sessionIdIn } from '../api/session-id.ts';
import { sessionName } from '../ui/session-name.ts';
import type { Entry } from './entry.ts';
import type { FoundGroup } from './found-groups.ts';

const MOST = 8;

/**
 * The sessions on this computer whose ID begins with what was typed, and the ways to open one that is not here: the
 * service finds a session only with its project. Opening is the check.
 */
export function sessionsById(
  text: string,
  sessions: readonly SessionRecord[],
  projects: readonly Pick<ProjectRecord, 'id' | 'name'>[],
  open: (session: SessionRef) => void,
): FoundGroup[] {
  const sessionId = sessionIdIn(text);
  if (sessionId === '') return [];
  const group = (title: string, entries: Entry[]): FoundGroup[] =>
    entries.length === 0
      ? []
      : [{ title, found: entries.map((entry) => ({ entry, match: { score: 0, marks: [] } })) }];
  const here = sessions.filter((session) =>
    session.sessionId.toLowerCase().startsWith(sessionId.toLowerCase()),
  );
  const entry = (id: string, label: string, aside: string | null, session: SessionRef): Entry => ({
    id,
    label,
    icon: Headphones,
    ...(aside !== null && { aside }),
    leads: true,
    run: () => {
      open(session);
    },
  });
  const isHere = here.some((session) => session.sessionId === sessionId);
  const elsewhere = isHere
    ? []
    : [
        ...projects.map(({ id, name }) =>
          entry(`${sessionId} in ${id}`, `Open ${sessionId}`, `from ${name}`, {
            sessionId,
            type: 'project',
            projectId: id,
          }),
        ),
        entry(`${sessionId} instant`, `Open ${sessionId}`, 'from an instant link', {
          sessionId,
          type: 'instant',
          projectId: null,
        }),
      ];
  return [
    ...group(
      'Sessions on this computer',
      here
        .slice(0, MOST)
        .map((session) => entry(session.sessionId, sessionName(session), session.sessionId, session)),
    ),
    ...group('Open by ID', elsewhere),
  ];
}
