import type { DraftPlace } from '../../../api/draft-store.ts';
import { createInstantLinks, type NewInstantLinks } from '../../../api/link-writes.ts';
import type { InstantLinkRecord } from '../../../api/instant-link-record.ts';
import { instantLinks } from '../../../api/instant-links.ts';
import { queryClient } from '../../../api/query-client.ts';
import type { LinkCreator } from '../create/link-creation-job.ts';
import { sendInRequests } from './create-requests.ts';

export type InstantSettings = Omit<NewInstantLinks, 'labels'>;

/** Creates instant links that all have these settings, and updates their list. */
export function instantLinkCreator(place: DraftPlace, settings: InstantSettings): LinkCreator {
  const { queryKey } = instantLinks;
  /** The records for the list, by key. */
  const made = new Map<string, InstantLinkRecord>();
  return {
    place,
    create: (labels) =>
      sendInRequests(labels, settings, async (some) => {
        const links = await createInstantLinks({ ...settings, labels: some });
        for (const link of links) made.set(link.key, link);
        return links;
      }),
    readList: () => queryClient.query({ ...instantLinks, staleTime: 0 }),
    show: (shown) => {
      const links = shown.flatMap(({ key }) => made.get(key) ?? []);
      const keys = new Set(links.map(({ key }) => key));
      // A fetch in progress was started before these links existed.
      void queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (before) =>
        before === undefined ? undefined : [...before.filter(({ key }) => !keys.has(key)), ...links],
      );
    },
    refresh: () => void queryClient.invalidateQueries({ queryKey }),
  };
}
