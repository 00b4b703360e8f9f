import { useId, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { useListPosition } from '../../../navigation/use-list-position.ts';
import { useFixedRowWindow } from '../../../ui/use-fixed-row-window.ts';
import css from './row-grid.module.css';

/** How far Page Up and Page Down go. */
const PAGE = 10;

const rowAfter = (key: string, at: number, count: number): number | null => {
  switch (key) {
    case 'ArrowDown':
      return at + 1;
    case 'ArrowUp':
      return at - 1;
    case 'PageDown':
      return at + PAGE;
    case 'PageUp':
      return at - PAGE;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
};

/**
 * A list of rows of one height that is one Tab stop: arrows move, Enter opens, Space plays, and only rows in sight are
 * drawn. A click on a row opens it, but for one on a button in it.
 */
export function RowGrid({
  label,
  name,
  hint,
  columns,
  count,
  rowHeight,
  keyAt,
  current,
  onCurrent,
  chosen = -1,
  onOpen,
  onKey,
  children,
}: {
  label: string;
  /** Identifies the list with its filter and order: another one begins at its first row. */
  name: string;
  /** Which keys do what, for screen readers. */
  hint: string;
  /** Heads of the columns, above the rows. */
  columns?: ReactNode;
  count: number;
  /** In pixels. */
  rowHeight: number;
  keyAt: (index: number) => string;
  /** The row that the keys act on. */
  current: number;
  onCurrent: (index: number) => void;
  /** The row whose contents are shown elsewhere. */
  chosen?: number;
  onOpen: (index: number) => void;
  /** Does what another key does to a row; returns false for a key that does nothing. */
  onKey: (key: string, index: number) => boolean;
  /** Returns the cells of a row. */
  children: (index: number) => ReactNode;
}) {
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const heads = useRef<HTMLDivElement>(null);
  const { first, end } = useFixedRowWindow({ count, scroller, rowHeight, mostWithout: 0 });
  useListPosition({ name, scroller, count, keyAt, startOf: (index) => index * rowHeight });
  const at = Math.max(0, Math.min(current, count - 1));
  const drawn = Array.from({ length: end - first }, (_, place) => first + place);
  if (count > 0 && (at < first || at >= end)) drawn.push(at);
  const go = (index: number) => {
    const next = Math.max(0, Math.min(index, count - 1));
    onCurrent(next);
    const { current: area } = scroller;
    if (area === null) return;
    const room = area.clientHeight - (heads.current?.offsetHeight ?? 0);
    const top = next * rowHeight;
    if (top < area.scrollTop) area.scrollTop = top;
    else if (top + rowHeight > area.scrollTop + room) area.scrollTop = top + rowHeight - room;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || count === 0) return;
    const next = rowAfter(event.key, at, count);
    if (next !== null) go(next);
    else if (event.key === 'Enter') onOpen(at);
    else if (!onKey(event.key, at)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return;
    const index = Number(target.closest<HTMLElement>('[data-index]')?.dataset['index'] ?? Number.NaN);
    if (Number.isNaN(index)) return;
    onCurrent(index);
    if (target.closest('button') === null) onOpen(index);
  };
  const idOf = (index: number) => `${id}-${String(index)}`;
  return (
    <div
      ref={scroller}
      className={css.scroll}
      role="grid"
      aria-label={label}
      aria-describedby={`${id}-hint`}
      aria-rowcount={count}
      aria-activedescendant={count > 0 ? idOf(at) : undefined}
      tabIndex={0}
      data-area
      data-cells
      data-dock-focus
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <p id={`${id}-hint`} className="visually-hidden">
        {hint}
      </p>
      {columns !== undefined && (
        <div ref={heads} className={css.heads} aria-hidden="true">
          {columns}
        </div>
      )}
      <div className={css.rows} role="presentation" style={{ height: count * rowHeight }}>
        {drawn.map((index) => (
          // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the grid has the focus, and names its row
          <div
            key={keyAt(index)}
            id={idOf(index)}
            className={css.row}
            role="row"
            aria-rowindex={index + 1}
            aria-selected={index === chosen}
            data-index={index}
            data-row-key={keyAt(index)}
            data-current={index === at || undefined}
            style={{ top: index * rowHeight, height: rowHeight }}
          >
            {children(index)}
          </div>
        ))}
      </div>
    </div>
  );
}
