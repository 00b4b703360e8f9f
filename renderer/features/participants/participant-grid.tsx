import { Box } from '@mantine/core';
import {
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type Ref,
} from 'react';
import { flushSync } from 'react-dom';
import type { Attribute } from '../../../shared/model/attribute.ts';
import type { Participant } from '../../../shared/model/participant.ts';
import { useSettings } from '../../api/settings.ts';
import { useListPosition } from '../../navigation/use-list-position.ts';
import {
  cellName,
  gridRanges,
  positionAfter,
  positionIn,
  type GridPosition,
} from '../../ui/grid-position.ts';
import { isTyping } from '../../ui/keyboard/typing.ts';
import { RowGap } from '../../ui/row-gap.tsx';
import { useFixedRowWindow } from '../../ui/use-fixed-row-window.ts';
import { useNow } from '../../ui/use-now.ts';
import { rowOfMenu } from '../../ui/row-menu/row-menu-store.ts';
import type { Move } from './cell-editor.tsx';
import { blockOf } from './grid-block.ts';
import type { GridActs } from './grid-acts.ts';
import { useGridClipboard } from './grid-clipboard.ts';
import type { UnsavedValues } from './participant-changes.ts';
import css from './participant-grid.module.css';
import { ParticipantGridHead } from './participant-grid-head.tsx';
import { FIXED_COLUMNS, ParticipantRow, type Editing } from './participant-row.tsx';
import type { RowOrder } from './row-order.ts';

/** Pixels. */
const ROW_HEIGHTS = { comfortable: 36, compact: 30 };
/** Each row has a cell for every attribute, so that drawing hundreds of rows at a key in the filter takes long. */
const MOST_DRAWN = 50;
const [PARTICIPANT, SESSION, LEAST_VALUE] = [184, 168, 150];

export interface GridHandle {
  goTo: (position: GridPosition) => void;
  /** The focused cell. */
  at: () => GridPosition;
  /** The rows of the selected block. */
  selected: () => readonly Participant[];
}

interface Cursor {
  at: GridPosition;
  /** The opposite corner of the selected block. */
  anchor: GridPosition;
}

const isSame = (one: GridPosition, other: GridPosition) =>
  one.row === other.row && one.column === other.column;

/**
 * The participants with their attributes, edited as in a spreadsheet: one Tab stop, arrow keys between cells; of many
 * rows, only the visible ones are drawn.
 */
