import type { KeyboardEvent } from 'react';

const CONTROLS = 'a[href], button';
const ROWS = 'tbody tr:not([aria-hidden])';

/** The table is one Tab stop: arrows go from row to row, and inside a row from control to control. */
export function moveInTable(event: KeyboardEvent<HTMLElement>): void {
  const table = event.currentTarget;
  const { target } = event;
  // What floats over the table has its own keys, though React hands them on to here.
  if (!(target instanceof HTMLElement) || !table.contains(target)) return;
  const next = target === table ? entry(event.key, table) : neighbour(event.key, table, target);
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

const controlsOf = (row: Element | undefined) => [...(row?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];

/** The first control that is in sight. */
function entry(key: string, table: HTMLElement): HTMLElement | undefined {
  if (key !== 'ArrowDown' && key !== 'ArrowRight') return undefined;
  const top = table.getBoundingClientRect().top + (table.querySelector('thead')?.clientHeight ?? 0);
  const row = [...table.querySelectorAll(ROWS)].find((each) => each.getBoundingClientRect().top >= top - 1);
  return controlsOf(row)[0];
}

function neighbour(key: string, table: HTMLElement, from: HTMLElement): HTMLElement | undefined {
  const rows = [...table.querySelectorAll(ROWS)];
  const here = rows.findIndex((row) => row.contains(from));
  const controls = controlsOf(rows[here]);
  const place = controls.indexOf(from);
  switch (key) {
    case 'ArrowLeft':
      return controls[place - 1];
    case 'ArrowRight':
      return controls[place + 1];
    case 'ArrowUp':
      return alike(from, place - controls.length, rows[here - 1]);
    case 'ArrowDown':
      return alike(from, place - controls.length, rows[here + 1]);
    default:
      return undefined;
  }
}

/** The control in the same column, counted from the right: not every row has a session or an address. */
function alike(from: HTMLElement, fromRight: number, row: Element | undefined): HTMLElement | undefined {
  const controls = controlsOf(row);
  const column = from.closest('td')?.cellIndex;
  const sameColumn = controls.filter((control) => control.closest('td')?.cellIndex === column);
  const counted = controls.at(Math.max(fromRight, -controls.length));
  return counted !== undefined && sameColumn.includes(counted) ? counted : (sameColumn[0] ?? controls[0]);
}
