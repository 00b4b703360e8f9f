import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useIncrementalCount } from '../../ui/use-incremental-count.ts';
import css from './quotes-dock.module.css';

/** How many rows are rendered at once. */
const STEP = 40;

/** What a row needs for `DockRow`. */
export interface DockRowPlace {
  index: number;
  isTabStop: boolean;
}

/** The rows of a dock as one Tab stop: arrows move, Enter opens, Space plays. */
export function DockRows<Row>({
  rows,
  onOpen,
  onPlay,
  children,
}: {
  rows: readonly Row[];
  onOpen: (row: Row) => void;
  onPlay: (row: Row) => void;
  /** Renders a row as a `DockRow`. */
  children: (row: Row, place: DockRowPlace) => ReactNode;
}) {
  const list = useRef<HTMLOListElement>(null);
  const [stop, setStop] = useState(0);
  const drawn = useIncrementalCount(rows.length, STEP);
  const current = Math.min(stop, rows.length - 1);
  // From the heading, which has the focus first, to what the keys act on.
  useEffect(() => {
    const dock = list.current?.closest('aside');
    if (dock?.querySelector('h2') === document.activeElement)
      list.current?.querySelector<HTMLElement>('[data-index]')?.focus({ preventScroll: true });
  }, []);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (!(target instanceof HTMLElement) || ctrlKey || metaKey || altKey || shiftKey) return;
    const item = target.closest<HTMLElement>('[data-index]');
    const row = rows[Number(item?.dataset['index'] ?? -1)];
    if (item === null || row === undefined) return;
    const steps: Record<string, number> = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      Home: 0,
      End: drawn - 1,
    };
    const step = steps[key];
    if (step !== undefined)
      list.current
        ?.querySelector<HTMLElement>(`[data-index="${String(Math.max(0, Math.min(drawn - 1, step)))}"]`)
        ?.focus();
    else if (target === item && key === 'Enter') onOpen(row);
    else if (target === item && key === ' ') onPlay(row);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the rows have the focus, and their keys are heard here
    <ol
      ref={list}
      className={css.list}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        const index = target.closest('[data-index]')?.getAttribute('data-index');
        if (index != null) setStop(Number(index));
      }}
    >
      {rows.slice(0, drawn).map((row, index) => children(row, { index, isTabStop: index === current }))}
    </ol>
  );
}

/** A row: what plays it at the left, beside its words. */
export function DockRow({
  index,
  isTabStop,
  label,
  lane,
  isPlaying,
  play,
  children,
}: DockRowPlace & {
  label: string;
  lane?: 0 | 1 | undefined;
  isPlaying: boolean;
  play: ReactNode;
  children: ReactNode;
}) {
  return (
    <li
      className={css.quote}
      data-index={index}
      data-lane={lane}
      data-playing={isPlaying || undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the list is one Tab stop
      tabIndex={isTabStop ? 0 : -1}
      data-dock-focus={index === 0 || undefined}
      aria-label={label}
    >
      <div>{play}</div>
      <div className={css.said}>{children}</div>
    </li>
  );
}
