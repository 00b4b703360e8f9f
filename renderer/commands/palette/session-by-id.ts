import { Headphones } from 'lucide-react';
import type { ProjectRecord } from '../../api/project-record.ts';
import { sessionIdIn } from '../../api/session-id.ts';
import { sessionName } from '../../../shared/domain/session-name.ts';
import { sessionEntryId, type Entry } from './entry.ts';
import type { Asked, FoundGroup } from './found-groups.ts';
import { exactScore } from './match.ts';
import type { SessionRef, SessionRecord } from '../../../shared/model/session.ts';

const MOST = 8;

/**
 * Returns the sessions on this computer whose ID begins with the query, and entries to open one that is not
 * here: the service finds a session only with its project. There is no check before opening.
 */
export function sessionsById(
  { text, typed }: Pick<Asked, 'text' | 'typed'>,
  sessions: readonly SessionRecord[],
  projects: readonly Pick<ProjectRecord, 'id' | 'name'>[],
  open: (session: SessionRef) => void,
): FoundGroup[] {
  const sessionId = sessionIdIn(text);
  if (sessionId === '') return [];
  const group = (key: string, title: string, entries: Entry[]): FoundGroup => ({
    key,
    title,
    found: entries.map((entry) => ({
      entry,
      match: { score: exactScore(entry.label, typed) ?? 0, marks: [] },
    })),
  });
  const matching = sessions.filter((session) =>
    session.sessionId.toLowerCase().startsWith(sessionId.toLowerCase()),
  );
  const entry = (session: SessionRef, names: Pick<Entry, 'id' | 'label' | 'aside' | 'reference'>): Entry => ({
    ...names,
    icon: Headphones,
    opensScreen: true,
    run: () => {
      open(session);
    },
  });
  const isHere = matching.some((session) => session.sessionId === sessionId);
  // Typing this label finds the entry again.
  const label = `Open #${sessionId}`;
  const elsewhere = isHere
    ? []
    : [
        ...projects.map(({ id, name }) =>
          entry(
            { sessionId, type: 'project', projectId: id },
            { id: `by id in ${id}`, label, aside: `from ${name}`, reference: id },
          ),
        ),
        entry(
          { sessionId, type: 'instant', projectId: null },
          { id: 'by id instant', label, aside: 'from an instant link' },
        ),
      ];
  return [
    group(
      'here by id',
      'Sessions on this computer',
      matching.slice(0, MOST).map((session) =>
        entry(session, {
          id: sessionEntryId(session),
          label: sessionName(session),
          aside: session.sessionId,
        }),
      ),
    ),
    group('by id', 'Open by ID', elsewhere),
  ].filter(({ found }) => found.length > 0);
}
