import { Button, EmptyState } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Headphones } from 'lucide-react';
import { sayWhy } from '../api/failures.ts';
import { sessionsHere } from '../api/library.ts';
import { PanelHead } from '../ui/panel-head.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { OpenById } from './open-by-id.tsx';
import { SessionsByDay } from './sessions-by-day.tsx';
import { SessionsSkeleton } from './sessions-skeleton.tsx';

/** The sessions that were opened on this computer; the service has no list of them. */
export function SessionsScreen() {
  const { data, error, isFetching, refetch } = useQuery(sessionsHere);
  const count = data?.length ?? 0;
  return (
    <>
      <PanelHead title="Sessions" meta={count === 0 ? undefined : `${String(count)} on this computer`}>
        <OpenById sessions={data ?? []} />
      </PanelHead>
      {data === undefined && error === null && <SessionsSkeleton />}
      {data === undefined && error !== null && (
        <Trouble {...sayWhy(error)} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {data !== undefined && count > 0 && <SessionsByDay sessions={data} />}
      {data !== undefined && count === 0 && (
        <EmptyState
          mt={110}
          icon={<Headphones size={32} strokeWidth={1.5} />}
          title="No sessions here yet"
          description="The service cannot list sessions, so Earmark keeps the ones you open. Open a used link, or a session by its ID, and it appears here."
        >
          <EmptyState.Actions>
            <Button variant="filled" renderRoot={(props) => <Link to="/projects" {...props} />}>
              Go to projects
            </Button>
          </EmptyState.Actions>
        </EmptyState>
      )}
    </>
  );
}
