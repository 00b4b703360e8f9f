import { Table } from '@mantine/core';
import { functionalUpdate, useTable, type ColumnDef } from '@tanstack/react-table';
import { useMemo, useState, type ReactNode } from 'react';
import type { LinkRecord } from '../../../api/link-record.ts';
import { placeOf } from '../../../ui/row-keys.ts';
import { RowGap } from '../../../ui/row-gap.tsx';
import type { RowWindow } from '../../../ui/use-row-window.ts';
import { GridHead } from './grid-head.tsx';
import { linkFeatures, type LinkFeatures } from './link-columns.ts';
import { useRowSlots } from './use-row-slots.ts';
import type { RowSelection } from '../../../ui/use-row-selection.ts';
import { LINK_ORDERS, type LinkOrder } from '../../../navigation/list-orders.ts';

const isOrder = (id: string | undefined): id is LinkOrder =>
  id !== undefined && Object.hasOwn(LINK_ORDERS, id);

/** The table's head and visible rows. */
export function GridBody<Link extends LinkRecord>({
  links,
  columns,
  order,
  descending,
  onOrder,
  rows,
  renderRow,
  shown,
}: GridProps<Link> & { shown: RowWindow }) {
  const { first, end } = shown;
  const inSight = useMemo(() => links.slice(first, end), [links, first, end]);
  const sorting = useMemo(() => [{ id: order, desc: descending }], [order, descending]);
  const table = useTable({
    features: linkFeatures,
    columns,
    data: inSight,
    manualSorting: true,
    enableSortingRemoval: false,
    sortDescFirst: false,
    state: { sorting },
    onSortingChange: (updater) => {
      const [next] = functionalUpdate(updater, sorting);
      if (isOrder(next?.id)) onOrder(next.id, next.desc);
    },
  });
  const headers = table.getHeaderGroups()[0]?.headers ?? [];
  const [held, setHeld] = useState<string | null>(null);
  const keys = useMemo(() => keysOf(inSight, first), [inSight, first]);
  const slots = useRowSlots(keys, held);
  return (
    <>
      <colgroup>
        {headers.map(({ id, column }) => (
          <col key={id} className={column.columnDef.meta?.col} />
        ))}
      </colgroup>
      <GridHead headers={headers} rows={rows} />
      <Table.Tbody
        onFocus={({ target }) => {
          const place = placeOf(target);
          // A popover opened from a row has the focus outside the table: the row stays held all the same.
          if (place !== null) setHeld(keys[place - first] ?? null);
        }}
      >
        <RowGap height={shown.before} />
        {inSight.map((link, offset) =>
          renderRow(link, first + offset, String(slots[offset]?.slot ?? keys[offset])),
        )}
        <RowGap height={shown.after} />
      </Table.Tbody>
    </>
  );
}

/** Two links with the same key must still be rendered as two rows. */
function keysOf(links: readonly LinkRecord[], first: number): string[] {
  const keys = new Set<string>();
  links.forEach(({ key }, offset) => keys.add(keys.has(key) ? `${key} ${String(first + offset)}` : key));
  return [...keys];
}

export interface GridProps<Link extends LinkRecord> {
  label: string;
  caption: string;
  /** Name of the list under its filter and order. */
  listName: string;
  className?: string | undefined;
  /** In pixels. */
  rowHeight: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- as TanStack Table types columns whose values differ
  columns: ColumnDef<LinkFeatures, LinkRecord, any>[];
  links: readonly Link[];
  order: LinkOrder;
  descending: boolean;
  onOrder: (order: LinkOrder, descending: boolean) => void;
  rows: RowSelection;
  renderRow: (link: Link, place: number, key: string) => ReactNode;
}
