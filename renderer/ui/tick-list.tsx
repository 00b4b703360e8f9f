import { Minus } from 'lucide-react';
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { TickBox } from './tick-box.tsx';
import css from './tick-list.module.css';
import { useFixedRowWindow } from './use-fixed-row-window.ts';
import { useTextScale } from './text-size.ts';

/** A row with a tick box. */
export interface TickRow {
  /** Null if the row cannot be ticked. */
  ticked: 'none' | 'some' | 'all' | null;
  className?: string;
  content: ReactNode;
}

/** In pixels at the usual text size. */
const ROW_HEIGHT = 52;
/** How far Page Up and Page Down go. */
const PAGE = 6;

/** Returns the row that a key goes to; null for a key that goes to none. */
function rowAfter(key: string, active: number, count: number): number | null {
  switch (key) {
    case 'arrowdown':
      return active + 1;
    case 'arrowup':
      return active - 1;
    case 'pagedown':
      return active + PAGE;
    case 'pageup':
      return active - PAGE;
    case 'home':
      return 0;
    case 'end':
      return count - 1;
    default:
      return null;
  }
}

/** A list of rows to tick. It has the focus as a whole: arrow keys go through it, Space ticks. */
export function TickList({
  label,
  count,
  rowAt,
  active,
  onActive,
  onToggle,
  keys = {},
  rowPixels = ROW_HEIGHT,
  ticksOnClick = false,
}: {
  label: string;
  count: number;
  rowAt: (index: number) => TickRow | null;
  /** The row that the keys act on. */
  active: number;
  onActive: (index: number) => void;
  onToggle: (index: number) => void;
  /** What other keys do, by `KeyboardEvent.key` in lower case. */
  keys?: Readonly<Record<string, () => void>>;
  /** The height of a row at the usual text size. */
  rowPixels?: number;
  /** True if a click anywhere on a row ticks it, not only on its box. */
  ticksOnClick?: boolean;
}) {
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const isPressing = useRef(false);
  const rowHeight = rowPixels * useTextScale();
  const { first, end, before, after } = useFixedRowWindow({ count, scroller, rowHeight });
  const go = (index: number) => {
    const next = Math.max(0, Math.min(index, count - 1));
    onActive(next);
    const { current } = scroller;
    if (current === null) return;
    const top = next * rowHeight;
    if (top < current.scrollTop) current.scrollTop = top;
    else if (top + rowHeight > current.scrollTop + current.clientHeight)
      current.scrollTop = top + rowHeight - current.clientHeight;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    const next = rowAfter(key, active, count);
    const act =
      next !== null
        ? () => {
            go(next);
          }
        : key === ' '
          ? () => {
              onToggle(active);
            }
          : keys[key];
    if (act === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return (
    <div className={css.frame}>
      <div
        ref={scroller}
        className={css.list}
        role="listbox"
        aria-label={label}
        aria-multiselectable="true"
        aria-activedescendant={active >= first && active < end ? `${id}-${String(active)}` : undefined}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onMouseDownCapture={() => {
          isPressing.current = true;
        }}
        onMouseDown={() => {
          isPressing.current = false;
        }}
        onFocus={() => {
          // A row that is pressed must not move from under the pointer.
          if (!isPressing.current) go(active);
        }}
      >
        <div role="presentation" style={{ height: before }} />
        {Array.from({ length: end - first }, (_, place) => {
          const index = first + place;
          const row = rowAt(index);
          return row === null ? null : (
            <Row
              key={index}
              id={`${id}-${String(index)}`}
              row={row}
              place={index + 1}
              count={count}
              height={rowHeight}
              isActive={index === active}
              onPick={(isTick) => {
                onActive(index);
                if (isTick || ticksOnClick) onToggle(index);
              }}
            />
          );
        })}
        <div role="presentation" style={{ height: after }} />
      </div>
    </div>
  );
}

/** The width of the tick box with what is around it, in pixels. */
const TICK_WIDTH = 44;

function Row({
  id,
  row: { ticked, className = '', content },
  place,
  count,
  height,
  isActive,
  onPick,
}: {
  id: string;
  row: TickRow;
  place: number;
  count: number;
  /** In pixels. */
  height: number;
  isActive: boolean;
  /** True if the tick box was clicked. */
  onPick: (isTick: boolean) => void;
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list handles the keys
    <div
      id={id}
      className={`${css.row ?? ''} ${className}`}
      role="option"
      aria-selected={ticked === 'all'}
      aria-disabled={ticked === null || undefined}
      style={{ height }}
      aria-setsize={count}
      aria-posinset={place}
      data-active={isActive || undefined}
      tabIndex={-1}
      onMouseDown={(event) => {
        // The list has the focus.
        event.preventDefault();
        event.currentTarget.parentElement?.focus({ preventScroll: true });
      }}
      onClick={(event) => {
        onPick(event.clientX - event.currentTarget.getBoundingClientRect().left < TICK_WIDTH);
      }}
    >
      {ticked === null ? <Minus size={14} aria-hidden="true" /> : <TickBox state={ticked} />}
      <span className="ellipsis">{content}</span>
    </div>
  );
}
