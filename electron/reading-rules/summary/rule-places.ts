import { EVERY, type FieldPath } from '../../../shared/model/reading-rule.ts';
import { isContainer, isList, type JsonRecord } from '../../transcripts/reader/json.ts';
import { type PlacedValue, valuesAt } from '../field-path.ts';
import type { WorkBudget } from '../work-budget.ts';

/** A value that a path leads to, and the container that holds it; null for the whole data. */
export interface Place extends PlacedValue {
  container: JsonRecord | unknown[] | null;
  key: string;
}

/** Returns what `valuesAt` does, with the container of each value. */
export function placesAt(
  root: unknown,
  path: FieldPath,
  fixed: readonly string[],
  work: WorkBudget,
): Place[] {
  const last = path.at(-1);
  if (last === undefined) return [{ value: root, steps: [], container: null, key: '' }];
  return valuesAt(root, path.slice(0, -1), fixed, work).flatMap(({ value: container, steps }) => {
    if (!isContainer(container)) return [];
    const bound = last === EVERY ? fixed.slice(steps.length, steps.length + 1) : [];
    return valuesAt(container, [last], bound, work).map((inner) => ({
      value: inner.value,
      steps: [...steps, ...inner.steps],
      container,
      key: inner.steps[0] ?? last,
    }));
  });
}

/** Returns false for null, an empty or blank text, and an empty list or record. */
export function isPresent(value: unknown): boolean {
  if (value === null || value === undefined) return false;
  if (typeof value === 'string') return value.trim() !== '';
  if (isList(value)) return value.length > 0;
  return !isContainer(value) || Object.keys(value).length > 0;
}

/**
 * Returns the texts in records of one list as one if they are pieces of it, such as runs of bold and plain letters, which
 * keep the spaces between them; else each by itself.
 */
export function joinedPieces(texts: readonly string[]): string[] {
  const arePieces =
    texts.length > 1 &&
    texts.every((text, index) => {
      const next = texts[index + 1];
      return (
        next === undefined || /[^\s.!?][^\S\n]+$/.test(text.slice(-20)) || /^(?:[^\S\n]|[.,;:!?)])/.test(next)
      );
    });
  return arePieces ? [texts.join('')] : [...texts];
}
