import type { KeyboardEvent } from 'react';

const CONTROLS = 'a[href], button';
const ROWS = 'tr:not([aria-hidden])';
const BODY_ROWS = `tbody ${ROWS}`;

/**
 * Keyboard navigation of a table that is one Tab stop: arrows go from row to row, and within a row from
 * control to control. Shift with an up or down arrow also reports the two rows, from 0.
 */
export function moveInTable(
  event: KeyboardEvent<HTMLElement>,
  onExtend: (from: number, to: number) => void,
): void {
  const table = event.currentTarget;
  const { target, key } = event;
  if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return;
  const next = target === table ? entry(key, table) : neighbour(key, table, target);
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
  if (!event.shiftKey || target === table || (key !== 'ArrowUp' && key !== 'ArrowDown')) return;
  const [from, to] = [placeOf(target), placeOf(next)];
  if (from !== null && to !== null) onExtend(from, to);
}

/** Returns the row's index among all rows, from 0; null in the head. */
export function placeOf(element: Element): number | null {
  const index = Number(element.closest('tbody tr')?.getAttribute('aria-rowindex') ?? Number.NaN);
  return Number.isNaN(index) ? null : index - 2;
}

const controlsOf = (row: Element | undefined) => [...(row?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];

/** Returns the first control that is in view. */
function entry(key: string, table: HTMLElement): HTMLElement | undefined {
  if (key !== 'ArrowDown' && key !== 'ArrowRight') return undefined;
  const top = table.getBoundingClientRect().top + (table.querySelector('thead')?.clientHeight ?? 0);
  const row = [...table.querySelectorAll(BODY_ROWS)].find(
    (each) => each.getBoundingClientRect().top >= top - 1,
  );
  return controlsOf(row)[0];
}

function neighbour(key: string, table: HTMLElement, from: HTMLElement): HTMLElement | undefined {
  const rows = [...table.querySelectorAll(ROWS)];
  const current = rows.findIndex((row) => row.contains(from));
  const controls = controlsOf(rows[current]);
  const place = controls.indexOf(from);
  switch (key) {
    // Wraps around: one step leads from the checkbox to the last action.
    case 'ArrowLeft':
      return controls.at(place - 1);
    case 'ArrowRight':
      return controls[(place + 1) % controls.length];
    case 'ArrowUp':
      return alike(from, place - controls.length, rows[current - 1]);
    case 'ArrowDown':
      return alike(from, place - controls.length, rows[current + 1]);
    default:
      return undefined;
  }
}

const cellOf = (control: Element) => control.closest<HTMLTableCellElement>('td, th');

/**
 * Returns the control in the same column, counted from the right, since not every row has a session or an
 * address.
 */
function alike(from: HTMLElement, fromRight: number, row: Element | undefined): HTMLElement | undefined {
  const controls = controlsOf(row);
  const column = cellOf(from)?.cellIndex;
  const sameColumn = controls.filter((control) => cellOf(control)?.cellIndex === column);
  const counted = controls.at(Math.max(fromRight, -controls.length));
  return counted !== undefined && sameColumn.includes(counted) ? counted : (sameColumn[0] ?? controls[0]);
}
