import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Unplug } from 'lucide-react';
import { currentWorkspace } from '../api/workspace.ts';
import { checkedAt } from '../ui/dates.ts';
import { useNow } from '../ui/use-now.ts';
import css from './shell.module.css';
import { useSilence } from './use-silence.ts';

/** Says that what is on the screen could not be refreshed, and how old it is. */
export function SilenceBanner() {
  const silence = useSilence();
  const { data } = useQuery(currentWorkspace);
  const queryClient = useQueryClient();
  const now = useNow();
  if (silence === null || silence.shownFrom === null) return null;
  const shownFrom = new Date(silence.shownFrom);
  const tryAgain = () =>
    queryClient.refetchQueries({ type: 'active', predicate: (query) => query.state.status === 'error' });
  return (
    <div className={css.banner} role="status">
      <Unplug size={18} strokeWidth={1.75} aria-hidden="true" />
      <span className="grow">
        <b>Earmark cannot reach {data?.name ?? 'the service'}.</b> You are seeing what was read at{' '}
        {checkedAt(shownFrom, now)}.
      </span>
      <Button size="xs" onClick={() => void tryAgain()}>
        Try again
      </Button>
    </div>
  );
}
