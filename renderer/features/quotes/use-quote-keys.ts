import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { useSettings } from '../../api/settings.ts';
import { togglePlaying } from './quote-playing.ts';
import type { Quote } from '../../../shared/model/note.ts';

const CONTROLS = 'button';

/**
 * The keys of the list: up and down between quotes, left and right among what can be done with one. Space or P plays
 * the quote, Enter opens its session there, C copies it, K changes its codes.
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
  /** The one row that Tab leads to. */
  row: number;
  onRow: (row: number) => void;
  onCode: (noteId: string) => void;
  onOpen: (quote: Quote) => void;
}) {
  const { singleKeys } = useSettings();
  const wanted = useRef(-1);
  // A row that was out of sight is only there after the list has been drawn with it.
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
    // What was opened from a row has keys of its own, though React hands them on to here.
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
    // The screen's own keys of the same name stay out of it.
    event.stopPropagation();
  };
}
