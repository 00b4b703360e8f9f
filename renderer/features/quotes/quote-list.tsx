import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import {
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import { useSessionList, type SessionList } from '../../navigation/session-lists.ts';
import { useListPosition } from '../../navigation/use-list-position.ts';
import { aboutTheRestOfWindow } from '../../ui/first-rows.ts';
import { useRowsToRender } from '../../ui/rows-to-render.ts';
import { useNow } from '../../ui/use-now.ts';
import { openRowMenu, rowOfMenu } from '../../ui/row-menu/row-menu-store.ts';
import { nameOf, placeOf } from './filter-quotes.ts';
import { quoteActions } from './quote-actions.ts';
import type { QuoteMove } from './quote-order.ts';
import { QuoteRow } from './quote-row.tsx';
import css from './quotes.module.css';
import type { Code } from '../../../shared/model/code.ts';
import type { Quote } from '../../../shared/model/note.ts';
import { useSettings } from '../../api/settings.ts';
import { useQuoteDrop } from './use-quote-drop.ts';
import { togglePlaying } from './quote-playing.ts';
import { clickOn } from '../../ui/selection.ts';
import { handleSelectionKey } from '../../ui/selection-keys.ts';
import type { RowSelection } from '../../ui/use-row-selection.ts';
import { useTextScale } from '../../ui/text-size.ts';

/** Measured row heights from when the list was last shown, keyed by note ID. */
let measured: VirtualItem[] = [];

/** The list of quotes; only visible rows are rendered. It is a single Tab stop, with arrow keys inside. */
export function QuoteList({
  quotes,
  codes,
  name,
  coding,
  onCode,
  onOpen,
  copy,
  rows,
  onMove,
}: {
  quotes: readonly Quote[];
  codes: readonly Code[];
  /** Name of the list: another order or filter makes another list, which starts at its first quote. */
  name: string;
  /** ID of the note whose codes are being changed. */
  coding: string | null;
  onCode: (noteId: string | null) => void;
  onOpen: (quote: Quote) => void;
  copy: (quote: Quote) => Promise<unknown>;
  rows: RowSelection;
  onMove: (move: QuoteMove) => void;
}) {
  const scroller = useRef<HTMLDivElement>(null);
  const now = useNow();
  const hint = useId();
  const [stop, setStop] = useState(0);
  const row = Math.min(stop, quotes.length - 1);
  const textScale = useTextScale();
  // oxlint-disable-next-line react/incompatible-library -- TanStack Virtual answers with functions that change
  const list = useVirtualizer({
    count: quotes.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heightOf(quotes[index]),
    getItemKey: useCallback((index: number) => quotes[index]?.note.id ?? index, [quotes]),
    rangeExtractor: useRowsToRender(row),
    initialMeasurementsCache: measured,
    initialRect: aboutTheRestOfWindow(ABOVE),
    overscan: 6,
    paddingStart: 8,
    // Below the last row there is room for the bar of the selection, with its status above its buttons.
    paddingEnd: rows.state === 'none' ? 40 : BELOW_BAR * textScale,
    scrollPaddingEnd: rows.state === 'none' ? 0 : BELOW_BAR * textScale,
  });
  /** The quote that is being moved, and its next index, where it then has the focus. */
  const moving = useRef<{ id: string; index: number } | null>(null);
  const step = (quote: Quote, by: 1 | -1) => {
    const index = quotes.indexOf(quote) + by;
    const target = quotes[index];
    if (target === undefined) return;
    moving.current = { id: quote.note.id, index };
    setStop(index);
    onMove({ id: quote.note.id, targetId: target.note.id, where: by === 1 ? 'after' : 'before' });
  };
  const drop = useQuoteDrop(onMove);
  const keys = useQuoteKeys({
    scroller,
    quotes,
    row,
    rows,
    onRow: (next) => {
      setStop(next);
      list.scrollToIndex(next, { align: 'auto' });
    },
    onCode,
    onOpen,
    onStep: step,
  });
  useListPosition({
    name,
    scroller,
    count: quotes.length,
    keyAt: (index) => quotes[index]?.note.id,
    startOf: (index) => list.measurementsCache[index]?.start ?? list.getTotalSize(),
  });
  useSessionList(
    useMemo(
      (): SessionList => ({
        name,
        title: 'quotes',
        sessions: () =>
          quotes.map(({ note, session }) => ({ session, rowKey: note.id, place: placeOf(note) })),
      }),
      [name, quotes],
    ),
  );
  useLayoutEffect(
    () => () => {
      measured = list.takeSnapshot();
    },
    [list],
  );
  const before = useRef(name);
  useEffect(() => {
    if (before.current === name) return;
    before.current = name;
    // The first move changes the order, but not what the user looks at.
    if (moving.current !== null) return;
    setStop(0);
    scroller.current?.scrollTo({ top: 0 });
  }, [name]);
  useEffect(() => {
    if (moving.current === null) return;
    const { id, index } = moving.current;
    const element = scroller.current?.querySelector<HTMLElement>(`[data-row-key="${CSS.escape(id)}"]`);
    if (quotes[index]?.note.id !== id || element == null) return;
    moving.current = null;
    // The element loses the focus when it is moved in the document.
    element.focus({ preventScroll: true });
    list.scrollToIndex(index, { align: 'auto' });
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the rows have the focus, and their keys are heard here
    <div
      ref={scroller}
      className={css.scroll}
      role="region"
      aria-label="Quotes"
      aria-describedby={hint}
      data-area
      data-first-focus
      data-selecting={rows.state !== 'none' || undefined}
      onKeyDown={keys}
      onMouseDown={(event) => {
        // Shift would select the words up to here; a selection of words that there is can still be extended.
        if (event.shiftKey && !areWordsSelected()) event.preventDefault();
      }}
      onClick={(event) => {
        const click = clickOn(event);
        const index = click === 'open' || areWordsSelected() ? null : indexOfRow(event);
        if (index !== null) rows.pick(index, click === 'range');
      }}
      onContextMenu={(event) => {
        const element = rowOfMenu(event, '[data-index]');
        const quote = quotes[Number(element?.dataset['index'] ?? -1)];
        if (element !== null && quote !== undefined)
          openRowMenu(event, element, `Actions for a quote of ${nameOf(quote)}`, [
            quoteActions(quote, { onOpen, onCode, copy, onStep: step }),
          ]);
      }}
      onFocus={(event) => {
        const index = event.target.closest('[data-index]')?.getAttribute('data-index');
        if (index !== undefined && index !== null) setStop(Number(index));
      }}
    >
      <p id={hint} className="visually-hidden">
        Arrow keys move through the quotes. K changes codes. Alt with an arrow key moves a quote. You can drag
        a quote onto a code or to another place.
      </p>
      <ol className={css.list} style={{ height: list.getTotalSize() }}>
        {list.getVirtualItems().map((item) => {
          const quote = quotes[item.index];
          return (
            quote !== undefined && (
              <QuoteRow
                key={item.key}
                ref={list.measureElement}
                quote={quote}
                codes={codes}
                place={{
                  index: item.index,
                  count: quotes.length,
                  top: item.start,
                  isTabStop: item.index === row,
                  drop: drop?.id === quote.note.id ? drop.where : null,
                }}
                now={now}
                isCoding={coding === quote.note.id}
                onCode={onCode}
                onOpen={onOpen}
                copy={copy}
                selected={rows.isSelected(quote.note.id)}
                onPick={rows.pick}
              />
            )
          );
        })}
      </ol>
    </div>
  );
}

const areWordsSelected = () => document.getSelection()?.isCollapsed === false;

/** Returns the index of the quote that was clicked beside its buttons; null if none was. */
function indexOfRow({ currentTarget, target }: MouseEvent<HTMLElement>): number | null {
  // What is opened from a row is elsewhere in the page, but React also sends its events here.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return null;
  const row = target.closest<HTMLElement>('[data-index]');
  return row === null || target.closest('button') !== null ? null : Number(row.dataset['index']);
}

/** The height of the window bar, the screen's head and the filter, in pixels. */
const ABOVE = 170;

/** The room for the bar of the selection, in pixels at the usual text size. */
const BELOW_BAR = 108;

/** Estimates the height of a row: about 75 characters fit on a line. Not whole, as in the transcript. */
const heightOf = (quote: Quote | undefined) => {
  const lines = (text: string | undefined) => (text === undefined ? 0 : Math.ceil(text.length / 75));
  return 76.5 + 24 * lines(quote?.note.passage?.quote) + 20 * lines(quote?.note.text);
};

/** Moves the quote on Alt with up or down. Returns true if it was one of these keys. */
function handleMoveKey(
  event: KeyboardEvent<HTMLElement>,
  quote: Quote | undefined,
  onStep: (quote: Quote, step: 1 | -1) => void,
): boolean {
  const { key, altKey, shiftKey, ctrlKey, metaKey } = event;
  if (!altKey || shiftKey || ctrlKey || metaKey || quote === undefined) return false;
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return false;
  onStep(quote, key === 'ArrowDown' ? 1 : -1);
  event.preventDefault();
  event.stopPropagation();
  return true;
}

const CONTROLS = 'button';

/**
 * The key bindings of the list: up and down between quotes, left and right between the actions of one. Space
 * or P plays the quote, Enter opens its session at the quote, C copies it, K changes its codes, X selects it.
 * Alt with up or down moves it.
 */
function useQuoteKeys({
  scroller,
  quotes,
  row,
  onRow,
  onCode,
  onOpen,
  rows,
  onStep,
}: {
  scroller: RefObject<HTMLElement | null>;
  quotes: readonly Quote[];
  /** Index of the row with the Tab stop. */
  row: number;
  onRow: (row: number) => void;
  onCode: (noteId: string) => void;
  onOpen: (quote: Quote) => void;
  rows: RowSelection;
  onStep: (quote: Quote, step: 1 | -1) => void;
}) {
  const { singleKeys } = useSettings();
  const wanted = useRef(-1);
  // A row out of view exists only after the list has rendered it.
  useEffect(() => {
    if (wanted.current !== row) return;
    wanted.current = -1;
    scroller.current
      ?.querySelector<HTMLElement>(`[data-index="${String(row)}"]`)
      ?.focus({ preventScroll: true });
  });
  const steps = new Map([
    ['ArrowDown', row + 1],
    ['ArrowUp', row - 1],
    ['Home', 0],
    ['End', quotes.length - 1],
  ]);
  return (event: KeyboardEvent<HTMLElement>): void => {
    const { target, key } = event;
    // A popover opened from a row has its own keys, but React propagates its events to here.
    if (!(target instanceof HTMLElement) || !event.currentTarget.contains(target)) return;
    if (handleSelectionKey(event, rows, () => row)) return;
    const isExtending = event.shiftKey && (key === 'ArrowDown' || key === 'ArrowUp');
    if (handleMoveKey(event, quotes[row], onStep)) return;
    if (event.ctrlKey || event.metaKey || event.altKey || (event.shiftKey && !isExtending)) return;
    const quote = quotes[row];
    const item = target.closest<HTMLElement>('[data-index]');
    const step = steps.get(key);
    const isRow = target === item;
    if (step !== undefined) {
      const next = Math.max(0, Math.min(quotes.length - 1, step));
      wanted.current = next;
      onRow(next);
      if (isExtending && next !== row) rows.extend(row, next);
    } else if (quote === undefined || item === null) return;
    else if (key === 'ArrowRight' || key === 'ArrowLeft') {
      const stops = [item, ...item.querySelectorAll<HTMLElement>(CONTROLS)];
      const by = key === 'ArrowRight' ? 1 : -1;
      stops.at((stops.indexOf(target) + by) % stops.length)?.focus();
    } else if (isRow && key === 'Enter') onOpen(quote);
    else if ((isRow && key === ' ') || (singleKeys && key === 'p')) void togglePlaying(quote);
    else if (singleKeys && key === 'c') item.querySelector<HTMLElement>('[aria-label^="Copy"]')?.click();
    else if (singleKeys && key === 'k') onCode(quote.note.id);
    else if (singleKeys && key === 'x') rows.pick(row, false);
    else return;
    event.preventDefault();
    // Keeps the screen's own shortcuts for these keys from running too.
    event.stopPropagation();
  };
}
