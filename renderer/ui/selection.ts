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
