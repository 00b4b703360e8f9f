import { Box, Skeleton, UnstyledButton } from '@mantine/core';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { memo, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { FACT_NAMES, type FactName } from '../../../../shared/domain/glance/fact-places.ts';
import { counted, formatNumber } from '../../../../shared/domain/numbers.ts';
import type { GlanceGuide } from '../../../../shared/model/glance.ts';
import { useListPosition } from '../../../navigation/use-list-position.ts';
import { focusWhenRendered } from '../../../navigation/focus-when-rendered.ts';
import { sessionAddress } from '../../../navigation/session-link.ts';
import {
  cellName,
  gridRanges,
  positionAfter,
  positionIn,
  type GridPosition,
} from '../../../ui/grid-position.ts';
import { RowGap } from '../../../ui/row-gap.tsx';
import { useFixedRowWindow } from '../../../ui/use-fixed-row-window.ts';
import { TurnMap } from '../../../widgets/session/turn-map.tsx';
import { Distribution, perDot } from './distribution.tsx';
import { EndingWords } from './ending.tsx';
import {
  cellLabel,
  questionsOf,
  type GlanceColumn,
} from '../../../widgets/analysis/glance/glance-columns.ts';
import type { ColumnNumbers } from '../../../widgets/analysis/glance/column-numbers.ts';
import { valueOf, type GlanceRow } from '../../../widgets/analysis/glance/glance-rows.ts';
import css from './glance.module.css';

/** In pixels. */
const ROW_HEIGHT = 34;
/** More squares than this say less than the number. */
const MOST_SQUARES = 8;

/** A cell whose places are shown. */
export interface OpenFact {
  sessionId: string;
  fact: FactName;
}

/** The column that rows are sorted by. */
export interface GlanceSort {
  by: FactName | 'session' | null;
  ascending: boolean;
}

interface GlanceGridProps {
  /** Identifies the list with its filter and order, for its scroll position. */
  name: string;
  /** In display order. */
  rows: readonly GlanceRow[];
  columns: readonly GlanceColumn[];
  numbers: ColumnNumbers;
  guides: readonly GlanceGuide[];
  sort: GlanceSort;
  onSort: (by: FactName | 'session') => void;
  open: OpenFact | null;
  onOpen: (cell: OpenFact) => void;
  /** Plays the first place of a cell. */
  onPlay: (cell: OpenFact) => void;
}

type Header = { key: 'session' } | { key: FactName; column?: GlanceColumn };

/** A row for each interview, and all interviews above each column. One Tab stop: arrows move, S sorts, Enter opens. */
export function GlanceGrid(props: GlanceGridProps) {
  const { rows, columns, numbers, guides, open, onSort, onPlay } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const shown = useFixedRowWindow({ count: rows.length, scroller, rowHeight: ROW_HEIGHT });
  useListPosition({
    name: props.name,
    scroller,
    count: rows.length,
    keyAt: (index) => rows[index]?.session.sessionId,
    startOf: (index) => index * ROW_HEIGHT,
  });
  const headers = useMemo<Header[]>(
    () => [
      { key: 'session' },
      ...columns.map((column) => ({ key: column.fact, column })),
      ...(guides.length > 0 ? [{ key: 'reached' as const }] : []),
      { key: 'ended' },
    ],
    [columns, guides],
  );
  const size = { rows: rows.length, columns: headers.length };
  const { focused, setAt, goTo } = useGridFocus(scroller, size);
  const openAt = open === null ? -1 : rows.findIndex(({ session }) => session.sessionId === open.sessionId);
  useVisibleRow(scroller, openAt);
  const chosen = rows[openAt === -1 ? focused.row : openAt] ?? null;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    if (!(target instanceof Element) || !event.currentTarget.contains(target)) return;
    const from = positionIn(target) ?? focused;
    const header = headers[from.column];
    const isPlain = !ctrlKey && !metaKey && !altKey;
    const next = positionAfter(event, from, size);
    if (next !== null) goTo(next);
    else if (isPlain && key.toLowerCase() === 's' && header !== undefined) onSort(header.key);
    else if (isPlain && key === ' ' && from.row >= 0 && header !== undefined && header.key !== 'session') {
      const row = rows[from.row];
      if (row !== undefined) onPlay({ sessionId: row.session.sessionId, fact: header.key });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of the grid inside
    <div
      ref={scroller}
      className={css.scroll}
      data-first-focus
      data-glance
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        const position = positionIn(target);
        if (position !== null) setAt(position);
      }}
    >
      <Box
        component="table"
        role="grid"
        className={css.table}
        aria-label="Interviews at a glance"
        aria-rowcount={rows.length + 1}
        aria-colcount={headers.length}
        data-guided={guides.length > 0 || undefined}
      >
        <colgroup>
          <col className={css.colSession} />
          {columns.map(({ fact }) => (
            <col key={fact} />
          ))}
          {guides.length > 0 && <col className={css.colReached} />}
          <col className={css.colEnded} />
        </colgroup>
        <GlanceHead
          rows={rows}
          numbers={numbers}
          guides={guides}
          headers={headers}
          sort={props.sort}
          onSort={onSort}
          chosen={chosen}
          at={focused.row === -1 ? focused.column : null}
        />
        <tbody>
          {gridRanges(shown, focused.row, rows.length).flatMap((run) =>
            run.kind === 'gap' ? (
              <RowGap key={`gap ${String(run.from)}`} height={run.count * ROW_HEIGHT} />
            ) : (
              rows.slice(run.from, run.from + run.count).map((row, offset) => {
                const index = run.from + offset;
                return (
                  <GlanceGridRow
                    key={row.session.sessionId}
                    row={row}
                    rowIndex={index}
                    columns={columns}
                    guides={guides}
                    numbers={numbers}
                    at={focused.row === index ? focused.column : null}
                    open={index === openAt ? (open?.fact ?? null) : null}
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

/** Returns the focus to a cell, for when its places are closed. */
export function focusCell({ sessionId, fact }: OpenFact): void {
  const row = document.querySelector(`[data-glance] tr[data-row-key="${CSS.escape(sessionId)}"]`);
  row?.querySelector<HTMLElement>(`[data-fact="${fact}"]`)?.focus();
}

/** Reads the cell of the address. */
export function openFactOf(cell: readonly string[] | undefined): OpenFact | null {
  const [sessionId, name] = cell ?? [];
  const fact = FACT_NAMES.find((one) => one === name);
  return sessionId === undefined || fact === undefined ? null : { sessionId, fact };
}

function GlanceHead({
  headers,
  sort,
  at,
  ...props
}: Omit<HeadProps, 'isCounted'> & {
  headers: readonly Header[];
  sort: GlanceSort;
  /** The column that the Tab key reaches; null if it is in a row. */
  at: number | null;
}) {
  const isCounted = props.rows.every(({ facts }) => facts !== null);
  return (
    <thead>
      <tr aria-rowindex={1}>
        {headers.map((header, index) => (
          <HeadCell
            key={header.key}
            {...props}
            isCounted={isCounted}
            header={header}
            index={index}
            sorted={sort.by !== header.key ? 'none' : sort.ascending ? 'ascending' : 'descending'}
            isStop={at === index}
          />
        ))}
      </tr>
    </thead>
  );
}

interface HeadProps extends Pick<GlanceGridProps, 'rows' | 'numbers' | 'guides' | 'onSort'> {
  chosen: GlanceRow | null;
  /** True once the facts of all interviews are counted. */
  isCounted: boolean;
}

function HeadCell({
  header,
  index,
  sorted,
  isStop,
  ...props
}: HeadProps & {
  header: Header;
  index: number;
  sorted: 'none' | 'ascending' | 'descending';
  /** True if the Tab key reaches it. */
  isStop: boolean;
}) {
  const { rows, guides, onSort } = props;
  const column = 'column' in header ? header.column : undefined;
  const Arrow = sorted === 'ascending' ? ArrowUp : ArrowDown;
  const name =
    column?.name ?? (header.key === 'session' ? 'Session' : header.key === 'reached' ? 'Reached' : 'Ended');
  const each = perDot(rows.length);
  const questions = new Set(guides.map((guide) => guide.questions.length));
  const [only = 0] = questions;
  return (
    <th scope="col" aria-colindex={index + 1} aria-sort={sorted}>
      <UnstyledButton
        className={css.sort}
        tabIndex={isStop ? 0 : -1}
        data-place={cellName({ row: -1, column: index })}
        data-on={sorted !== 'none' || undefined}
        onClick={() => {
          onSort(header.key);
        }}
      >
        {name}
        {sorted !== 'none' && <Arrow size={13} strokeWidth={2} aria-hidden="true" />}
      </UnstyledButton>
      {column !== undefined && <AllInColumn {...props} column={column} />}
      {header.key === 'session' && (
        <small>
          {counted(rows.length, 'session')}
          <span className={css.wide}>
            , {each === 1 ? 'one dot each' : `one dot for ${formatNumber(each)}`}
          </span>
        </small>
      )}
      {header.key === 'reached' && (
        <small>{questions.size === 1 ? `of ${counted(only, 'question')}` : 'of the questions'}</small>
      )}
      {header.key === 'ended' && <small>&nbsp;</small>}
    </th>
  );
}

/** All interviews above a column. */
function AllInColumn({ numbers, chosen, isCounted, column }: HeadProps & { column: GlanceColumn }) {
  const isReady = isCounted || column.fact === 'length' || column.fact === 'silent';
  const { values, middle, most } = numbers(column.fact);
  return (
    <>
      <small>{column.about}</small>
      {isReady ? (
        <Distribution
          values={values}
          middle={middle}
          most={most}
          chosen={chosen === null ? null : valueOf(chosen, column.fact)}
        />
      ) : (
        <Skeleton h={28} w="80%" my={7} />
      )}
      <small className={css.median}>
        {!isReady ? '\u00a0' : middle === null ? 'not known' : `median ${column.text(middle)}`}
      </small>
    </>
  );
}

/** An interview. Renders again only if its own facts change. */
const GlanceGridRow = memo(function GlanceGridRow({
  row,
  rowIndex,
  columns,
  guides,
  numbers,
  at,
  open,
  onOpen,
}: {
  row: GlanceRow;
  rowIndex: number;
  columns: readonly GlanceColumn[];
  guides: readonly GlanceGuide[];
  numbers: ColumnNumbers;
  /** The column that the Tab key reaches; null if it is in another row. */
  at: number | null;
  open: FactName | null;
  onOpen: (cell: OpenFact) => void;
}) {
  const { session, facts, silence } = row;
  const { sessionId, name } = session;
  const stop = (column: number) => ({
    'data-place': cellName({ row: rowIndex, column }),
    tabIndex: at === column ? (0 as const) : (-1 as const),
  });
  const cell = (fact: FactName, column: number) => ({
    ...stop(column),
    'data-fact': fact,
    type: 'button' as const,
    // Hundreds of them as components of Mantine take as long to draw as all the rest.
    className: css.cell,
    'aria-label': `${name}, ${cellLabel(row, fact, columns, guides)}`,
    onClick: () => {
      onOpen({ sessionId, fact });
    },
  });
  const reachedAt = columns.length + 1;
  const endedAt = reachedAt + (guides.length > 0 ? 1 : 0);
  return (
    <tr aria-rowindex={rowIndex + 2} data-row-key={sessionId} data-on={open !== null || undefined}>
      <th scope="row" aria-colindex={1}>
        <a href={sessionAddress(session)} className={css.name} {...stop(0)}>
          <b className="ellipsis" dir="auto" title={name}>
            {name}
          </b>
          <span className={css.wide}>
            <TurnMap packed={session.turnMap} width={72} lane={3} />
          </span>
        </a>
      </th>
      {columns.map((column, index) => {
        const value = valueOf(row, column.fact);
        const isPending =
          column.fact === 'silent'
            ? silence !== null && silence.seconds === null
            : column.fact !== 'length' && facts === null;
        const of = value === null ? '' : column.of(row);
        const { most } = numbers(column.fact);
        const full = column.fact === 'length' ? (facts?.limitSeconds ?? most) : most;
        return (
          <td
            key={column.fact}
            aria-colindex={index + 2}
            data-sel={open === column.fact || undefined}
            data-zero={value === 0 || value === null || undefined}
          >
            <button {...cell(column.fact, index + 1)}>
              {isPending ? (
                <Skeleton h={10} w={44} mt={8} />
              ) : value === null ? (
                '–'
              ) : (
                <>
                  {column.text(value)}
                  {of !== '' && <em> {of}</em>}
                  {column.hasBar && (
                    <Bar
                      share={value / full}
                      hasLimit={column.fact === 'length' && facts?.limitSeconds != null}
                    />
                  )}
                </>
              )}
            </button>
          </td>
        );
      })}
      {guides.length > 0 && (
        <td aria-colindex={reachedAt + 1} data-sel={open === 'reached' || undefined}>
          <button {...cell('reached', reachedAt)}>
            {facts === null ? <Skeleton h={10} w={54} mt={8} /> : <Reached row={row} guides={guides} />}
          </button>
        </td>
      )}
      <td aria-colindex={endedAt + 1} data-sel={open === 'ended' || undefined}>
        <button {...cell('ended', endedAt)}>
          {facts === null ? <Skeleton h={10} w={76} mt={8} /> : <EndingWords ending={facts.ended} />}
        </button>
      </td>
    </tr>
  );
});

function Bar({ share, hasLimit }: { share: number; hasLimit: boolean }) {
  const width = Number.isFinite(share) ? Math.max(0, Math.min(1, share)) * 100 : 0;
  return (
    <span className={css.bar} data-limit={hasLimit || undefined} aria-hidden="true">
      <Box component="i" w={`${String(width)}%`} />
    </span>
  );
}

/** Which questions were found, as squares, and the number of the last one. */
function Reached({ row, guides }: { row: GlanceRow; guides: readonly GlanceGuide[] }) {
  const value = valueOf(row, 'reached');
  if (value === null) return <>–</>;
  const all = questionsOf(row, guides);
  return (
    <>
      {all <= MOST_SQUARES && (
        <span className={css.squares} aria-hidden="true">
          {(row.facts?.questionTimes ?? []).map((time, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a square is its question
            <i key={index} data-on={time !== null || undefined} />
          ))}
        </span>
      )}
      {formatNumber(value)}
    </>
  );
}

/** The cell that the Tab key reaches, and moving the focus between cells. */
function useGridFocus(scroller: RefObject<HTMLElement | null>, size: { rows: number; columns: number }) {
  const [at, setAt] = useState<GridPosition>({ row: 0, column: 1 });
  const focused = { row: Math.min(at.row, size.rows - 1), column: Math.min(at.column, size.columns - 1) };
  const goTo = (position: GridPosition) => {
    const { current } = scroller;
    const find = () => current?.querySelector<HTMLElement>(`[data-place="${cellName(position)}"]`) ?? null;
    setAt(position);
    const cell = find();
    if (cell !== null) {
      cell.focus();
      return;
    }
    current?.scrollTo({ top: Math.max(0, position.row * ROW_HEIGHT) });
    // The rows there are drawn after the scroll.
    focusWhenRendered(find);
  };
  return { focused, setAt, goTo };
}

/** Keeps the row of the open cell visible above its places, which take their space from the table. Row -1 for none. */
function useVisibleRow(scroller: RefObject<HTMLElement | null>, row: number): void {
  useLayoutEffect(() => {
    const { current } = scroller;
    if (current === null || row < 0) return;
    const [top, bottom] = [row * ROW_HEIGHT, (row + 1) * ROW_HEIGHT];
    const room = current.clientHeight - (current.querySelector('thead')?.clientHeight ?? 0);
    if (top < current.scrollTop) current.scrollTo({ top });
    else if (bottom > current.scrollTop + room) current.scrollTo({ top: bottom - room });
  }, [scroller, row]);
}
