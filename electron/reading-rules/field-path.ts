import { EVERY, type FieldPath } from '../../shared/model/reading-rule.ts';
import { fieldOf, isList, isRecord, keysOf } from '../transcripts/reader/json.ts';
import { UNLIMITED, type WorkBudget } from './work-budget.ts';

/** A value that a path leads to, with what each `EVERY` of the path stood for. */
export interface PlacedValue {
  value: unknown;
  steps: readonly string[];
}

/** Entries of one path, whatever their number, are no more than this. */
const MOST_VALUES = 500_000;

/** Returns the value of a field of a record, or of a position of a list; undefined if there is none. */
function stepInto(value: unknown, step: string): unknown {
  if (isList(value)) return /^\d{1,9}$/.test(step) ? value[Number(step)] : undefined;
  return isRecord(value) ? fieldOf(value, step) : undefined;
}

/**
 * Returns the values that a path leads to, in the data's order. The first `EVERY`s of the path stand for `fixed`, in order:
 * a path that begins like the one to an entry leads to the same entry. Returns none once the work is spent.
 */
export function valuesAt(
  data: unknown,
  path: FieldPath,
  fixed: readonly string[] = [],
  work: WorkBudget = UNLIMITED,
): PlacedValue[] {
  work.spend(1);
  let found: PlacedValue[] = [{ value: data, steps: [] }];
  for (const step of path) {
    const next: PlacedValue[] = [];
    const add = (value: unknown, steps: readonly string[]) => {
      if (value !== undefined) next.push({ value, steps });
    };
    for (const { value, steps } of found) {
      const bound = step === EVERY ? fixed[steps.length] : undefined;
      if (step !== EVERY) add(stepInto(value, step), steps);
      else if (bound !== undefined) add(stepInto(value, bound), [...steps, bound]);
      else if (isList(value)) {
        work.spend(value.length);
        if (next.length + value.length >= MOST_VALUES || work.isSpent()) return [];
        for (const [index, inner] of value.entries()) add(inner, [...steps, String(index)]);
      } else if (isRecord(value)) {
        const keys = keysOf(value);
        work.spend(keys.length);
        if (next.length + keys.length >= MOST_VALUES || work.isSpent()) return [];
        for (const key of keys) add(value[key], [...steps, key]);
      }
    }
    work.spend(found.length);
    if (work.isSpent()) return [];
    found = next;
  }
  return found;
}

/** Returns the value that a path without `EVERY` leads to; undefined if there is none. */
export function valueAt(data: unknown, path: FieldPath, work: WorkBudget): unknown {
  work.spend(1 + path.length);
  let value = data;
  for (const step of path) value = stepInto(value, step);
  return work.isSpent() ? undefined : value;
}

/** Returns what the `EVERY`s of `path` stand for if it leads to the same entry as another path as far as they begin alike. */
export function sharedSteps(path: FieldPath, other: FieldPath, steps: readonly string[]): string[] {
  const shared: string[] = [];
  for (const [index, step] of path.entries()) {
    if (other[index] !== step) break;
    const bound = step === EVERY ? steps[shared.length] : undefined;
    if (step === EVERY && bound === undefined) break;
    if (bound !== undefined) shared.push(bound);
  }
  return shared;
}
