import { Box } from '@mantine/core';
import { functionalUpdate, useTable } from '@tanstack/react-table';
import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useSessionList, type SessionList } from '../../navigation/session-lists.ts';
import { focusWhenRendered } from '../../navigation/focus-when-rendered.ts';
import { useListPosition } from '../../navigation/use-list-position.ts';
import { useFixedRowWindow } from '../../ui/use-fixed-row-window.ts';
import { useIncrementalCount } from '../../ui/use-incremental-count.ts';
import { useNow } from '../../ui/use-now.ts';
import { RowGap } from '../../ui/row-gap.tsx';
import type { AnswerColumn, AnswerTableRow } from './answer-columns.ts';
import type { AnswerOrder } from './answer-order.ts';
import { answerFeatures, gridColumns } from './answer-grid-columns.ts';
import css from './answer-grid.module.css';
import { AnswerGridHead } from './answer-grid-head.tsx';
import { AnswerRow, type OpenCell } from './answer-row.tsx';
import { handleSelectionKey } from '../../ui/selection-keys.ts';
import type { Attribute } from '../../../shared/model/attribute.ts';
import type { PickedSessions } from './selected-sessions.tsx';
import {
  type GridPosition,
  positionAfter,
  positionIn,
  cellName,
  gridRanges,
} from '../../ui/grid-position.ts';

/** The columns of the table. */
interface GridColumns {
  all: readonly AnswerColumn[];
  /** Keys of those that are not drawn. */
  hidden: readonly string[];
  /** True if texts have more space. */
  isWide: boolean;
  /** The attributes of participants that are drawn, before the questions. */
  attributes: readonly Attribute[];
}

interface AnswerGridProps {
  label: string;
  /** Identifies the list with its filter and order, for its scroll position. */
  name: string;
  /** In display order. The headers summarise them. */
  rows: readonly AnswerTableRow[];
  /** True if a filter hides some of the study's sessions. */
  isFiltered: boolean;
  /** True once the answers of all sessions are loaded. */
  isWhole: boolean;
  columns: GridColumns;
  /** In pixels. */
  rowHeight: number;
  order: AnswerOrder;
  onOrder: (order: AnswerOrder) => void;
  picked: PickedSessions;
  open: OpenCell | null;
  onOpen: (cell: OpenCell) => void;
}

/**
 * The table: one Tab stop, arrow keys between cells, Enter opens; of a long list, only the visible rows are
 * drawn.
 */
export function AnswerGrid(props: AnswerGridProps) {
  const { rows, columns, open, rowHeight, picked } = props;
  const { selected } = picked;
  const now = useNow();
  const scroller = useRef<HTMLDivElement>(null);
  const shown = useFixedRowWindow({ count: rows.length, scroller, rowHeight });
  useListPosition({
    name: props.name,
    scroller,
    count: rows.length,
    keyAt: (index) => rows[index]?.session.sessionId,
    startOf: (index) => index * rowHeight,
  });
  useSessionList(
    useMemo(
      (): SessionList => ({
        name: props.name,
        title: 'answers',
        sessions: () => rows.map(({ session }) => ({ session, rowKey: session.sessionId })),
      }),
      [props.name, rows],
    ),
  );
  const { headers, questions, drawnQuestions } = useAnswerTable(props, shown);
  const size = { rows: rows.length, columns: headers.length };
  const { focused, setAt, move } = useGridKeys(scroller, size, rowHeight, picked);
  const openAt = open === null ? -1 : rows.findIndex(({ session }) => session.sessionId === open.sessionId);
  const openColumn = headers.findIndex(({ id }) => id === open?.key);
  useVisibleCell(scroller, { row: openAt, column: openColumn }, rowHeight);

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of the grid inside
    <div
      ref={scroller}
      className={css.scroll}
      data-overlaid={selected.size > 0 || undefined}
      data-first-focus
      onKeyDown={move}
      onFocus={({ target }) => {
        const position = positionIn(target);
        if (position !== null) setAt(position);
      }}
    >
      <Box
        component="table"
        role="grid"
        className={css.table}
        __vars={{ '--row-height': `${String(rowHeight)}px` }}
        miw={leastWidth(questions, columns)}
        aria-label={props.label}
        aria-rowcount={rows.length + 1}
        aria-colcount={size.columns}
        aria-multiselectable="true"
      >
        <colgroup>
          <col className={css.cSelect} />
          <col className={css.cSession} />
          {columns.attributes.map(({ id }) => (
            <col key={id} className={css.cAttribute} />
          ))}
          {questions.map(({ key, type }) => (
            <col key={key} className={type === 'number' ? css.cNumber : undefined} />
          ))}
        </colgroup>
        <AnswerGridHead
          headers={headers.slice(0, FIXED_COLUMNS + columns.attributes.length + drawnQuestions.length)}
          rows={rows}
          isFiltered={props.isFiltered}
          isWhole={props.isWhole}
          selected={picked.state}
          onPickAll={picked.state === 'all' ? picked.clear : picked.selectAll}
          at={focused.row === -1 ? focused.column : null}
        />
        <tbody>
          {gridRanges(shown, focused.row, rows.length).flatMap((run) =>
            run.kind === 'gap' ? (
              <RowGap key={`gap ${String(run.from)}`} height={run.count * rowHeight} />
            ) : (
              rows.slice(run.from, run.from + run.count).map((row, offset) => {
                const index = run.from + offset;
                return (
                  <AnswerRow
                    key={row.session.sessionId}
                    row={row}
                    rowIndex={index}
                    now={now}
                    attributes={columns.attributes}
                    questions={drawnQuestions}
                    selected={selected.has(row.session.sessionId)}
                    at={focused.row === index ? focused.column : null}
                    open={index === openAt ? (open?.key ?? null) : null}
                    onPick={picked.pick}
                    onOpen={props.onOpen}
                  />
                );
              })
            ),
          )}
        </tbody>
      </Box>
    </div>
  );
}