export function ParticipantGrid({
  ref,
  label,
  name,
  projectId,
  attributes,
  rows,
  order,
  unsaved,
  acts,
}: {
  ref: Ref<GridHandle>;
  label: string;
  /** Identifies the list with its filter and order, for its scroll position. */
  name: string;
  projectId: string | null;
  attributes: readonly Attribute[];
  /** In the order shown. */
  rows: readonly Participant[];
  order: RowOrder;
  unsaved: UnsavedValues | undefined;
  acts: GridActs;
}) {
  const now = useNow();
  const scroller = useRef<HTMLDivElement>(null);
  const isDragging = useRef(false);
  const rowHeight = ROW_HEIGHTS[useSettings().rowHeight];
  const shown = useFixedRowWindow({ count: rows.length, scroller, rowHeight, mostWithout: MOST_DRAWN });
  useListPosition({
    name,
    scroller,
    count: rows.length,
    keyAt: (index) => rows[index]?.id,
    startOf: (index) => index * rowHeight,
  });
  const [cursor, setCursor] = useState<Cursor>({
    at: { row: 0, column: FIXED_COLUMNS },
    anchor: { row: 0, column: FIXED_COLUMNS },
  });
  const [editing, setEditing] = useState<Editing | null>(null);
  const size = { rows: rows.length, columns: attributes.length + FIXED_COLUMNS };
  const within = ({ row, column }: GridPosition) => ({
    row: Math.min(row, size.rows - 1),
    column: Math.min(column, size.columns - 1),
  });
  const at = within(cursor.at);
  const block = at.row < 0 ? null : blockOf(at, within(cursor.anchor));

  const goTo = (position: GridPosition, anchor = position) => {
    const find = () => scroller.current?.querySelector<HTMLElement>(`[data-place="${cellName(position)}"]`);
    setCursor({ at: position, anchor });
    const cell = find();
    if (cell != null) {
      cell.focus();
      return;
    }
    scroller.current?.scrollTo({ top: Math.max(0, position.row * rowHeight) });
    // The rows there are drawn in the next frame, after the scroll.
    requestAnimationFrame(() => find()?.focus());
  };
  const selectedRows = () => (block === null ? [] : rows.slice(block.top, block.bottom + 1));
  useImperativeHandle(ref, () => ({ goTo, at: () => at, selected: selectedRows }));

  const edit = ({ row, column }: GridPosition, isTypedOver: boolean) => {
    const [participant, attribute] = [rows[row], attributes[column - FIXED_COLUMNS]];
    if (participant === undefined || attribute === undefined) return false;
    // The field has the focus before the browser hands it the character that was typed.
    flushSync(() => {
      setCursor({ at: { row, column }, anchor: { row, column } });
      setEditing({ participant: participant.id, attributeId: attribute.id, isTypedOver });
    });
    return true;
  };
  const finish = (edited: Editing, typed: string | null, move: Move) => {
    const close = () => {
      setEditing((latest) => (latest === edited ? null : latest));
    };
    // The cell is drawn before it gets the focus.
    if (move === null) close();
    else flushSync(close);
    if (typed !== null)
      acts.saveTexts(
        [{ participant: edited.participant, attributeId: edited.attributeId, text: typed.trim() }],
        'typed',
      );
    if (move === null) return;
    const next = within({
      row: at.row + (move === 'down' ? 1 : move === 'up' ? -1 : 0),
      column: at.column + (move === 'right' ? 1 : move === 'left' ? -1 : 0),
    });
    goTo({ row: Math.max(0, next.row), column: Math.max(0, next.column) });
  };
  const latestFinish = useRef(finish);
  useLayoutEffect(() => {
    latestFinish.current = finish;
  });
  // Stable, since every row has it.
  const onDone = useCallback((edited: Editing, typed: string | null, move: Move) => {
    latestFinish.current(edited, typed, move);
  }, []);

  const clear = () => {
    if (block === null) return;
    const values = selectedRows().flatMap((row) =>
      attributes.flatMap(({ id }, place) => {
        const column = place + FIXED_COLUMNS;
        const isIn = column >= block.left && column <= block.right;
        return isIn && row.values[id] !== undefined
          ? [{ participant: row.id, attributeId: id, text: '' }]
          : [];
      }),
    );
    if (values.length > 0) acts.saveTexts(values, 'cleared');
    else if (block.right < FIXED_COLUMNS) acts.refuse();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key, shiftKey, altKey } = event;
    // Menus and dialogs over the grid handle their own keys, though React bubbles them through it.
    if (!(target instanceof Element) || !event.currentTarget.contains(target) || isTyping(target)) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const place = positionIn(target) ?? at;
    const isValue = place.row >= 0 && place.column >= FIXED_COLUMNS;
    const act = () => {
      const next = positionAfter(event, place, size);
      if (next !== null) {
        goTo(next, shiftKey && place.row >= 0 && next.row >= 0 ? cursor.anchor : next);
        return true;
      }
      if (isCommand && !altKey && key.toLowerCase() === 'a') {
        goTo({ row: 0, column: 0 }, { row: size.rows - 1, column: size.columns - 1 });
        return true;
      }
      if (isCommand || altKey) return false;
      if (key === 'Escape' && !isSame(cursor.anchor, cursor.at)) {
        goTo(place);
        return true;
      }
      if ((key === 'Delete' || key === 'Backspace') && place.row >= 0) {
        clear();
        return true;
      }
      return isValue && (key === 'Enter' || key === 'F2' || key === ' ') && edit(place, false);
    };
    const isText = !isCommand && !altKey && (/^.$/u.test(key) || key === 'Process') && key !== ' ';
    if (isText && isValue) {
      // Not prevented: the character goes into the field.
      if (edit(place, true)) event.stopPropagation();
      return;
    }
    if (!act()) return;
    event.preventDefault();
    event.stopPropagation();
  };

  useGridClipboard({ scroller, block, rows, attributes, now, acts });

  const cellUnder = (event: PointerEvent | MouseEvent) => {
    const { target } = event;
    if (!(target instanceof Element) || isTyping(target)) return null;
    const position = positionIn(target.closest('td, th')?.querySelector('[data-place]') ?? target);
    return position === null || position.row < 0 ? null : position;
  };
  const onPointerDown = (event: PointerEvent) => {
    const position = cellUnder(event);
    if (position === null || event.button !== 0) return;
    setCursor(({ anchor }) => ({ at: position, anchor: event.shiftKey ? anchor : position }));
    isDragging.current = true;
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!isDragging.current || (event.buttons & 1) === 0) return;
    const position = cellUnder(event);
    if (position !== null)
      setCursor((before) => (isSame(before.at, position) ? before : { ...before, at: position }));
  };
  const onPointerUp = () => {
    if (!isDragging.current) return;
    isDragging.current = false;
    if (!isSame(cursor.at, cursor.anchor)) goTo(cursor.at, cursor.anchor);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of the grid inside
    <div
      ref={scroller}
      className={css.scroll}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        const position = positionIn(target);
        if (position === null || isTyping(target)) return;
        setCursor((before) => (isSame(before.at, position) ? before : { at: position, anchor: position }));
      }}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onClick={(event) => {
        const position = cellUnder(event);
        const opensList =
          event.target instanceof Element && event.target.closest('[data-opens-list]') !== null;
        if (position !== null && opensList) edit(position, false);
      }}
      onContextMenu={(event) => {
        const row = rows.find(({ id }) => id === rowOfMenu(event, '[data-row-key]')?.dataset['rowKey']);
        const { target } = event;
        if (row === undefined || !(target instanceof Element)) return;
        const selected = selectedRows();
        acts.openRowsMenu(event, selected.includes(row) ? selected : [row]);
      }}
      onDoubleClick={(event) => {
        const position = cellUnder(event);
        if (position !== null) edit(position, false);
      }}
    >
      <Box
        component="table"
        role="grid"
        className={css.table}
        __vars={{ '--row-height': `${String(rowHeight)}px` }}
        miw={PARTICIPANT + SESSION + attributes.length * LEAST_VALUE}
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={size.columns}
        aria-multiselectable="true"
      >
        <colgroup>
          <col className={css.cParticipant} />
          <col className={css.cSession} />
          {attributes.map(({ id }) => (
            <col key={id} />
          ))}
        </colgroup>
        <ParticipantGridHead
          attributes={attributes}
          order={order}
          at={at.row < 0 ? at.column : null}
          onSort={acts.sort}
          onMenu={acts.openColumnMenu}
        />
        <tbody>
          {gridRanges(shown, at.row, rows.length).flatMap((run) =>
            run.kind === 'gap' ? (
              <RowGap key={`gap ${String(run.from)}`} height={run.count * rowHeight} />
            ) : (
              rows.slice(run.from, run.from + run.count).map((row, offset) => {
                const index = run.from + offset;
                const isIn = block !== null && index >= block.top && index <= block.bottom;
                const isBlock = block !== null && (block.top !== block.bottom || block.left !== block.right);
                return (
                  <ParticipantRow
                    key={row.id}
                    row={row}
                    index={index}
                    projectId={projectId}
                    attributes={attributes}
                    now={now}
                    at={at.row === index ? at.column : null}
                    from={isIn && isBlock ? block.left : -1}
                    to={isIn && isBlock ? block.right : -1}
                    editing={editing?.participant === row.id ? editing : null}
                    unsaved={unsaved?.why === null ? undefined : unsaved?.values.get(row.id)}
                    onDone={onDone}
                    onSessions={acts.openSessions}
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
