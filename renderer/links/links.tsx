import { EmptyState } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTable } from '@tanstack/react-table';
import { Link2 } from 'lucide-react';
import { useMemo } from 'react';
import { countStates, LINK_STATES, type LinkState } from '../api/link-state.ts';
import type { LinkRecord } from '../api/link-record.ts';
import { FilterField } from '../ui/filter-field.tsx';
import { Freshness } from '../ui/freshness.tsx';
import { Funnel } from '../ui/funnel.tsx';
import { SortMenu } from '../ui/sort-menu.tsx';
import { NothingFits } from '../ui/nothing-fits.tsx';
import { useNow } from '../ui/use-now.ts';
import { linkColumns, linkFeatures } from './link-columns.ts';
import { LINK_ORDERS, type LinkOrder } from './link-order.ts';
import { LinkTable } from './link-table.tsx';
import css from './links.module.css';

const NAMES: Record<LinkState, string> = {
  used: 'Used',
  active: 'Active',
  expired: 'Expired',
  cancelled: 'Cancelled',
  other: 'Other',
};

/** The links of a project under the filter and the order that the route holds. */
export function Links(props: {
  projectId: string;
  projectName: string | null;
  links: LinkRecord[];
  readAt: Date;
  checking: boolean;
  /** Why the last check brought nothing, in plain words. */
  trouble: string | null;
}) {
  const { links } = props;
  const { status = null, find = '', order = 'label' } = useSearch({ from: '/projects/$projectId/links' });
  const navigate = useNavigate({ from: '/projects/$projectId/links' });
  const now = useNow();
  const counts = useMemo(() => countStates(links, now), [links, now]);
  const columns = useMemo(() => linkColumns(now), [now]);
  const columnFilters = useMemo(
    () => [
      ...(find.trim() === '' ? [] : [{ id: 'label', value: find.trim() }]),
      ...(status === null ? [] : [{ id: 'status', value: status }]),
    ],
    [find, status],
  );
  const sorting = useMemo(() => [{ id: order, desc: false }], [order]);
  const table = useTable({
    features: linkFeatures,
    columns,
    data: links,
    getRowId: (link, index) => `${link.key} ${String(index)}`,
    state: { columnFilters, sorting },
  });
  const rows = table.getRowModel().rows;

  const show = (change: { status?: LinkState | undefined; find?: string | undefined; order?: LinkOrder }) => {
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true });
  };
  if (links.length === 0)
    return (
      <EmptyState
        mt={120}
        icon={<Link2 size={32} strokeWidth={1.5} />}
        title="No links in this project"
        description="A project has one link for each participant. Links that are made on the service appear here when you check for changes."
      />
    );
  return (
    <div className={css.main}>
      <Funnel
        used={counts.used}
        parts={LINK_STATES.filter((kind) => kind !== 'other' || counts.other > 0).map((kind) => ({
          kind,
          name: NAMES[kind],
          count: counts[kind],
        }))}
        chosen={status}
        onChoose={(kind) => {
          show({ status: kind ?? undefined });
        }}
      />
      <div className={css.bar}>
        <FilterField
          label="Filter by label"
          value={find}
          onChange={(text) => {
            show({ find: text === '' ? undefined : text });
          }}
        />
        {rows.length < links.length && (
          <span className="t13 t3" role="status">
            {rows.length} of {links.length} shown
          </span>
        )}
        <Freshness readAt={props.readAt} checking={props.checking} trouble={props.trouble} now={now} />
        <span className="grow" />
        <SortMenu
          orders={LINK_ORDERS}
          order={order}
          onChange={(next) => {
            show({ order: next });
          }}
        />
      </div>
      {rows.length === 0 ? (
        <NothingFits
          what="link"
          total={links.length}
          onClear={() => {
            show({ status: undefined, find: undefined });
          }}
        />
      ) : (
        <LinkTable rows={rows} projectId={props.projectId} projectName={props.projectName} now={now} />
      )}
    </div>
  );
}
