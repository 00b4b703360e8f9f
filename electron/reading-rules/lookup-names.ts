import type { FieldPath, Lookup } from '../../shared/model/reading-rule.ts';
import { sharedSteps, valuesAt, type PlacedValue } from './field-path.ts';
import type { WorkBudget } from './work-budget.ts';

/** Texts by the values that refer to them, as seen from an entry. */
export type Named = (item: PlacedValue) => ReadonlyMap<string, string>;

const isPlain = (value: unknown): value is string | number | boolean =>
  (typeof value === 'string' && value.trim() !== '') ||
  typeof value === 'number' ||
  typeof value === 'boolean';

/** Returns the first text or number at a path of an entry whose steps are known. */
function firstAt(data: unknown, path: FieldPath, steps: readonly string[], work: WorkBudget): string | null {
  const found = valuesAt(data, path, steps, work).find(({ value }) => isPlain(value));
  return found === undefined ? null : String(found.value).trim();
}

/** Reads a lookup; entries with the same steps before it share what is read. */
export function lookupOf(
  data: unknown,
  items: FieldPath,
  { entries, id, text }: Lookup,
  work: WorkBudget,
): Named {
  const known = new Map<string, ReadonlyMap<string, string>>();
  return (item) => {
    const shared = sharedSteps(entries, items, item.steps);
    const key = JSON.stringify(shared);
    const found = known.get(key) ?? readLookup(data, { entries, id, text }, shared, work);
    known.set(key, found);
    return found;
  };
}

function readLookup(
  data: unknown,
  { entries, id, text }: Lookup,
  shared: readonly string[],
  work: WorkBudget,
) {
  const texts = new Map<string, string>();
  for (const { steps } of valuesAt(data, entries, shared, work)) {
    if (work.isSpent()) break;
    const value = id === null ? (steps.at(-1) ?? null) : firstAt(data, id, steps, work);
    const name = firstAt(data, text, steps, work);
    if (value !== null && name !== null && !texts.has(value)) texts.set(value, name);
  }
  return texts;
}
