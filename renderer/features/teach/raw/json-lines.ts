import type { FieldPath } from '../../../../shared/model/reading-rule.ts';
import { EVERY } from './every.ts';

/** A line of data as it is shown. Its path follows from its parents. */
export interface JsonLine {
  depth: number;
  /** The line that opens the list or record that it is in; -1 for the outermost. */
  parent: number;
  /** The field's name or the position in the list; null for the outermost, and for a line that closes. */
  step: string | null;
  isInList: boolean;
  /** `{` or `[`, `}` or `]` with a comma, or the value as JSON. */
  text: string;
  /** How many entries a list has; null for all else. */
  entries: number | null;
  isLeaf: boolean;
  /** The value of a leaf as text. */
  value: string;
}

/** Data is shown up to so many lines. */
const MOST_LINES = 200_000;

/** Returns the lines of data, as JSON is usually indented. */
export function linesOf(data: unknown): JsonLine[] {
  const lines: JsonLine[] = [];
  const add = (
    value: unknown,
    depth: number,
    parent: number,
    step: string | null,
    isInList: boolean,
    comma: string,
  ) => {
    if (lines.length >= MOST_LINES) return;
    const place = { depth, parent, step, isInList };
    if (typeof value !== 'object' || value === null) {
      lines.push({
        ...place,
        text: `${JSON.stringify(value)}${comma}`,
        entries: null,
        isLeaf: true,
        value: typeof value === 'string' ? value : String(value),
      });
      return;
    }
    const isList = Array.isArray(value);
    const inner: [string, unknown][] = Object.entries(value);
    const entries = isList ? inner.length : null;
    const [open, close] = isList ? ['[', ']'] : ['{', '}'];
    const base = { ...place, entries, isLeaf: false, value: '' };
    if (inner.length === 0) {
      lines.push({ ...base, text: `${open}${close}${comma}` });
      return;
    }
    const self = lines.push({ ...base, text: open }) - 1;
    for (const [index, [key, one]] of inner.entries())
      add(one, depth + 1, self, key, isList, index < inner.length - 1 ? ',' : '');
    lines.push({ ...base, step: null, entries: null, text: `${close}${comma}` });
  };
  add(data, 0, -1, null, false, '');
  return lines;
}

/** Returns the steps to a line: positions as digits. A line that closes has the steps of what it closes. */
function stepsTo(lines: readonly JsonLine[], index: number): { step: string; isInList: boolean }[] {
  const steps: { step: string; isInList: boolean }[] = [];
  for (let line = lines[index]; line !== undefined; line = lines[line.parent])
    if (line.step !== null) steps.push({ step: line.step, isInList: line.isInList });
  return steps.toReversed();
}

/** Returns the path of a line, in which positions are `EVERY`. */
export const pathOf = (lines: readonly JsonLine[], index: number): FieldPath =>
  stepsTo(lines, index).map(({ step, isInList }) => (isInList ? EVERY : step));

/** True if a path with `EVERY` leads to a field. */
export const leadsTo = (path: FieldPath, field: FieldPath): boolean =>
  path.length === field.length && startsLike(field, path);

/** True if a field is at or below what a path with `EVERY` leads to. */
export const startsLike = (field: FieldPath, path: FieldPath): boolean =>
  field.length >= path.length && path.every((step, index) => step === EVERY || step === field[index]);

/** A field of the data, wherever it occurs. */
export interface DataField {
  path: FieldPath;
  /** How often it occurs. */
  count: number;
  /** Its first value that is not empty. */
  sample: string;
}

/** A list of the data, with the entries of all lists at its path. */
export interface DataList {
  path: FieldPath;
  entries: number;
}

/** Returns the fields and lists of data, in its order. */
export function fieldsOf(lines: readonly JsonLine[]): { fields: DataField[]; lists: DataList[] } {
  const fields = new Map<string, DataField>();
  const lists = new Map<string, DataList>();
  const paths: FieldPath[] = [];
  for (const [index, line] of lines.entries()) {
    const own = line.step === null ? null : line.isInList ? EVERY : line.step;
    const above = paths[line.parent] ?? [];
    const path = own === null ? above : [...above, own];
    paths[index] = path;
    if (line.entries !== null) {
      const key = JSON.stringify(path);
      const known = lists.get(key);
      lists.set(key, { path, entries: (known?.entries ?? 0) + line.entries });
    } else if (line.isLeaf) {
      const key = JSON.stringify(path);
      const known = fields.get(key);
      if (known === undefined) fields.set(key, { path, count: 1, sample: line.value });
      else {
        known.count += 1;
        if (known.sample === '' || known.sample === 'null') known.sample = line.value;
      }
    }
  }
  return { fields: [...fields.values()], lists: [...lists.values()] };
}

/** Returns the lines on which the entries of a rule begin, in their order. */
export function entryLines(lines: readonly JsonLine[], items: FieldPath): number[] {
  const found: number[] = [];
  for (const [index, line] of lines.entries())
    if (line.depth === items.length && line.step !== null && leadsTo(items, pathOf(lines, index)))
      found.push(index);
  return found;
}

/** Returns the first value below a line at the rest of a path from there. */
export function valueBelow(lines: readonly JsonLine[], entry: number, rest: FieldPath): string | null {
  const depth = lines[entry]?.depth ?? 0;
  if (rest.length === 0) return lines[entry]?.isLeaf === true ? lines[entry].value : null;
  for (let index = entry + 1; index < lines.length; index += 1) {
    const line = lines[index];
    if (line === undefined || line.depth <= depth) return null;
    if (line.isLeaf && line.depth === depth + rest.length && leadsTo(rest, pathOf(lines, index).slice(depth)))
      return line.value;
  }
  return null;
}
