import { fieldsOf } from '../api/fields.ts';

/**
 * Which links are selected: these, or with `all` every link that is shown but these. It stands in the history entry,
 * so that going back to a table finds it as it was left.
 */
export interface Selection {
  all: boolean;
  keys: readonly string[];
}

export const NOTHING: Selection = { all: false, keys: [] };
export const ALL_SHOWN: Selection = { all: true, keys: [] };

/** What stands in a history entry may be anything. */
export function readSelection(value: unknown): Selection {
  const { all, keys } = fieldsOf(value);
  if (!Array.isArray(keys)) return NOTHING;
  const texts = keys.filter((key): key is string => typeof key === 'string');
  return all !== true && texts.length === 0 ? NOTHING : { all: all === true, keys: texts };
}

/** Whether a link that is shown is selected. */
export function selects({ all, keys }: Selection): (key: string) => boolean {
  if (keys.length === 0) return () => all;
  const named = new Set(keys);
  return (key) => named.has(key) !== all;
}

/** The selection with these links in it, or without them. */
export function withKeys(selection: Selection, keys: readonly string[], selected: boolean): Selection {
  const named = new Set(selection.keys);
  for (const key of keys) {
    if (selected === selection.all) named.delete(key);
    else named.add(key);
  }
  return readSelection({ all: selection.all, keys: [...named] });
}

/** By name, so that another filter does not select what was hidden by the one before. */
export function byName(selection: Selection, shown: readonly { key: string }[]): Selection {
  if (!selection.all) return selection;
  return readSelection({ all: false, keys: shown.map(({ key }) => key).filter(selects(selection)) });
}

/** Without the links that are gone; the same object where none is. */
export function withoutGone(selection: Selection, isThere: (key: string) => boolean): Selection {
  const left = selection.keys.filter(isThere);
  return left.length === selection.keys.length ? selection : readSelection({ ...selection, keys: left });
}
