import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { useSettings } from '../../api/settings.ts';
import { togglePlaying } from './quote-playing.ts';
import type { Quote } from '../../../shared/model/note.ts';

const CONTROLS = 'button';

/**
 * The key bindings of the list: up and down between quotes, left and right between the actions of one. Space
 * or P plays the quote, Enter opens its session at the quote, C copies it, K changes its codes.
 */
export function useQuoteKeys({
  scroller,
  quotes,
  row,
  onRow,
  onCode,
  onOpen,
}: {
  scroller: RefObject<HTMLElement | null>;
  quotes: readonly Quote[];
  /** Index of the row with the Tab stop. */
  row: number;
  onRow: (row: number) => void;
  onCode: (noteId: string) => void;
  onOpen: (quote: Quote) => void;
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
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    // A popover opened from a row has its own keys, but React propagates its events to here.
    if (!(target instanceof HTMLElement) || !event.currentTarget.contains(target)) return;
    const quote = quotes[row];
    const item = target.closest<HTMLElement>('[data-index]');
    const step = steps.get(key);
    const isRow = target === item;
    if (step !== undefined) {
      const next = Math.max(0, Math.min(quotes.length - 1, step));
      wanted.current = next;
      onRow(next);
    } else if (quote === undefined || item === null) return;
    else if (key === 'ArrowRight' || key === 'ArrowLeft') {
      const stops = [item, ...item.querySelectorAll<HTMLElement>(CONTROLS)];
      const by = key === 'ArrowRight' ? 1 : -1;
      stops.at((stops.indexOf(target) + by) % stops.length)?.focus();
    } else if (isRow && key === 'Enter') onOpen(quote);
    else if ((isRow && key === ' ') || (singleKeys && key === 'p')) void togglePlaying(quote);
    else if (singleKeys && key === 'c') item.querySelector<HTMLElement>('[aria-label^="Copy"]')?.click();
    else if (singleKeys && key === 'k') onCode(quote.note.id);
    else return;
    event.preventDefault();
    // Keeps the screen's own shortcuts for these keys from running too.
    event.stopPropagation();
  };
}
