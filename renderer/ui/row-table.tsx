import { Table } from '@mantine/core';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useListPosition } from '../navigation/use-list-position.ts';
import { moveInTable, placeOf } from './row-keys.ts';
import { handleSelectionKey } from './selection-keys.ts';
import type { RowSelection } from './use-row-selection.ts';
import css from './row-table.module.css';
import { useFixedRowWindow } from './use-fixed-row-window.ts';
import type { RowWindow } from './use-row-window.ts';
import { useIsWindowAtMost, useTextScale } from './text-size.ts';

/** Heights of rows with two lines, where columns have no room, and with three in the narrowest window. */
const TALL_ROW = 68;
const TALLEST_ROW = 96;

/**
 * A table of links: a single Tab stop with a sticky head. Of a long list, only the visible rows are rendered.
 */
export function RowTable(props: {
  label: string;
  caption: string;
  className: string | undefined;
  count: number;
  /** Identifies the list with its filter, order and query. */
  listName: string;
  keyAt: (index: number) => string | undefined;
  /** In pixels at the usual text size, of a row that is one line of columns. */
  rowHeight: number;
  /** True if an open panel leaves the table less room. */
  isBesidePanel: boolean;
  /** A change scrolls to the first row. */
  orderName: string;
  /** The selection of rows. Its bar floats over the last rows, which can then be scrolled out from under it. */
  rows: RowSelection;
  /** The columns, the head and the rows in sight. */
  children: (shown: RowWindow) => ReactNode;
}) {
  const { count, rows } = props;
  const hint = useId();
  const scroller = useRef<HTMLDivElement>(null);
  // With the side bar and a panel, columns need a wider window.
  const isTall = useIsWindowAtMost(props.isBesidePanel ? 1430 : 900);
  const isTallest = useIsWindowAtMost(480);
  const textScale = useTextScale();
  const height = (isTallest ? TALLEST_ROW : isTall ? TALL_ROW : props.rowHeight) * textScale;
  const shown = useFixedRowWindow({ count, scroller, rowHeight: height });
  useListPosition({
    name: props.listName,
    scroller,
    count,
    keyAt: props.keyAt,
    startOf: (index) => index * height,
  });
  const { orderName } = props;
  const lastOrder = useRef(orderName);
  useEffect(() => {
    if (lastOrder.current === orderName) return;
    lastOrder.current = orderName;
    scroller.current?.scrollTo({ top: 0 });
  }, [orderName]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the one Tab stop of its controls
    <div
      ref={scroller}
      className={css.scroll}
      data-overlaid={rows.state !== 'none' || undefined}
      data-lines={isTallest ? 3 : isTall ? 2 : undefined}
      tabIndex={0}
      onKeyDown={(event) => {
        // Overlays handle their own keys, but React also bubbles them to the table.
        if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return;
        handleSelectionKey(event, rows, placeOf);
        if (!event.defaultPrevented) moveInTable(event, rows.extend);
      }}
      role="region"
      aria-label={props.label}
      aria-describedby={hint}
      data-area
      data-first-focus
    >
      <p id={hint} className="visually-hidden">
        Arrow keys move through rows and actions. Shift with an arrow selects rows.
      </p>
      <Table
        className={`${css.table ?? ''} ${props.className ?? ''}`}
        __vars={{ '--row-height': `${String(height)}px` }}
        stickyHeader
        aria-rowcount={count + 1}
      >
        <caption className="visually-hidden">{props.caption}</caption>
        {props.children(shown)}
      </Table>
    </div>
  );
}
