import { fieldsOf } from '../api/fields.ts';

/**
 * The selected links: `keys`, or with `all` every shown link except `keys`. Stored in the history entry, so
 * that going back restores it.
 */
export interface Selection {
  all: boolean;
  keys: readonly string[];
}

export const NOTHING: Selection = { all: false, keys: [] };
export const ALL_SHOWN: Selection = { all: true, keys: [] };

/** Validates the value, since a history entry may contain anything. */
export function readSelection(value: unknown): Selection {
  const { all, keys } = fieldsOf(value);
  if (!Array.isArray(keys)) return NOTHING;
  const texts = keys.filter((key): key is string => typeof key === 'string');
  return all !== true && texts.length === 0 ? NOTHING : { all: all === true, keys: texts };
}

/** Returns a test of whether a shown link is selected. */
export function selects({ all, keys }: Selection): (key: string) => boolean {
  if (keys.length === 0) return () => all;
  const named = new Set(keys);
  return (key) => named.has(key) !== all;
}

/** Returns the selection with these links added or removed. */
export function withKeys(selection: Selection, keys: readonly string[], selected: boolean): Selection {
  const named = new Set(selection.keys);
  for (const key of keys) {
    if (selected === selection.all) named.delete(key);
    else named.add(key);
  }
  return readSelection({ all: selection.all, keys: [...named] });
}

/** The rows of a list in the order shown. */
type Rows = readonly { key: string }[];

/** Returns the keys of the rows from one index to another, both included, in the order shown. */
export const keysBetween = (rows: Rows, from: number, to: number): string[] =>
  rows.slice(Math.min(from, to), Math.max(from, to) + 1).map(({ key }) => key);

/** Selects all rows from the anchor to another one. */
export const withRange = (selection: Selection, rows: Rows, anchor: number, to: number): Selection =>
  withKeys(selection, keysBetween(rows, anchor, to), true);

/** Moves the end of the range that starts at the anchor: rows that are no longer in it are not selected. */
export const withMovedEnd = (
  selection: Selection,
  rows: Rows,
  anchor: number,
  { from, to }: { from: number; to: number },
): Selection => withRange(withKeys(selection, keysBetween(rows, anchor, from), false), rows, anchor, to);

/** What a click on a row does: with Shift it selects a range, with Ctrl or ⌘ it toggles the row. */
export function clickOn(event: {
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}): 'open' | 'toggle' | 'range' {
  if (event.shiftKey) return 'range';
  return event.ctrlKey || event.metaKey ? 'toggle' : 'open';
}

/** Lists the selected keys, so that another filter does not select links that this one hides. */
export function byName(selection: Selection, shown: readonly { key: string }[]): Selection {
  if (!selection.all) return selection;
  return readSelection({ all: false, keys: shown.map(({ key }) => key).filter(selects(selection)) });
}

/** Drops the links that no longer exist; returns the same object if there are none. */
export function withoutGone(selection: Selection, isThere: (key: string) => boolean): Selection {
  const left = selection.keys.filter(isThere);
  return left.length === selection.keys.length ? selection : readSelection({ ...selection, keys: left });
}
