import type { ExpiryPreset } from '../../../api/expiry-presets.ts';
import type { DraftPlace } from '../../../api/draft-store.ts';
import { createProjectLinks } from '../../../api/link-writes.ts';
import { linksOf } from '../../../api/links.ts';
import { queryClient } from '../../../api/query-client.ts';
import type { LinkCreator } from '../create/link-creation-job.ts';

/** Creates links of a project, and updates its list. */
export function projectLinkCreator(
  place: DraftPlace,
  projectId: string,
  expiryPreset: ExpiryPreset,
): LinkCreator {
  const { queryKey } = linksOf(projectId);
  return {
    place,
    create: (labels) => createProjectLinks(projectId, labels, expiryPreset),
    readList: () => queryClient.query({ ...linksOf(projectId), staleTime: 0 }),
    show: (made) => {
      const keys = new Set(made.map(({ key }) => key));
      // A fetch in progress was started before these links existed.
      void queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (before) =>
        before === undefined ? undefined : [...before.filter(({ key }) => !keys.has(key)), ...made],
      );
    },
    refresh: () => void queryClient.invalidateQueries({ queryKey }),
  };
}
