import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useCallback, type ReactNode } from 'react';
import { describeError, type Asked } from '../../../api/describe-error.ts';
import type { LinkRecord } from '../../../api/link-record.ts';
import type { InstantSearch } from '../../../navigation/route-search.ts';
import { CheckButton } from '../../../ui/check-button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PanelHead } from '../../../ui/panel-head.tsx';
import { SplitView } from '../../../ui/split-view.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { useDroppedLabels } from '../create/dropped-labels.ts';
import { LinkList, type LinkListParts } from './link-list.tsx';
import { useLinkParticipants } from './use-link-participants.ts';
import { useLinkTable } from './use-link-table.ts';

interface LinkListScreenProps<Link extends LinkRecord> {
  title: string;
  meta?: string;
  tabs?: ReactNode;
  /** The list, and how its errors are worded. */
  query: UseQueryResult<Link[]>;
  reading: Asked;
  search: InstantSearch;
  parts: LinkListParts<Link>;
  /** Shown while the list is read for the first time. */
  skeleton: ReactNode;
  /** Returns the panel beside the table, or null. */
  renderDock: (links: readonly Link[], selected: readonly Link[]) => ReactNode;
  onCreate: () => void;
}

/** A screen of links: its head, the table with what is done with links, and the open panel beside it. */
export function LinkListScreen<Link extends LinkRecord>(props: LinkListScreenProps<Link>) {
  const { query, search, parts } = props;
  const { data, error, isFetching, refetch } = query;
  useDroppedLabels(props.onCreate);
  const check = useCallback(() => void refetch(), [refetch]);
  const problem = error === null ? null : describeError(error, props.reading);
  return (
    <>
      <PanelHead title={props.title} meta={props.meta} tabs={props.tabs}>
        <CheckButton onCheck={check} />
        <Button
          variant={search.panel !== undefined || data?.length === 0 ? 'default' : 'filled'}
          leftSection={<Plus size={16} strokeWidth={1.75} />}
          aria-expanded={search.panel === 'create'}
          aria-keyshortcuts="Control+N"
          data-opener
          onClick={props.onCreate}
        >
          {parts.createWords}
        </Button>
      </PanelHead>
      {data !== undefined && (
        <ListAndPanel
          {...props}
          links={data}
          freshness={{
            readAt: new Date(query.dataUpdatedAt),
            checking: isFetching,
            problem: problem?.text ?? null,
          }}
          onCheck={check}
        />
      )}
      {data === undefined && problem === null && props.skeleton}
      {data === undefined && problem !== null && (
        <ErrorState {...problem} onRetry={check} busy={isFetching} />
      )}
    </>
  );
}

function ListAndPanel<Link extends LinkRecord>({
  links,
  search,
  parts,
  renderDock,
  freshness,
  onCheck,
  onCreate,
}: Pick<LinkListScreenProps<Link>, 'search' | 'parts' | 'renderDock' | 'onCreate'> & {
  links: readonly Link[];
  freshness: { readAt: Date; checking: boolean; problem: string | null };
  onCheck: () => void;
}) {
  const now = useNow();
  const participants = useLinkParticipants(parts.owner.projectId, links, search.attributes);
  const list = useLinkTable(links, search, participants.match, now);
  return (
    <SplitView dock={renderDock(links, list.selected)}>
      <LinkList
        parts={parts}
        links={links}
        list={list}
        participants={participants}
        search={search}
        freshness={freshness}
        onCheck={onCheck}
        onCreate={onCreate}
        now={now}
      />
    </SplitView>
  );
}
