import { queryOptions } from '@tanstack/react-query';
import { bridge } from './bridge.ts';
import { client } from './client.ts';
import { deletions } from './deletions.ts';
import { ApiError, describeError, type Asked } from './describe-error.ts';
import { textOf } from './fields.ts';
import type { LinkRecord } from './link-record.ts';
import { queryClient } from './query-client.ts';
import { sessionQuery } from './session-query.ts';
import type { SessionRef, SessionRecord } from '../../shared/model/session.ts';

/** Where a list of links belongs: how their sessions are asked for, and what the library keeps of it. */
export interface LinksHome {
  type: SessionRef['type'];
  projectId: string | null;
  projectName: string | null;
}

export type WayToSession = NonNullable<ReturnType<typeof wayToSession>>;

/** The session that the link led to, when it was opened on this computer before. */
export function openedBefore({ sessionIds }: LinkRecord, opened: ReadonlyMap<string, SessionRecord>) {
  return sessionIds.map((id) => opened.get(id)).find((session) => session !== undefined);
}

/** The way from a used link to its session; null for a link that is not used or has nothing to go by. */
export function wayToSession(link: LinkRecord, home: LinksHome, session: SessionRecord | undefined) {
  const { sessionIds, label } = link;
  if (sessionIds.length === 0) return null;
  const { type, projectId, projectName } = home;
  const sessionId = link.sessionId ?? session?.sessionId ?? null;
  const find = () => firstKnown(sessionIds.map((id) => ({ sessionId: id, type, projectId })));
  return {
    label,
    /** Null where the service has to be asked. */
    ref: sessionId === null ? null : { sessionId, type, projectId },
    session,
    /** Asks the service for it; null where it knows none. */
    find,
    search: queryOptions({
      queryKey: ['session of link', type, projectId, ...sessionIds],
      queryFn: find,
      enabled: false,
      staleTime: Infinity,
    }),
    /** Whether it was deleted from this computer: opening it asks whether it is to come back. */
    isDeleted: (ref: SessionRef) =>
      queryOptions({
        ...deletions,
        select: (all) => all.some((one) => one.sessionId === ref.sessionId && one.what === 'everything'),
      }),
    /** Lets the library know the label and the project; without them the session opens all the same. */
    keep: (ref: SessionRef) => {
      // As the service gave it; the words that stand for a missing label on screen are none.
      const labelOfLink = textOf(link.record['label']);
      return bridge.call.sessionSeen({
        ...ref,
        ...(labelOfLink !== null && { label: labelOfLink }),
        ...(projectName !== null && { projectName }),
      });
    },
    describeRefusal: (error: Error) => describeError(error, lookingForSessions).text,
  };
}

/** The first of these that the service does not answer with 404; null where it knows none. */
async function firstKnown(candidates: readonly SessionRef[]): Promise<SessionRef | null> {
  const deleted = await queryClient.query({ ...deletions, staleTime: 'static' });
  // It was found before: opening it asks whether it is to come back.
  const gone = candidates.find(({ sessionId }) =>
    deleted.some((one) => one.sessionId === sessionId && one.what === 'everything'),
  );
  if (gone !== undefined) return gone;
  for (const candidate of candidates) {
    try {
      // One after the other: the first that is known makes the rest needless.
      // oxlint-disable-next-line no-await-in-loop
      await client.GET('/v1/session/status', sessionQuery(candidate));
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
  notFound: 'The service knows no session of this link.',
};
