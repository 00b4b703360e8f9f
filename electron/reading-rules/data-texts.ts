import { EVERY } from '../../shared/model/reading-rule.ts';
import { isList, isRecord, keysOf } from '../transcripts/reader/json.ts';
import { haveVaryingNames } from './varying-names.ts';

/** A text, number or yes and no in the data. */
export interface Leaf {
  value: string | number | boolean;
  /** The way to it: names of fields, and positions in lists. */
  steps: readonly string[];
}

/** All leaves at one path, in the data's order. */
export interface LeafColumn {
  path: string[];
  leaves: Leaf[];
}

const MOST_VALUES = 500_000;
const MOST_LEVELS = 30;
const LAST_ENTRIES = 10;

/** A path, of which there are far fewer than values. */
interface Place {
  path: readonly string[];
  column: LeafColumn | null;
  inner: Map<string, Place>;
}

const newPlace = (path: readonly string[]): Place => ({ path, column: null, inner: new Map() });

function placeIn(place: Place, step: string): Place {
  const known = place.inner.get(step);
  if (known !== undefined) return known;
  const added = newPlace([...place.path, step]);
  place.inner.set(step, added);
  return added;
}

/**
 * Returns the leaves of the data by path, with `EVERY` for positions in lists and for names of fields that vary. Of long
 * lists, `mostEntries` are read, at the beginning and the end.
 */
export function leafColumns(data: unknown, mostEntries = Number.POSITIVE_INFINITY): LeafColumn[] {
  const columns = new Map<string, LeafColumn>();
  const budget = { left: MOST_VALUES };
  const enter = (value: unknown, place: Place, steps: readonly string[]): void => {
    budget.left -= 1;
    if (budget.left < 0 || place.path.length > MOST_LEVELS) return;
    if (isList(value)) {
      const inner = placeIn(place, EVERY);
      const last = Math.max(mostEntries, value.length - LAST_ENTRIES);
      for (let index = 0; index < value.length && budget.left > 0; index += 1) {
        if (index >= mostEntries && index < last) continue;
        enter(value[index], inner, [...steps, String(index)]);
      }
    } else if (isRecord(value)) {
      const keys = keysOf(value);
      const varies = haveVaryingNames(value, keys);
      for (const key of keys) enter(value[key], placeIn(place, varies ? EVERY : key), [...steps, key]);
    } else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
      if (place.column === null) {
        const name = place.path.join('/');
        place.column = columns.get(name) ?? { path: [...place.path], leaves: [] };
        columns.set(name, place.column);
      }
      place.column.leaves.push({ value, steps });
    }
  };
  enter(data, newPlace([]), []);
  return [...columns.values()];
}
