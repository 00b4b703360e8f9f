import { Table } from '@mantine/core';
import { functionalUpdate, useTable } from '@tanstack/react-table';
import { memo, useMemo, useState } from 'react';
import { useSessionsById } from '../../../api/library.ts';
import type { LinkRecord } from '../../../api/link-record.ts';
import { openedBefore } from '../../../api/session-of-link.ts';
import { useSettings } from '../../../api/settings.ts';
import { placeOf } from '../../../ui/row-keys.ts';
import { RowGap } from '../../../ui/row-gap.tsx';
import { RowTable } from '../../../ui/row-table.tsx';
import type { RowSelection } from '../../../ui/use-row-selection.ts';
import type { RowWindow } from '../../../ui/use-row-window.ts';
import { LINK_ORDERS, type LinkOrder } from '../../../navigation/list-orders.ts';
import type { InstantSearch, LinkListSearch } from '../../../navigation/route-search.ts';
import { linkFeatures, type LinkColumn } from './link-columns.tsx';
import { openLinkMenu } from './link-row-menu.ts';
import { LinkRow } from './link-row.tsx';
import { LinkTableHead } from './link-table-head.tsx';
import { useNewLinks } from '../create/new-links.ts';
import { useRowSlots } from './row-slots.ts';

/** How a table of links looks, and what it shows of each link. */
export interface LinkTableLook<Link extends LinkRecord> {
  label: string;
  caption: string;
  className?: string | undefined;
  /** True if a panel is open beside the table. */
  isBesidePanel: boolean;
  /** In pixels. */
  rowHeights: { comfortable: number; compact: number };
  /** Left to right; must be stable. */
  columns: readonly LinkColumn<Link>[];
  /**
   * Opens the panel of the link with this key, in a table that has such panels; closes it for null. Must be stable.
   */
  onOpen?: ((key: string | null) => void) | undefined;
}

interface LinkTableProps<Link extends LinkRecord> {
  look: LinkTableLook<Link>;
  /** Name of the list under its filter and order. */
  listName: string;
  links: readonly Link[];
  search: InstantSearch;
  rows: RowSelection;
  onShow: (change: LinkListSearch) => void;
  now: Date;
}

/** A table of links of any length: sorted by its head cells, selected by pointer and keyboard. */
export function LinkTable<Link extends LinkRecord>(props: LinkTableProps<Link>) {
  const { look, rows, links, search } = props;
  const { rowHeight } = useSettings();
  return (
    <RowTable
      label={look.label}
      caption={look.caption}
      className={look.className}
      count={links.length}
      listName={props.listName}
      keyAt={(index) => links[index]?.key}
      rowHeight={look.rowHeights[rowHeight]}
      isBesidePanel={look.isBesidePanel}
      orderName={`${search.order ?? 'label'} ${String(search.descending ?? false)}`}
      rows={rows}
    >
      {(shown) => <HeadAndRows {...props} shown={shown} />}
    </RowTable>
  );
}

/** The table's head and visible rows. */
function HeadAndRows<Link extends LinkRecord>({
  look: { columns, onOpen },
  links,
  search,
  rows,
  onShow,
  now,
  shown,
}: LinkTableProps<Link> & { shown: RowWindow }) {
  const { first, end } = shown;
  const opened = useSessionsById();
  const newKeys = useNewLinks();
  const visibleLinks = useMemo(() => links.slice(first, end), [links, first, end]);
  const [held, setHeld] = useState<string | null>(null);
  const keys = useMemo(() => keysOf(visibleLinks, first), [visibleLinks, first]);
  const slots = useRowSlots(keys, held);
  return (
    <>
      <Head
        columns={columns}
        order={search.order}
        descending={search.descending}
        rows={rows}
        onShow={onShow}
      />
      <Table.Tbody
        onContextMenu={(event) => {
          openLinkMenu(event, links, rows, onOpen);
        }}
        onFocus={({ target }) => {
          const place = placeOf(target);
          // A popover opened from a row has the focus outside the table: the row stays held all the same.
          if (place !== null) setHeld(keys[place - first] ?? null);
        }}
      >
        <RowGap height={shown.before} />
        {visibleLinks.map((link, offset) => (
          <LinkRow
            key={String(slots[offset]?.slot ?? keys[offset])}
            index={first + offset}
            link={link}
            session={openedBefore(link, opened)}
            columns={columns}
            selected={rows.isSelected(link.key)}
            isNew={newKeys.has(link.key)}
            isOpen={link.key === search.link}
            onPick={rows.pick}
            onOpen={onOpen}
            now={now}
          />
        ))}
        <RowGap height={shown.after} />
      </Table.Tbody>
    </>
  );
}

interface HeadProps<Link extends LinkRecord> {
  columns: readonly LinkColumn<Link>[];
  order: LinkListSearch['order'];
  descending: LinkListSearch['descending'];
  rows: RowSelection;
  onShow: (change: LinkListSearch) => void;
}

/** The columns and their head cells. Memoised because scrolling renders new rows in every frame. */
const Head = memo(ColumnsAndHead) as typeof ColumnsAndHead;

/** The table library only sorts by its heads: the rows are rendered without it. */
const NO_ROWS: LinkRecord[] = [];

function ColumnsAndHead<Link extends LinkRecord>({
  columns,
  order = 'label',
  descending = false,
  rows,
  onShow,
}: HeadProps<Link>) {
  const heads = useMemo(() => columns.map(({ head }) => head), [columns]);
  const sorting = useMemo(() => [{ id: order, desc: descending }], [order, descending]);
  const table = useTable({
    features: linkFeatures,
    columns: heads,
    data: NO_ROWS,
    manualSorting: true,
    enableSortingRemoval: false,
    sortDescFirst: false,
    state: { sorting },
    onSortingChange: (updater) => {
      const [next] = functionalUpdate(updater, sorting);
      if (isOrder(next?.id)) onShow({ order: next.id, descending: next.desc || undefined });
    },
  });
  const headers = table.getHeaderGroups()[0]?.headers ?? [];
  return (
    <>
      <colgroup>
        {headers.map(({ id, column }) => (
          <col key={id} className={column.columnDef.meta?.col} />
        ))}
      </colgroup>
      <LinkTableHead headers={headers} rows={rows} />
    </>
  );
}

const isOrder = (id: string | undefined): id is LinkOrder =>
  id !== undefined && Object.hasOwn(LINK_ORDERS, id);

/** Two links with the same key must still be rendered as two rows. */
function keysOf(links: readonly LinkRecord[], first: number): string[] {
  const keys = new Set<string>();
  links.forEach(({ key }, offset) => keys.add(keys.has(key) ? `${key} ${String(first + offset)}` : key));
  return [...keys];
}
