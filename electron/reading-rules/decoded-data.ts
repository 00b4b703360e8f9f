import { isContainer, isList, isRecord, keysOf } from '../transcripts/reader/json.ts';
import { readJsonText } from '../transcripts/reader/json-text.ts';
import { cellsOf, readSeparatedValues } from '../transcripts/reader/separated-values.ts';
import { parseXml } from '../transcripts/reader/xml-text.ts';

/** What the paths of a rule lead into. `table`: a list of records of texts. `text`: a text that is no data. */
export interface DecodedData {
  data: unknown;
  form: 'data' | 'table' | 'text';
}

const MOST_LEVELS = 60;
const MOST_VALUES = 2_000_000;
/** Texts may hold JSON that holds texts. */
const MOST_SHELLS = 4;

/**
 * Parses JSON, JSON lines, XML or separated values in a text, and JSON in the texts of data. Any other text is returned as
 * it is. Never throws. Data that is very large or deep is decoded only so far.
 */
export function decodedData(value: unknown): DecodedData {
  if (typeof value !== 'string')
    return { data: isContainer(value) ? opened(value, newBudget()) : value, form: 'data' };
  const json = readJsonText(value);
  if (isContainer(json?.value)) return { data: opened(json.value, newBudget()), form: 'data' };
  if (typeof json?.value === 'string' && json.damage === null) return decodedData(json.value);
  const text = value.replace(/^\uFEFF/, '').trim();
  const elements = parseXml(text);
  if (isContainer(elements)) return { data: elements, form: 'data' };
  const rows = readSeparatedValues(text) ?? tableIn(text);
  return rows === null ? { data: value, form: 'text' } : { data: rows, form: 'table' };
}

interface Budget {
  left: number;
  /** Values in which nothing is opened again: data in memory may hold itself. */
  seen: Set<unknown>;
}

const newBudget = (): Budget => ({ left: MOST_VALUES, seen: new Set() });

/** Returns data with JSON in its texts parsed; parts without any are not copied. */
function opened(value: unknown, budget: Budget, level = 0, shell = 0): unknown {
  budget.left -= 1;
  if (budget.left < 0 || level > MOST_LEVELS) return value;
  if (typeof value === 'string') {
    const inner = shell < MOST_SHELLS ? jsonIn(value) : undefined;
    return inner === undefined ? value : opened(inner, budget, level + 1, shell + 1);
  }
  if (!isContainer(value) || budget.seen.has(value)) return value;
  budget.seen.add(value);
  if (isList(value)) {
    const inner = value.map((one) => opened(one, budget, level + 1, shell));
    return inner.some((one, index) => one !== value[index]) ? inner : value;
  }
  if (!isRecord(value)) return value;
  let copy: Record<string, unknown> | null = null;
  for (const key of keysOf(value)) {
    const inner = opened(value[key], budget, level + 1, shell);
    if (inner !== value[key]) (copy ??= { ...value })[key] = inner;
  }
  return copy ?? value;
}

/** Parses a list or record in a text; speech such as `[laughs]` or `[1]` is none. */
function jsonIn(text: string): unknown {
  if (!/^\s*[[{]/.test(text) || !text.includes('"')) return undefined;
  const json = readJsonText(text);
  return json?.damage === null && isContainer(json.value) ? json.value : undefined;
}

const SEPARATORS = ['\t', ';', ',', '|'];
const MOST_COLUMNS = 200;

/** Reads rows of equal width below a row of names; null for any other text. */
function tableIn(text: string): Record<string, string>[] | null {
  const start = text.slice(0, 20_000);
  const lines = start.split(/\r?\n/, 2);
  if (lines.length < 2) return null;
  for (const separator of SEPARATORS) {
    if (!lines[0]?.includes(separator)) continue;
    const names = cellsOf(lines[0], separator)[0] ?? [];
    if (!areNames(names)) continue;
    // Two words with a comma are prose.
    if (names.length === 2 && lines[0].includes(', ')) continue;
    const rows = cellsOf(text, separator).slice(1);
    const fitting = rows.filter((row) => row.length === names.length);
    if (fitting.length > 0 && fitting.length >= rows.length * 0.9)
      return fitting.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index] ?? ''])));
  }
  return null;
}

/** Returns true for different short names without sentence marks or numbers: the head of a table. */
const areNames = (names: readonly string[]): boolean =>
  names.length > 1 &&
  names.length <= MOST_COLUMNS &&
  new Set(names).size === names.length &&
  names.every(
    (name) => /^\p{L}[\p{L}\p{M}\p{N}_ ./()#-]{0,39}$/u.test(name) && name.split(' ').length <= 4,
  ) &&
  (names.length > 2 || names.every((name) => !name.includes(' ')));
