import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useCallback } from 'react';
import { describeError } from '../../../api/describe-error.ts';
import { instantLinks, readingInstantLinks } from '../../../api/instant-links.ts';
import { useTableRoute } from '../table/use-table-route.ts';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { CheckButton } from '../../../ui/check-button.tsx';
import { PanelHead } from '../../../ui/panel-head.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { InstantLinks } from './instant-links.tsx';
import { InstantSkeleton } from './instant-skeleton.tsx';

/** The screen of links without a project, each with its own interview. */
export function InstantScreen() {
  const links = useQuery(instantLinks);
  const { panel, link } = useSearch({ from: '/instant' });
  const { show } = useTableRoute();
  const remember = useReturnFocus(panel !== undefined || link !== undefined);
  const { refetch } = links;
  const check = useCallback(() => void refetch(), [refetch]);
  const create = useCallback(() => {
    remember();
    show({ panel: 'create', copyOf: undefined, link: undefined });
  }, [remember, show]);
  const problem = links.error === null ? null : describeError(links.error, readingInstantLinks);
  return (
    <>
      <PanelHead title="Instant links" meta="One-off interviews, outside any project">
        <CheckButton onCheck={check} />
        <Button
          variant={panel !== undefined || links.data?.length === 0 ? 'default' : 'filled'}
          leftSection={<Plus size={16} strokeWidth={1.75} />}
          aria-expanded={panel === 'create'}
          aria-keyshortcuts="Control+N"
          data-opener
          onClick={create}
        >
          New instant link
        </Button>
      </PanelHead>
      {links.data === undefined && problem === null && <InstantSkeleton />}
      {links.data === undefined && problem !== null && (
        <ErrorState {...problem} onRetry={check} busy={links.isFetching} />
      )}
      {links.data !== undefined && (
        <InstantLinks
          links={links.data}
          readAt={new Date(links.dataUpdatedAt)}
          checking={links.isFetching}
          problem={problem?.text ?? null}
          onCheck={check}
          onCreate={create}
          onOpening={remember}
        />
      )}
    </>
  );
}
