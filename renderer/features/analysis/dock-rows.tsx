import type { ReactNode } from 'react';
import { useIncrementalCount } from '../../ui/use-incremental-count.ts';
import { useRowKeys } from './use-row-keys.ts';
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
  const drawn = useIncrementalCount(rows.length, STEP);
  const { list, stop, onKeyDown, onFocus } = useRowKeys<HTMLOListElement, Row>({
    rows,
    drawn,
    panel: 'aside',
    onOpen,
    onPlay,
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the rows have the focus, and their keys are heard here
    <ol ref={list} className={css.list} onKeyDown={onKeyDown} onFocus={onFocus}>
      {rows.slice(0, drawn).map((row, index) => children(row, { index, isTabStop: index === stop }))}
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
