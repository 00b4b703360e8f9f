import { isExactNumber } from '../../../api/exact-json.ts';

/** The keys and list indexes from the root to a value. */
export type JsonPath = readonly (string | number)[];

/** A value in a JSON text, and where it is. */
export interface JsonEntry {
  path: JsonPath;
  value: unknown;
}

/**
 * Returns what is in a line, from 0, of the text that `JSON.stringify` makes of a value with an indent. The
 * lines of a bracket belong to its object or list. Much faster than reading the text again: a parser takes
 * seconds to the end of 10 MB.
 */
export function entryAtLine(root: unknown, line: number): JsonEntry {
  const path: (string | number)[] = [];
  let value = root;
  // The line within the value.
  let rest = line;
  for (;;) {
    if (!isContainer(value) || rest === 0) return { path, value };
    rest -= 1;
    let next: [string | number, unknown] | null = null;
    for (const [key, entry] of entriesOf(value)) {
      const lines = linesOf(entry);
      if (rest < lines) {
        next = [key, entry];
        break;
      }
      rest -= lines;
    }
    // The closing bracket.
    if (next === null) return { path, value };
    path.push(next[0]);
    value = next[1];
  }
}

/** Writes a path in JavaScript syntax: `turns[3].text`, `["a b"][0]`. */
export const pathText = (path: JsonPath): string =>
  path
    .map((key) =>
      typeof key === 'number'
        ? `[${String(key)}]`
        : /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(key)
          ? `.${key}`
          : `[${JSON.stringify(key)}]`,
    )
    .join('')
    .replace(/^\./, '');

const isContainer = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !isExactNumber(value);

const entriesOf = (value: object): Iterable<[string | number, unknown]> =>
  Array.isArray(value) ? value.entries() : Object.entries(value);

const known = new WeakMap<object, number>();

/** Returns the number of lines that a value takes. */
function linesOf(value: unknown): number {
  if (!isContainer(value)) return 1;
  const found = known.get(value);
  if (found !== undefined) return found;
  const entries = Array.isArray(value) ? value : Object.values(value);
  let lines = entries.length === 0 ? 1 : 2;
  for (const entry of entries) lines += linesOf(entry);
  known.set(value, lines);
  return lines;
}
