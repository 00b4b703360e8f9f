import { Table } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useId, useRef, type ReactNode } from 'react';
import { moveInTable } from './row-keys.ts';
import css from './row-table.module.css';
import { useRowWindow } from './use-row-window.ts';

/** Two lines and their air, in a window too narrow for columns. */
const TALL_ROW = 68;

/** A table of links: one Tab stop, its head always in sight, of a long list only the rows in sight drawn. */
export function RowTable(props: {
  label: string;
  caption: string;
  className: string | undefined;
  count: number;
  rowHeight: number;
  /** A `<col>` for each column. */
  columns: ReactNode;
  /** A `<Table.Th>` for each column. */
  head: ReactNode;
  /** The row in this place, from 0. */
  renderRow: (index: number) => ReactNode;
}) {
  const { count } = props;
  const hint = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const isTall = useMediaQuery('(max-width: 900px)');
  const height = isTall ? TALL_ROW : props.rowHeight;
  const rowHeight = useCallback(() => height, [height]);
  const shown = useRowWindow({ count, scroller, rowHeight });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the one Tab stop of its controls
    <div
      ref={scroller}
      className={css.scroll}
      tabIndex={0}
      onKeyDown={moveInTable}
      role="region"
      aria-label={props.label}
      aria-describedby={hint}
      data-area
    >
      <p id={hint} className="vh">
        Arrow keys move through the rows and what can be done in them.
      </p>
      <Table
        className={`${css.table ?? ''} ${props.className ?? ''}`}
        __vars={{ '--row-height': `${String(height)}px` }}
        stickyHeader
        aria-rowcount={count + 1}
      >
        <caption className="vh">{props.caption}</caption>
        <colgroup>{props.columns}</colgroup>
        <Table.Thead>
          <Table.Tr aria-rowindex={1}>{props.head}</Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          <Gap height={shown.before} />
          {Array.from({ length: shown.end - shown.first }, (_, offset) =>
            props.renderRow(shown.first + offset),
          )}
          <Gap height={shown.after} />
        </Table.Tbody>
      </Table>
    </div>
  );
}

/** The height of the rows that are not drawn. */
function Gap({ height }: { height: number }) {
  if (height === 0) return null;
  return <tr aria-hidden="true" style={{ height }} />;
}