/** The headers of the columns that are not hidden, and their questions: all, and those that are drawn already. */
function useAnswerTable(
  { rows, columns, order, onOrder }: AnswerGridProps,
  shown: { first: number; end: number },
) {
  const { all, hidden, attributes } = columns;
  const sorting = useMemo(() => [{ id: order.by, desc: order.descending }], [order]);
  const definitions = useMemo(() => gridColumns(all, attributes), [all, attributes]);
  const columnVisibility = useMemo(() => Object.fromEntries(hidden.map((key) => [key, false])), [hidden]);
  const data = useMemo(() => rows.slice(shown.first, shown.end), [rows, shown.first, shown.end]);
  const table = useTable({
    features: answerFeatures,
    columns: definitions,
    data,
    manualSorting: true,
    enableSortingRemoval: false,
    sortDescFirst: false,
    state: { sorting, columnVisibility },
    onSortingChange: (updater) => {
      const [next] = functionalUpdate(updater, sorting);
      if (next !== undefined) onOrder({ by: next.id, descending: next.desc });
    },
  });
  const headers = table.getHeaderGroups()[0]?.headers ?? NO_HEADERS;
  const questions = useMemo(
    () => headers.flatMap(({ column }) => column.columnDef.meta?.question ?? []),
    [headers],
  );
  const drawn = useIncrementalCount(questions.length, COLUMNS_AT_ONCE);
  const drawnQuestions = useMemo(() => questions.slice(0, drawn), [questions, drawn]);
  return { headers, questions, drawnQuestions };
}

/** The cell that the Tab key reaches, and moving the focus between cells and the selection between rows. */
function useGridKeys(
  scroller: RefObject<HTMLElement | null>,
  size: { rows: number; columns: number },
  rowHeight: number,
  picked: PickedSessions,
) {
  const [at, setAt] = useState<GridPosition>({ row: 0, column: 1 });
  const focused = { row: Math.min(at.row, size.rows - 1), column: Math.min(at.column, size.columns - 1) };

  const goTo = (position: GridPosition) => {
    const { current } = scroller;
    const find = () => controlAt(current, position);
    setAt(position);
    const cell = find();
    if (cell !== null) {
      cell.focus();
      return;
    }
    current?.scrollTo({ top: Math.max(0, position.row * rowHeight) });
    // The rows there are drawn after the scroll.
    focusWhenRendered(find);
  };
  const move = (event: KeyboardEvent<HTMLElement>) => {
    // Menus and dialogs over the table handle their own keys, though React bubbles them through here.
    if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return;
    const from = positionIn(event.target) ?? focused;
    if (handleSelectionKey(event, picked, (element) => positionIn(element)?.row ?? null)) return;
    const next = positionAfter(event, from, size);
    if (next === null) return;
    goTo(next);
    const isExtending = event.shiftKey && from.row >= 0 && next.row >= 0 && from.row !== next.row;
    if (isExtending) picked.extend(from.row, next.row);
    event.preventDefault();
    event.stopPropagation();
  };
  return { focused, setAt, move };
}

/** Keeps the open cell visible beside the dock, which takes its space from the table. Row -1 for none. */
function useVisibleCell(
  scroller: RefObject<HTMLElement | null>,
  { row, column }: GridPosition,
  rowHeight: number,
): void {
  useLayoutEffect(() => {
    const { current } = scroller;
    if (current === null || row < 0) return;
    const [top, bottom] = [row * rowHeight, (row + 1) * rowHeight];
    const room = current.clientHeight - (current.querySelector('thead')?.clientHeight ?? 0);
    if (top < current.scrollTop) current.scrollTo({ top });
    else if (bottom > current.scrollTop + room) current.scrollTo({ top: bottom - room });
    controlAt(current, { row, column })?.scrollIntoView({
      block: 'nearest',
      inline: 'nearest',
    });
  }, [scroller, row, column, rowHeight]);
}

/** Returns the focusable control of a cell that is drawn. */
function controlAt(grid: HTMLElement | null, position: GridPosition): HTMLElement | null {
  const cell = grid?.querySelector<HTMLElement>(`[data-place="${cellName(position)}"]`) ?? null;
  return cell?.matches('a, button, td[tabindex]') === true ? cell : (cell?.querySelector('button') ?? null);
}

const NO_HEADERS: never[] = [];
/** The checkbox and the session. */
const FIXED_COLUMNS = 2;
/** About as many as fit into a window. A wide table is rendered in several steps, so that none takes long. */
const COLUMNS_AT_ONCE = 6;
const NAMES = 284;
const NUMBER = 192;
const ATTRIBUTE = 136;

/**
 * Returns the least width in pixels. Text columns share the available space; if it is narrower than this, the
 * table scrolls sideways.
 */
const leastWidth = (questions: readonly AnswerColumn[], { attributes, isWide }: GridColumns) =>
  questions.reduce(
    (sum, { type }) => sum + (type === 'number' ? NUMBER : isWide ? 520 : 240),
    NAMES + attributes.length * ATTRIBUTE,
  );
