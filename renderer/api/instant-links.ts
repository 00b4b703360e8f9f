import { queryOptions } from '@tanstack/react-query';
import { client } from './client.ts';
import type { Asked } from './describe-error.ts';
import { readInstantLink } from './instant-link-record.ts';
import { cachedResponse, cachedThenNetwork } from './cached-then-network.ts';
import { asLinkList, linksIn } from './links.ts';

/** Every link of the workspace that belongs to no project, in the service's order. */
export const instantLinks = queryOptions({
  ...asLinkList,
  queryKey: ['instant links'],
  queryFn: ({ client: queryClient, queryKey }) =>
    cachedThenNetwork({
      client: queryClient,
      queryKey,
      cached: () =>
        cachedResponse('/v1/instant-voice-links', '', (data) => linksIn(data, 200).map(readInstantLink)),
      fresh: async () => {
        const { data, response } = await client.GET('/v1/instant-voice-links');
        return linksIn(data, response.status).map(readInstantLink);
      },
    }),
});

/** Wording for a refused read of instant links. */
export const readingInstantLinks: Asked = {
  act: 'read instant links',
  scope: 'voice_links:read',
  notFound: 'This service has no instant links.',
};
