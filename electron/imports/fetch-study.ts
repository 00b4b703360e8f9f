import { z } from 'zod';
import type { FetchedSession } from '../database/repositories/imports/imports.ts';
import { FailureError } from '../platform/failures.ts';
import { send, sendForJson } from '../service-client/client.ts';
import { pathOf } from '../service-client/operations.ts';
import type { Transport } from '../service-client/transport.ts';
import { signedAddressOf } from '../recordings/download/signed-address.ts';
import { summaryQuery } from '../summaries/poll-summary.ts';
import type { Transcripts } from '../jobs/fetch-transcripts.ts';
import type { LinkListOwner } from '../database/repositories/imports/new-sessions.ts';
import type { SessionRef } from '../../shared/model/session.ts';
import { getSession } from './import-session.ts';
import { readProjectNames } from './project-names.ts';
import { readUsedLinks } from './used-links.ts';

interface Service {
  transport: Transport;
  transcripts: Pick<Transcripts, 'receive'>;
}

interface FetchedStudy {
  /** The responses that name the evaluator's questions. */
  responses: { path: string; body: string }[];
  /** The sessions of all used links, with their labels; the first interview first. */
  sessions: StudyPart[];
}

/** A session; its summary is undefined if the service has none. */
interface StudyPart {
  fetched: FetchedSession;
  summary: unknown;
}

/** More at once would hold up the main process while their requests are sent. */
const AT_ONCE = 4;

const ready = z.looseObject({ summary: z.unknown().optional() });

/**
 * Fetches a small study at once: all sessions of used links with their transcripts, evaluations and summaries.
 * Throws if anything of it cannot be read. A request for a summary makes the service write a missing one, so
 * `hasSummary` says which sessions have one.
 */
export async function fetchStudy(
  service: Service,
  hasSummary: (session: SessionRef) => Promise<boolean>,
): Promise<FetchedStudy> {
  const { transport } = service;
  const names = await readProjectNames(transport);
  const [instant, ...projects] = await Promise.all([
    send(transport, 'listInstantLinks'),
    ...[...names.keys()].map((projectId) => projectAndLinks(transport, projectId)),
  ]);
  const lists = [
    { owner: { type: 'instant', projectId: null } satisfies LinkListOwner, links: instant.body },
    ...projects.map(({ projectId, links }) => ({
      owner: { type: 'project', projectId } satisfies LinkListOwner,
      links,
    })),
  ];
  const used = lists.flatMap(({ owner, links }) =>
    usedLinks(links).map(({ sessionId, label }) => ({ session: { sessionId, ...owner }, label })),
  );
  const sessions: StudyPart[] = [];
  const next = used.values();
  const readers = Array.from({ length: AT_ONCE }, async () => {
    // One after another in each reader; several read at once.
    // oxlint-disable-next-line no-await-in-loop
    for (const { session, label } of next) sessions.push(await fetchOne(session, label));
  });
  await Promise.all(readers);

  async function fetchOne(session: SessionRef, label: string | null): Promise<StudyPart> {
    const fetched = await getSession(service, session);
    const name = session.projectId === null ? undefined : names.get(session.projectId);
    const isComplete = fetched.seen.status === 'completed';
    const seen = {
      ...fetched.seen,
      ...(label !== null && { label }),
      ...(name !== undefined && { projectName: name }),
      ...(isComplete && { hasAudio: (await signedAddressOf(transport, session)).ok }),
    };
    const isSummarised = isComplete && (await hasSummary(session));
    return {
      fetched: { ...fetched, seen },
      summary: isSummarised ? await summaryOf(transport, session) : undefined,
    };
  }

  return {
    responses: [
      { path: pathOf('listInstantLinks'), body: instant.body },
      ...projects.map(({ projectId, project }) => ({
        path: pathOf('getProject', { projectId }),
        body: project,
      })),
    ],
    sessions: sessions.toSorted((a, b) => startOf(a.fetched) - startOf(b.fetched)),
  };
}

async function projectAndLinks(transport: Transport, projectId: string) {
  const path = { projectId };
  const [project, links] = await Promise.all([
    send(transport, 'getProject', { path }),
    send(transport, 'listProjectLinks', { path }),
  ]);
  return { projectId, project: project.body, links: links.body };
}

function usedLinks(body: string) {
  const read = readUsedLinks(body, Date.now());
  if (read === null)
    throw new FailureError('blocked', 'The service sent something that is not a list of links.');
  return read.sessions;
}

async function summaryOf(transport: Transport, session: SessionRef): Promise<unknown> {
  const query = summaryQuery(session);
  const { status, value } = await sendForJson(transport, 'getSummary', ready, { query });
  return status === 200 ? value.summary : undefined;
}

const startOf = ({ seen }: FetchedSession): number => Date.parse(seen.createdAt ?? '') || 0;
