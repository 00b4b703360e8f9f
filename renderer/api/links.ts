import { queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { client } from './client.ts';
import { ForeignAnswerError } from './describe-error.ts';
import { limitConcurrency } from '../../shared/domain/limit-concurrency.ts';
import { listOf } from './fields.ts';
import { cachedResponse, cachedThenNetwork } from './cached-then-network.ts';
import { readLink, type LinkRecord } from './link-record.ts';

const ENVELOPES = ['links', 'voiceLinks', 'voice_links'];
const inTurn = limitConcurrency(4);

interface Asked {
  client: QueryClient;
  queryKey: QueryKey;
}

const readLinks = (projectId: string, { client: queryClient, queryKey }: Asked): Promise<LinkRecord[]> =>
  cachedThenNetwork({
    client: queryClient,
    queryKey,
    cached: () =>
      cachedResponse(`/v1/projects/${encodeURIComponent(projectId)}/links`, '', (data) =>
        linksIn(data, 200).map(readLink),
      ),
    fresh: async () => {
      const { data, response } = await client.GET('/v1/projects/{projectId}/links', {
        params: { path: { projectId } },
      });
      return linksIn(data, response.status).map(readLink);
    },
  });

/** Returns the links of an answer as received, under whatever name the service lists them. */
export function linksIn(answer: unknown, status: number): unknown[] {
  const list = listOf(answer, ENVELOPES);
  if (list === null) throw new ForeignAnswerError(status, 'an answer without a list of links');
  return list;
}

const keyOf = (projectId: string) => ['projects', projectId, 'links'] as const;

const MANY = 10_000;

/**
 * Query options of link lists. A long list is not read again each time the window gets the focus, and no list
 * is compared link by link with the previous one: that takes longer than rendering the visible rows.
 */
export const asLinkList = {
  staleTime: ({ state }: { state: { data: readonly unknown[] | undefined } }) =>
    (state.data?.length ?? 0) < MANY ? 30_000 : 5 * 60_000,
  structuralSharing: false,
} as const;

/** All links of a project. */
export const linksOf = (projectId: string) =>
  queryOptions({
    ...asLinkList,
    queryKey: keyOf(projectId),
    queryFn: (context) => readLinks(projectId, context),
  });

/**
 * The same links for a list of projects: four projects are read at a time, and those that have scrolled out
 * of view are skipped.
 */
export const linksOfInTurn = (projectId: string) =>
  queryOptions({
    ...asLinkList,
    queryKey: keyOf(projectId),
    queryFn: ({ signal, client: queryClient, queryKey }) =>
      inTurn(() => readLinks(projectId, { client: queryClient, queryKey }), signal),
    staleTime: 5 * 60_000,
  });
