import { Box } from '@mantine/core';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTextScale } from '../../ui/text-size.ts';
import type { GridPosition } from '../../ui/grid-position.ts';
import { positionAfterKey } from './matrix-position.ts';
import { tintColour } from '../../widgets/analysis/tint.ts';
import { useVisibleArea } from './use-visible-area.ts';
import css from './matrix.module.css';

export interface MatrixRow {
  key: string;
  /** Before the name, such as a number or a button for screens. */
  head: ReactNode;
  /** The accessible name of the row. */
  name: string;
  /** 0 at the top level. */
  depth: number;
  /** Whether the rows below are shown; undefined if there are none. */
  expanded?: boolean | undefined;
  /** True if there is a gap above it. */
  hasGap: boolean;
}

export interface MatrixCell {
  main: string;
  detail: string;
  /** From 0 to 1; null if it is outlined. */
  tint: number | null;
  isZero: boolean;
  /** True on the diagonal, whose outline is stronger. */
  isOwn?: boolean;
  label: string;
}

export interface MatrixColumn {
  key: string;
  head: ReactNode;
  name: string;
}

/** Sizes in pixels at the usual text size. */
interface Layout {
  headWidth: number;
  rowHeight: number;
  gap: number;
  /** Above a row with a gap. */
  rowGap: number;
  columnWidth: number;
}

const scaled = ({ headWidth, rowHeight, gap, rowGap, columnWidth }: Layout, by: number): Layout => ({
  headWidth: headWidth * by,
  rowHeight: rowHeight * by,
  gap,
  rowGap,
  columnWidth: columnWidth * by,
});

/** A narrower cell has only its number, in pixels at the usual text size. */
const LEAST_FOR_DETAIL = 112;

/** Drawn beyond what is in view. */
const BEYOND = 120;

/**
 * A table of cells that is one Tab stop: arrows move, Enter opens, Space plays, and only the cells in view are drawn.
 * Column 0 is the head of a row.
 */
