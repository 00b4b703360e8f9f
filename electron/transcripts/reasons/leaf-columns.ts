import { EVERY, type FieldPath } from './field-path.ts';
import { isList, isRecord, keysOf } from '../reader/json.ts';
import { haveVaryingNames } from './varying-names.ts';

/** A text, number or yes and no in the data. */
export interface Leaf {
  value: string | number | boolean;
  /** The way to it: names of fields, and positions in lists. */
  steps: readonly string[];
}

/** All leaves at one path, in the data's order. */
export interface LeafColumn {
  path: FieldPath;
  leaves: Leaf[];
}

const MOST_VALUES = 500_000;
const MOST_LEVELS = 30;

/** Returns the leaves of the data by path, with `EVERY` for positions in lists and for names of fields that vary. */
export function leafColumns(data: unknown): LeafColumn[] {
  const columns = new Map<string, LeafColumn>();
  const budget = { left: MOST_VALUES };
  const enter = (value: unknown, path: readonly string[], steps: readonly string[]): void => {
    budget.left -= 1;
    if (budget.left < 0 || path.length > MOST_LEVELS) return;
    if (isList(value)) {
      const inner = [...path, EVERY];
      for (let index = 0; index < value.length && budget.left > 0; index += 1)
        enter(value[index], inner, [...steps, String(index)]);
    } else if (isRecord(value)) {
      const keys = keysOf(value);
      const varies = haveVaryingNames(value, keys);
      for (const key of keys) enter(value[key], [...path, varies ? EVERY : key], [...steps, key]);
    } else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
      const name = path.join('/');
      const column = columns.get(name) ?? { path: [...path], leaves: [] };
      columns.set(name, column);
      column.leaves.push({ value, steps });
    }
  };
  enter(data, [], []);
  return [...columns.values()];
}
