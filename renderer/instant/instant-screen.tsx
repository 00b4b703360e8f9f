import { EmptyState } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Zap } from 'lucide-react';
import { sayWhy } from '../api/failures.ts';
import { instantLinks, readingInstantLinks } from '../api/instant-links.ts';
import { CheckButton } from '../ui/check-button.tsx';
import { PanelHead } from '../ui/panel-head.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { InstantLinks } from './instant-links.tsx';
import { InstantSkeleton } from './instant-skeleton.tsx';

/** Links that belong to no project, each with an interview of its own. */
export function InstantScreen() {
  const links = useQuery(instantLinks);
  const trouble = links.error === null ? null : sayWhy(links.error, readingInstantLinks);
  return (
    <>
      <PanelHead title="Instant links" meta="One-off interviews, outside any project">
        <CheckButton onCheck={() => void links.refetch()} />
      </PanelHead>
      {links.data === undefined && trouble === null && <InstantSkeleton />}
      {links.data === undefined && trouble !== null && (
        <Trouble {...trouble} onRetry={() => void links.refetch()} busy={links.isFetching} />
      )}
      {links.data?.length === 0 && (
        <EmptyState
          mt={120}
          icon={<Zap size={32} strokeWidth={1.5} />}
          title="No instant links"
          description="An instant link carries its own prompt and belongs to no project. Links that are made on the service appear here when you check for changes."
        />
      )}
      {links.data !== undefined && links.data.length > 0 && (
        <InstantLinks
          links={links.data}
          readAt={new Date(links.dataUpdatedAt)}
          checking={links.isFetching}
          trouble={trouble?.text ?? null}
        />
      )}
    </>
  );
}
