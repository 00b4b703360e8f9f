import { useId, useRef, type KeyboardEvent } from 'react';
import { counted } from '../../../shared/domain/numbers.ts';
import { TickBox } from '../tick-box.tsx';
import { useFixedRowWindow } from '../use-fixed-row-window.ts';
import css from './replace.module.css';

/** A hit, or the session that the hits below it are in. */
export type HitRow =
  | {
      kind: 'hit';
      /** Who says it, and when. */
      from: string;
      before: string;
      words: string;
      replacement: string;
      after: string;
      isTicked: boolean;
    }
  | { kind: 'session'; name: string; hits: number; ticked: 'none' | 'some' | 'all' };

/** In pixels, as in the style sheet. */
const ROW_HEIGHT = 52;
/** How far Page Up and Page Down go. */
const PAGE = 6;

/**
 * Every hit with the words around it. The list has the focus as a whole: arrow keys go through it, Space ticks, P plays.
 */
export function HitList({
  label,
  count,
  rowAt,
  active,
  onActive,
  onToggle,
  onPlay,
}: {
  label: string;
  count: number;
  rowAt: (index: number) => HitRow | null;
  /** The row that the keys act on. */
  active: number;
  onActive: (index: number) => void;
  onToggle: (index: number) => void;
  /** Plays a hit; null if nothing can be played. */
  onPlay: ((index: number) => void) | null;
}) {
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const { first, end, before, after } = useFixedRowWindow({ count, scroller, rowHeight: ROW_HEIGHT });
  const go = (index: number) => {
    const next = Math.max(0, Math.min(index, count - 1));
    onActive(next);
    const { current } = scroller;
    if (current === null) return;
    const top = next * ROW_HEIGHT;
    if (top < current.scrollTop) current.scrollTop = top;
    else if (top + ROW_HEIGHT > current.scrollTop + current.clientHeight)
      current.scrollTop = top + ROW_HEIGHT - current.clientHeight;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = {
      ArrowDown: () => {
        go(active + 1);
      },
      ArrowUp: () => {
        go(active - 1);
      },
      PageDown: () => {
        go(active + PAGE);
      },
      PageUp: () => {
        go(active - PAGE);
      },
      Home: () => {
        go(0);
      },
      End: () => {
        go(count - 1);
      },
      ' ': () => {
        onToggle(active);
      },
      p: () => onPlay?.(active),
    }[event.key.length === 1 ? event.key.toLowerCase() : event.key];
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
        onFocus={() => {
          go(active);
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
              isActive={index === active}
              onPick={(isTick) => {
                onActive(index);
                if (isTick) onToggle(index);
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
  row,
  place,
  count,
  isActive,
  onPick,
}: {
  id: string;
  row: HitRow;
  place: number;
  count: number;
  isActive: boolean;
  /** True if the tick box was clicked. */
  onPick: (isTick: boolean) => void;
}) {
  const ticked = row.kind === 'session' ? row.ticked : row.isTicked ? 'all' : 'none';
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list handles the keys
    <div
      id={id}
      className={`${css.row ?? ''} ${row.kind === 'session' ? (css.session ?? '') : ''}`}
      role="option"
      aria-selected={ticked === 'all'}
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
      <TickBox state={ticked} />
      {row.kind === 'session' ? (
        <span className="ellipsis">
          <b>{row.name}</b> <span className="text-13 text-secondary">{counted(row.hits, 'place')}</span>
        </span>
      ) : (
        <span className="ellipsis">
          <span className={css.from}>{row.from}</span>
          <span className={css.words} dir="auto">
            {row.before}
            {row.isTicked ? <del>{row.words}</del> : <b>{row.words}</b>}
            {row.isTicked && row.replacement !== '' && (
              <>
                <span className="visually-hidden"> becomes </span> <ins>{row.replacement}</ins>
              </>
            )}
            {row.after}
          </span>
        </span>
      )}
    </div>
  );
}
