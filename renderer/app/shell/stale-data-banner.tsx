import { useQueryClient } from '@tanstack/react-query';
import { ServiceNotice } from '../../ui/service-notice/service-notice.tsx';
import { useStale } from './use-stale.ts';

/** Says that the data on the screen could not be refreshed, why, and how old it is. */
export function StaleDataBanner() {
  const stale = useStale();
  const queryClient = useQueryClient();
  if (stale === null || stale.error === null) return null;
  return (
    <ServiceNotice
      error={stale.error}
      answeredAt={new Date(stale.errorUpdatedAt)}
      subject="screen"
      savedAt={new Date(stale.dataUpdatedAt)}
      busy={false}
      onRetry={() =>
        void queryClient.refetchQueries({
          type: 'active',
          predicate: (query) => query.state.status === 'error',
        })
      }
    />
  );
}