export function Matrix(props: {
  label: string;
  rows: readonly MatrixRow[];
  columns: readonly MatrixColumn[];
  /** Over the heads of the rows. */
  corner?: ReactNode;
  /** Where the heads of the columns are. */
  headsAt: 'top' | 'bottom';
  /** Returns null where there is no cell. */
  cellAt: (row: number, column: number) => MatrixCell | null;
  /** Given the width in view, in pixels at the usual text size. */
  layoutOf: (width: number) => Layout;
  /** The cell whose quotes are shown. */
  chosen: GridPosition | null;
  onOpen: (position: GridPosition) => void;
  onPlay: (position: GridPosition) => void;
  onFold?: (row: number) => void;
}) {
  const { rows, columns, cellAt, chosen, headsAt } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const id = useId();
  const area = useVisibleArea(scroller);
  const textScale = useTextScale();
  const [at, setAt] = useState<GridPosition>(chosen ?? { row: 0, column: 1 });
  const active = inside(at, rows.length, columns.length);
  const { headWidth, rowHeight, gap, rowGap, columnWidth } = scaled(
    props.layoutOf(area.width / textScale),
    textScale,
  );
  const pitch = columnWidth + gap;
  const tops: number[] = [];
  let bottom = 0;
  for (const [index, { hasGap }] of rows.entries()) {
    bottom += hasGap && index > 0 ? rowGap : 0;
    tops.push(bottom);
    bottom += rowHeight + gap;
  }
  const width = headWidth + pitch * columns.length;
  const firstColumn = Math.max(0, Math.floor((area.left - BEYOND) / pitch));
  const endColumn = Math.min(
    columns.length,
    Math.ceil((area.left + area.width + BEYOND - headWidth) / pitch) + 1,
  );
  const isInSight = (row: number) => {
    const top = tops[row] ?? 0;
    return top + rowHeight > area.top - BEYOND && top < area.top + area.height + BEYOND;
  };
  const isDrawn = (row: number, column: number) =>
    (column >= firstColumn && column < endColumn) || (row === active.row && column === active.column - 1);
  const columnsOf = (row: number) => columns.flatMap((_, column) => (isDrawn(row, column) ? [column] : []));

  const cellId = ({ row, column }: GridPosition) =>
    `${id} ${rows[row]?.key ?? ''} ${String(column)}`.replaceAll(' ', '-');
  const show = ({ row, column }: GridPosition) => {
    const { current } = scroller;
    if (current === null) return;
    const heads = current.querySelector<HTMLElement>('[data-heads]')?.offsetHeight ?? 0;
    const top = tops[row] ?? 0;
    const room = current.clientHeight - heads;
    if (top < current.scrollTop) current.scrollTop = row === 0 ? 0 : top;
    else if (top + rowHeight > current.scrollTop + room) current.scrollTop = top + rowHeight + gap - room;
    if (column === 0) return;
    const left = (column - 1) * pitch;
    const sideRoom = current.clientWidth - headWidth;
    if (left < current.scrollLeft) current.scrollLeft = left;
    else if (left + pitch > current.scrollLeft + sideRoom) current.scrollLeft = left + pitch - sideRoom;
  };
  const goTo = (position: GridPosition) => {
    setAt(position);
    show(position);
  };
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  // The dock takes its space from the table: the chosen cell stays in view.
  useEffect(() => {
    if (chosen !== null) latest.current(chosen);
    // oxlint-disable-next-line react/exhaustive-deps -- when another cell is chosen, or the table becomes narrower
  }, [chosen?.row, chosen?.column, area.width]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || event.nativeEvent.isComposing) return;
    const row = rows[active.row];
    const isHead = active.column === 0;
    if (isHead && row?.expanded !== undefined && isFoldKey(event, row.expanded)) props.onFold?.(active.row);
    else if (event.key === 'Enter' && !isHead && !hasModifier(event)) props.onOpen(active);
    else if (event.key === ' ' && !isHead && !hasModifier(event)) props.onPlay(active);
    else {
      const next = positionAfterKey(event, active, {
        rows: rows.length,
        columns: columns.length + 1,
        isCell: (to) => to.column === 0 || cellAt(to.row, to.column - 1) !== null,
      });
      if (next === null) return;
      goTo(next);
    }
    event.preventDefault();
    event.stopPropagation();
  };

  const heads = (
    <div
      className={css.heads}
      role="row"
      aria-rowindex={headsAt === 'top' ? 1 : rows.length + 1}
      data-heads
      data-at={headsAt}
    >
      <Box className={css.corner} w={headWidth} role="columnheader" aria-colindex={1}>
        {props.corner ?? <span className="visually-hidden">Code</span>}
      </Box>
      {columns.map(({ key, head, name }, index) => (
        <Box
          key={key}
          className={css.columnHead}
          role="columnheader"
          aria-colindex={index + 2}
          aria-label={name}
          w={columnWidth}
          left={headWidth + index * pitch}
          title={name}
        >
          {head}
        </Box>
      ))}
    </div>
  );
  return (
    <div
      ref={scroller}
      className={css.scroll}
      role="grid"
      tabIndex={0}
      data-cells
      data-narrow={columnWidth < LEAST_FOR_DETAIL * textScale || undefined}
      aria-label={props.label}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length + 1}
      aria-activedescendant={rows.length > 0 ? cellId(active) : undefined}
      onKeyDown={onKeyDown}
    >
      <Box className={css.content} w={width}>
        {headsAt === 'top' && heads}
        <Box className={css.rows} h={bottom} role="rowgroup">
          {rows.map((row, index) =>
            isInSight(index) || index === active.row ? (
              <Box
                key={row.key}
                className={css.row}
                role="row"
                aria-rowindex={index + (headsAt === 'top' ? 2 : 1)}
                top={tops[index] ?? 0}
                h={rowHeight}
                w={width}
              >
                <Box
                  id={cellId({ row: index, column: 0 })}
                  className={css.rowHead}
                  role="rowheader"
                  aria-colindex={1}
                  aria-label={row.name}
                  aria-expanded={row.expanded}
                  w={headWidth}
                  data-depth={row.depth > 0 || undefined}
                  data-current={(index === active.row && active.column === 0) || undefined}
                  __vars={{ '--depth': String(row.depth) }}
                  title={row.name}
                  onClick={() => {
                    setAt({ row: index, column: 0 });
                    if (row.expanded !== undefined) props.onFold?.(index);
                  }}
                >
                  {row.head}
                </Box>
                {columnsOf(index).map((column) => {
                  const cell = cellAt(index, column);
                  if (cell === null) return null;
                  const position = { row: index, column: column + 1 };
                  const isChosen = chosen?.row === index && chosen.column === column + 1;
                  return (
                    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid hears the keys
                    <div
                      key={columns[column]?.key}
                      id={cellId(position)}
                      className={css.cell}
                      role="gridcell"
                      tabIndex={-1}
                      aria-colindex={column + 2}
                      aria-label={cell.label}
                      aria-selected={isChosen}
                      data-zero={cell.isZero || undefined}
                      data-outlined={cell.tint === null || undefined}
                      data-own={cell.isOwn === true || undefined}
                      data-chosen={isChosen || undefined}
                      data-current={(index === active.row && column === active.column - 1) || undefined}
                      style={{
                        left: headWidth + column * pitch,
                        width: columnWidth,
                        ...(cell.tint !== null && { background: tintColour(cell.tint) }),
                      }}
                      onMouseDown={(event) => {
                        // The focus is the table's, not the cell's.
                        event.preventDefault();
                        scroller.current?.focus({ preventScroll: true });
                      }}
                      onClick={() => {
                        setAt(position);
                        props.onOpen(position);
                      }}
                    >
                      {/* The label says it in whole words. */}
                      <span className={css.numbers} aria-hidden="true">
                        {cell.main}
                        {cell.detail !== '' && <small>{cell.detail}</small>}
                      </span>
                    </div>
                  );
                })}
              </Box>
            ) : null,
          )}
        </Box>
        {headsAt === 'bottom' && heads}
      </Box>
    </div>
  );
}

const hasModifier = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  ctrlKey || metaKey || altKey || shiftKey;

/** Left folds, Right unfolds, Enter and Space do either; an arrow that would change nothing moves. */
const isFoldKey = (event: KeyboardEvent, isExpanded: boolean): boolean =>
  !hasModifier(event) &&
  (event.key === 'Enter' ||
    event.key === ' ' ||
    (event.key === 'ArrowLeft' && isExpanded) ||
    (event.key === 'ArrowRight' && !isExpanded));

const inside = ({ row, column }: GridPosition, rows: number, columns: number): GridPosition => ({
  row: Math.max(0, Math.min(row, rows - 1)),
  column: Math.max(0, Math.min(column, columns)),
});
