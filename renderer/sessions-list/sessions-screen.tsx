import { Button, EmptyState } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Headphones, Plus } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { AddSessions } from '../adding/add-sessions.tsx';
import { AddingBar } from '../adding/adding-bar.tsx';
import { sayWhy } from '../api/failures.ts';
import { sessionsHere } from '../api/library.ts';
import { useFreshSearch } from '../api/search.ts';
import { useCommands } from '../keyboard/commands.ts';
import { LibraryTabs } from '../ui/library-tabs.tsx';
import { numberText } from '../ui/numbers.ts';
import { PanelHead } from '../ui/panel-head.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { OpenById } from './open-by-id.tsx';
import { SessionLibrary } from './session-library.tsx';
import { SessionsSkeleton } from './sessions-skeleton.tsx';

/** The sessions that this computer has; the service has no list of them. */
export function SessionsScreen() {
  const { data, error, isFetching, refetch } = useQuery(sessionsHere);
  const [adding, setAdding] = useState(false);
  const add = useCallback(() => {
    setAdding(true);
  }, []);
  useCommands(
    'Sessions',
    useMemo(() => [{ label: 'Add sessions', icon: Plus, keys: 'mod+N', run: add }], [add]),
  );
  useFreshSearch();
  const count = data?.length ?? 0;
  return (
    <>
      <PanelHead
        title="Sessions"
        meta={count === 0 ? undefined : `${numberText(count)} on this computer`}
        tabs={<LibraryTabs current="/sessions" />}
      >
        <OpenById sessions={data ?? []} />
        <Button
          leftSection={<Plus size={16} strokeWidth={1.75} />}
          aria-keyshortcuts="Control+N"
          onClick={add}
        >
          Add sessions
        </Button>
      </PanelHead>
      <AddingBar />
      {data === undefined && error === null && <SessionsSkeleton />}
      {data === undefined && error !== null && (
        <Trouble {...sayWhy(error)} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {data !== undefined && count > 0 && <SessionLibrary sessions={data} onAdd={add} />}
      {data !== undefined && count === 0 && <NoSessions onAdd={add} />}
      <AddSessions
        opened={adding}
        onClose={() => {
          setAdding(false);
        }}
      />
    </>
  );
}

function NoSessions({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      mt={110}
      icon={<Headphones size={32} strokeWidth={1.5} />}
      title="No sessions here yet"
      description="The service cannot list sessions, so Earmark keeps the ones you open or add. Open a used link, or paste session IDs."
    >
      <EmptyState.Actions>
        <Button variant="filled" leftSection={<Plus size={16} strokeWidth={1.75} />} onClick={onAdd}>
          Add sessions
        </Button>
        <Button renderRoot={(props) => <Link to="/projects" {...props} />}>Go to projects</Button>
      </EmptyState.Actions>
    </EmptyState>
  );
}
