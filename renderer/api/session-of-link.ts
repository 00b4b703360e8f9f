import { queryOptions } from '@tanstack/react-query';
import { bridge } from './bridge.ts';
import { client } from './client.ts';
import { deletions } from './deletions.ts';
import { ApiError, describeError, type Asked } from './describe-error.ts';
import { textOf } from './fields.ts';
import type { LinkRecord } from './link-record.ts';
import { queryClient } from './query-client.ts';
import { sessionQuery } from '../../shared/domain/session-query.ts';
import type { SessionRef, SessionRecord } from '../../shared/model/session.ts';

/**
 * What a list of links belongs to: how its sessions are requested, and what the library stores about them.
 */
export interface LinkListOwner {
  type: SessionRef['type'];
  projectId: string | null;
  projectName: string | null;
}

export type LinkSession = NonNullable<ReturnType<typeof resolveLinkSession>>;

/** Returns the link's session if it is in the library. */
export function openedBefore({ sessionIds }: LinkRecord, opened: ReadonlyMap<string, SessionRecord>) {
  return sessionIds.map((id) => opened.get(id)).find((session) => session !== undefined);
}

/** Describes how to get from a used link to its session; null if the link is not used or names no IDs. */
export function resolveLinkSession(
  link: LinkRecord,
  home: LinkListOwner,
  session: SessionRecord | undefined,
) {
  const { sessionIds, label } = link;
  if (sessionIds.length === 0) return null;
  const { type, projectId, projectName } = home;
  const sessionId = link.sessionId ?? session?.sessionId ?? null;
  const find = () => firstKnown(sessionIds.map((id) => ({ sessionId: id, type, projectId })));
  return {
    label,
    /** Null if the session has to be looked up on the service. */
    ref: sessionId === null ? null : { sessionId, type, projectId },
    session,
    /** Looks the session up on the service; null if it knows none. */
    find,
    search: queryOptions({
      queryKey: ['session of link', type, projectId, ...sessionIds],
      queryFn: find,
      enabled: false,
      staleTime: Infinity,
    }),
    /** True if the session was deleted from this computer: then opening it asks whether to bring it back. */
    isDeleted: (ref: SessionRef) =>
      queryOptions({
        ...deletions,
        select: (all) => all.some((one) => one.sessionId === ref.sessionId && one.what === 'everything'),
      }),
    /** Stores the label and the project in the library; the session opens even if that fails. */
    keep: (ref: SessionRef) => {
      // As the service gave it; the words that replace a missing label on screen do not count.
      const labelOfLink = textOf(link.record['label']);
      return bridge.call.sessionOpened({
        ...ref,
        ...(labelOfLink !== null && { label: labelOfLink }),
        ...(projectName !== null && { projectName }),
      });
    },
    describeRefusal: (error: Error) => describeError(error, lookingForSessions).text,
  };
}

/** Returns the first candidate that the service does not answer with 404; null if it knows none. */
async function firstKnown(candidates: readonly SessionRef[]): Promise<SessionRef | null> {
  const deleted = await queryClient.query({ ...deletions, staleTime: 'static' });
  // This one was found before: opening it asks whether to bring it back.
  const gone = candidates.find(({ sessionId }) =>
    deleted.some((one) => one.sessionId === sessionId && one.what === 'everything'),
  );
  if (gone !== undefined) return gone;
  for (const candidate of candidates) {
    try {
      // One after another: the first known one makes the rest unnecessary.
      // oxlint-disable-next-line no-await-in-loop
      await client.GET('/v1/session/status', { params: { query: sessionQuery(candidate) } });
      return candidate;
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    }
  }
  return null;
}

const lookingForSessions: Asked = {
  act: 'read sessions',
  scope: 'sessions:read',
  notFound: 'The service has no session for this link.',
};
