import { type KeyboardEvent, useMemo } from 'react';
import { useHotkeys } from '@mantine/hooks';
import { CheckCheck, ListFilter, ListX, Search, SquareCheck } from 'lucide-react';
import { focusWhenRendered } from '../../navigation/focus-when-rendered.ts';
import { useCommands, type Command } from '../../ui/keyboard/commands.ts';
import type { RowSelection } from '../../ui/use-row-selection.ts';

const ROW = '[data-place]';

/** Returns the index, among those shown, of the row that an element is in; null if it is in none. */
export function indexOfRow(element: Element): number | null {
  const row = element.closest<HTMLElement>(ROW);
  return row === null ? null : Number(row.dataset['place']);
}

const rowAt = (list: Element, index: number) =>
  list.querySelector<HTMLElement>(`[data-place="${String(index)}"]`);
const linkIn = (row: Element | null | undefined) => row?.querySelector<HTMLElement>('a[href]') ?? null;
const boxIn = (row: Element | null | undefined) =>
  row?.querySelector<HTMLElement>('[role="checkbox"]') ?? null;

/**
 * Moves the focus with the keyboard. The list is one Tab stop: the up and down arrows move between rows, left
 * and right between a row's checkbox and its session, Home and End to the first and last row. With Shift, an
 * arrow also calls `onExtend` with the rows it moves between.
 */
export function moveInList(
  event: KeyboardEvent<HTMLElement>,
  count: number,
  onExtend: (from: number, to: number) => void,
): void {
  const list = event.currentTarget;
  const { target, key } = event;
  if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return;
  const row = target.closest<HTMLElement>(ROW);
  const next = row === null ? entry(key, list) : neighbour(key, list, row, target);
  if (next !== null) {
    event.preventDefault();
    next.focus();
    const [from, to] = [row, next.closest<HTMLElement>(ROW)].map((each) => Number(each?.dataset['place']));
    if (event.shiftKey && row !== null && from !== to && from !== undefined && to !== undefined)
      onExtend(from, to);
    return;
  }
  if (row === null || (key !== 'Home' && key !== 'End')) return;
  event.preventDefault();
  list.scrollTo({ top: key === 'Home' ? 0 : list.scrollHeight });
  // Rows outside the view are drawn some time after the list is scrolled to them.
  focusWhenRendered(() => linkIn(rowAt(list, key === 'Home' ? 0 : count - 1)));
}

/** Moves the focus from the search field to the first visible row of the list, if there is one. */
export function enterList(): void {
  const list = document.querySelector('main [data-first-focus]');
  if (list !== null) entry('ArrowDown', list)?.focus();
}

/** Returns the link of the first visible row, where the arrow keys enter the list. */
function entry(key: string, list: Element): HTMLElement | null {
  if (key !== 'ArrowDown' && key !== 'ArrowRight') return null;
  const { top } = list.getBoundingClientRect();
  return linkIn([...list.querySelectorAll(ROW)].find((row) => row.getBoundingClientRect().top >= top - 1));
}

function neighbour(key: string, list: Element, row: HTMLElement, from: Element): HTMLElement | null {
  const index = Number(row.dataset['place']);
  const alike = (other: Element | null) => (from === boxIn(row) ? boxIn(other) : linkIn(other));
  switch (key) {
    case 'ArrowUp':
      return alike(rowAt(list, index - 1));
    case 'ArrowDown':
      return alike(rowAt(list, index + 1));
    case 'ArrowLeft':
      return boxIn(row);
    case 'ArrowRight':
      return linkIn(row);
    default:
      return null;
  }
}

/** Returns the index, among the matches that can be selected, of the one that an element is in; null if it is in none. */
export function indexOfHit(element: Element): number | null {
  const row = element.closest<HTMLElement>('[data-hit]');
  return row === null ? null : Number(row.dataset['hit']);
}

/** Adds the commands for the sessions shown, in the list or in the results of a search. */
export function useListCommands(
  rows: RowSelection,
  hits: RowSelection,
  { toField, toNames }: { toField: () => void; toNames: () => void },
): void {
  const { state, pick, selectAll, clear } = rows;
  const { pick: pickHit } = hits;
  const commands = useMemo(
    (): Command[] => [
      { label: 'Search everything people said', icon: Search, shownKeys: '/', run: toField },
      { label: 'Find a session by name', icon: ListFilter, run: toNames },
      {
        label: 'Select all sessions shown',
        synonyms: 'export tag delete',
        icon: CheckCheck,
        shownKeys: 'mod+A',
        run: selectAll,
      },
      ...(state === 'none' ? [] : [{ label: 'Clear the selection', icon: ListX, run: clear }]),
      {
        label: 'Select the session or hit',
        icon: SquareCheck,
        keys: 'X',
        run: () => {
          const { activeElement } = document;
          const hit = activeElement === null ? null : indexOfHit(activeElement);
          const index = activeElement === null ? null : indexOfRow(activeElement);
          if (hit !== null) pickHit(hit, false);
          else if (index !== null) pick(index, false);
        },
      },
    ],
    [state, pick, pickHit, selectAll, clear, toField, toNames],
  );
  useCommands('Sessions', commands);
  // Not in a field, where it selects the text.
  useHotkeys([['mod+A', selectAll]]);
}
