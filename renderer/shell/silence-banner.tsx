import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Unplug } from 'lucide-react';
import { FailureError, sayWhy } from '../api/failures.ts';
import { currentWorkspace } from '../api/workspace.ts';
import { checkedAt } from '../ui/dates.ts';
import { useNow } from '../ui/use-now.ts';
import css from './shell.module.css';
import { useStale } from './use-stale.ts';

/** Says that what is on the screen could not be refreshed, why, and how old it is. */
export function SilenceBanner() {
  const stale = useStale();
  const { data } = useQuery(currentWorkspace);
  const queryClient = useQueryClient();
  const now = useNow();
  if (stale === null) return null;
  const { error, dataUpdatedAt } = stale;
  const isSilent = error instanceof FailureError && (error.kind === 'offline' || error.kind === 'timeout');
  const why = isSilent ? `Earmark cannot reach ${data?.name ?? 'the service'}.` : sayWhy(error).text;
  const tryAgain = () =>
    queryClient.refetchQueries({ type: 'active', predicate: (query) => query.state.status === 'error' });
  return (
    <div className={css.banner} role="status">
      <Unplug size={18} strokeWidth={1.75} aria-hidden="true" />
      <span className="grow">
        <b>{why}</b> You are seeing what was read at {checkedAt(new Date(dataUpdatedAt), now)}.
      </span>
      <Button size="xs" onClick={() => void tryAgain()}>
        Try again
      </Button>
    </div>
  );
}
