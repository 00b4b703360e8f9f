import { useMemo } from 'react';
import type { LinkRecord } from '../../../api/link-record.ts';
import { openedBefore, resolveLinkSession, type LinkListOwner } from '../../../api/session-of-link.ts';
import {
  listName,
  useSessionList,
  type ListedSession,
  type SessionList,
} from '../../../navigation/session-lists.ts';
import type { LinkListSearch } from '../../../navigation/route-search.ts';
import type { SessionRecord } from '../../../../shared/model/session.ts';

/**
 * Returns the name of the displayed list, and remembers the list for moving from the session of one used link
 * to the next. `find` is the text of the filter field.
 */
export function useLinkList(
  links: readonly LinkRecord[],
  { status, expiry, order, descending, attributes }: LinkListSearch,
  find: string,
  home: LinkListOwner,
): string {
  const name = listName(`links ${home.projectId ?? 'instant'}`, {
    status,
    expiry,
    order,
    descending,
    attributes,
    find,
  });
  useSessionList(
    useMemo(
      (): SessionList => ({
        name,
        title: home.projectId === null ? 'instant links' : 'links',
        sessions: (inLibrary) => links.flatMap((link) => sessionOf(link, home, inLibrary)),
      }),
      [name, links, home],
    ),
  );
  return name;
}

/** The session of a used link, if it is known without a request to the service. */
function sessionOf(
  link: LinkRecord,
  home: LinkListOwner,
  inLibrary: ReadonlyMap<string, SessionRecord>,
): ListedSession[] {
  const sessionId = link.sessionId ?? openedBefore(link, inLibrary)?.sessionId;
  if (sessionId === undefined) return [];
  const session = { sessionId, type: home.type, projectId: home.projectId };
  return [
    {
      session,
      rowKey: link.key,
      beforeOpening: () => resolveLinkSession(link, home, undefined)?.keep(session),
    },
  ];
}
