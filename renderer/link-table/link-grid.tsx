import type { ColumnDef } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { LinkRecord } from '../api/link-record.ts';
import { RowTable } from '../ui/row-table.tsx';
import { GridBody } from './grid-body.tsx';
import type { LinkFeatures } from './link-columns.ts';
import type { LinkOrder } from './link-order.ts';
import type { RowSelection } from './use-row-selection.ts';

export interface GridProps<Link extends LinkRecord> {
  label: string;
  caption: string;
  /** Of the links under their filter and order. */
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

/** A table of links: sorted by its heads, selected by pointer and keys, of any length. */
export function LinkGrid<Link extends LinkRecord>(props: GridProps<Link>) {
  const { rows, links, order, descending } = props;
  return (
    <RowTable
      label={props.label}
      caption={props.caption}
      className={props.className}
      count={links.length}
      listName={props.listName}
      keyAt={(index) => links[index]?.key}
      rowHeight={props.rowHeight}
      orderName={`${order} ${String(descending)}`}
      isOverlaid={rows.state !== 'none'}
      onExtend={rows.extend}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && rows.state !== 'none') rows.clear();
        else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) rows.selectAll();
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      {(shown) => <GridBody {...props} shown={shown} />}
    </RowTable>
  );
}
