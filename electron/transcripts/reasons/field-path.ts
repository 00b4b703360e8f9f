import { fieldOf, isList, isRecord, keysOf } from '../reader/json.ts';

/** In a path: every entry of a list, or every field of a record whose field names vary. */
export const EVERY = '*';

/** The way to values in decoded data, from its root: names of fields, positions in lists as digits, and `EVERY`. */
export type FieldPath = readonly string[];

/** A value that a path leads to, with what each `EVERY` of the path stood for. */
interface PlacedValue {
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

const everyStep = (value: unknown): string[] => {
  if (isList(value)) return value.map((_, index) => String(index));
  return isRecord(value) ? keysOf(value) : [];
};

/**
 * Returns the values that a path leads to, in the data's order. The first `EVERY`s of the path stand for `fixed`, in order:
 * a path that begins like the one to an entry leads to the same entry.
 */
export function valuesAt(data: unknown, path: FieldPath, fixed: readonly string[] = []): PlacedValue[] {
  let found: PlacedValue[] = [{ value: data, steps: [] }];
  for (const step of path) {
    const next: PlacedValue[] = [];
    for (const { value, steps } of found) {
      const bound = step === EVERY ? fixed[steps.length] : undefined;
      const into = step !== EVERY ? [step] : bound === undefined ? everyStep(value) : [bound];
      for (const one of into) {
        const inner = stepInto(value, one);
        if (inner === undefined) continue;
        next.push({ value: inner, steps: step === EVERY ? [...steps, one] : steps });
        if (next.length >= MOST_VALUES) return [];
      }
    }
    found = next;
  }
  return found;
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
