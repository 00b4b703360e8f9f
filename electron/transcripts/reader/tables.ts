import { fieldOf, isContainer, isList, isRecord, type JsonRecord, keysOf, sampleOf } from './json.ts';
import { kindOf } from './key-kinds.ts';
import { isSideName } from './pairs.ts';
import { roleOf } from './role-words.ts';
import { measure } from './time-values.ts';

const mostColumns = 200;

/** Reads the entries of a transcript stored as columns or as rows of cells; null for any other value. */
export function tableOf(value: JsonRecord | unknown[]): JsonRecord[] | null {
  if (isList(value)) return fromRows(value);
  return keysOf(value).length > mostColumns ? null : (fromHeadedRows(value) ?? fromColumns(value));
}

/** `{ columns: ['speaker', 'text'], rows: [[...], ...] }` */
export function fromHeadedRows(record: JsonRecord): JsonRecord[] | null {
  let head: string[] | null = null;
  let rows: unknown[][] | null = null;
  for (const key of keysOf(record)) {
    const value = record[key];
    if (!isList(value) || value.length === 0) continue;
    const first = value[0];
    if (/^(?:columns|headers?|fields|schema)$/i.test(key)) head = headNames(value);
    else if (isList(first) && value.every(isList)) rows = value;
  }
  return head && rows && rows[0]?.length === head.length ? rows.map((row) => asRecord(head, row)) : null;
}

function headNames(cells: unknown[]): string[] | null {
  const names = cells.map((cell) =>
    isRecord(cell) ? (fieldOf(cell, 'name') ?? fieldOf(cell, 'label')) : cell,
  );
  const texts = names.filter((name) => typeof name === 'string');
  return texts.length === cells.length ? texts : null;
}

/**
 * Reads `{ speakers: [...], texts: [...], starts: [...] }` with lists of equal length, or maps by row number.
 */
function fromColumns(record: JsonRecord): JsonRecord[] | null {
  const columns = new Map<string, unknown[]>();
  for (const key of keysOf(record)) {
    const list = columnCells(record[key]);
    const isColumn = list?.every((cell) => !isContainer(cell) || isSpan(key, cell));
    if (list && list.length > 1 && isColumn) columns.set(singular(key), list);
  }
  const byLength = Map.groupBy(columns, ([, list]) => list.length);
  for (const alike of byLength.values()) {
    const names = alike.map(([name]) => name);
    const texts = alike.filter(([, list]) => list.some((cell) => typeof cell === 'string'));
    const hasSides = texts.filter(([name]) => isSideName(name)).length > 1;
    const hasText = hasSides || texts.some(([name]) => kindOf(name).text > 0);
    const hasMore =
      hasSides || names.some((name) => kindOf(name).speaker !== null || kindOf(name).time !== null);
    const length = alike[0]?.[1].length ?? 0;
    if (!hasText || !hasMore) continue;
    return Array.from({ length }, (_, row) =>
      Object.fromEntries(alike.map(([name, list]) => [name, list[row]])),
    );
  }
  return null;
}

/** `timestamps: [[0.5, 3.7], ...]` */
const isSpan = (key: string, cell: unknown) =>
  kindOf(key).time !== null && isList(cell) && cell.length === 2 && !cell.some(isContainer);

function columnCells(value: unknown): unknown[] | null {
  if (isList(value)) return value;
  if (!isRecord(value)) return null;
  const keys = keysOf(value);
  return keys.length > 1 && keys.every((key, index) => key === String(index))
    ? keys.map((key) => value[key])
    : null;
}

const singular = (key: string) =>
  /(?:ss|us|ms)$/.test(key) ? key : key.replace(/ies$/, 'y').replace(/s$/, '');

/**
 * Reads rows of cells, with a header of names, or with text, speaker and times identified by their content.
 */
export function fromRows(list: unknown[]): JsonRecord[] | null {
  const rows = list.filter(isList);
  const width = rows[0]?.length ?? 0;
  if (list.length < 2 || rows.length !== list.length || width < 2 || width > 20) return null;
  const sample = sampleOf(rows, 60);
  if (sample.some((row) => row.length !== width || row.some(isContainer))) return null;
  const head = headNames(rows[0] ?? []);
  if (head && isHead(head)) return rows.slice(1).map((row) => asRecord(head, row));
  if (width === 2 && sample.every((row) => row.every(isProse)))
    return rows.flatMap((row) => row.map((text) => ({ text })));
  const isHeaded = hasOtherHead(sample, width);
  const names = guessNames(isHeaded ? sample.slice(1) : sample, width);
  return names && (isHeaded ? rows.slice(1) : rows).map((row) => asRecord(names, row));
}

/** Returns true if the first row has no number, but is above a column of times: a head in another language. */
function hasOtherHead([head = [], ...rows]: readonly unknown[][], width: number): boolean {
  const isTime = (at: number) => rows.every((row) => measure(row[at]) !== null);
  return (
    rows.length > 0 &&
    head.every((cell) => typeof cell === 'string' && !/\d/.test(cell)) &&
    Array.from({ length: width }, (_, at) => at).some(isTime)
  );
}

/** Returns true if the names include a text and a speaker or time, or two sides. */
export function isHead(names: readonly string[]): boolean {
  const isShort = names.every((name) => name.length <= 40);
  const kinds = names.map((name) => kindOf(name));
  const hasText = kinds.some(({ text }) => text > 0);
  const hasMore = kinds.some(({ speaker, time }) => speaker !== null || time !== null);
  return isShort && ((hasText && hasMore) || names.filter(isSideName).length > 1);
}

/** Returns true for speech, as opposed to a name. */
const isProse = (cell: unknown) =>
  typeof cell === 'string' && /\S\s+\S/.test(cell) && (/[.?!]$/.test(cell.trim()) || cell.length > 40);

/** Reads rows without a header, in any order, that contain times and speech. */
export function fromTimedRows(rows: unknown[][]): JsonRecord[] | null {
  const width = rows[0]?.length ?? 0;
  if (rows.length < 2 || width < 2 || rows.some((row) => row.length !== width)) return null;
  const names = guessNames(sampleOf(rows, 60), width, isClock);
  return names?.includes('start') && names.includes('text') ? rows.map((row) => asRecord(names, row)) : null;
}

/** Returns true for times with a colon or fraction, as opposed to a count. */
const isClock = (cells: unknown[]) => cells.some((cell) => /\d[:.,]\d/.test(String(cell)));

function guessNames(
  rows: unknown[][],
  width: number,
  isTime: (cells: unknown[]) => boolean = rises,
): string[] | null {
  const columns = Array.from({ length: width }, (_, at) => rows.map((row) => row[at]));
  const lengths = columns.map((cells) =>
    average(cells.map((cell) => (typeof cell === 'string' && measure(cell) === null ? cell.length : 0))),
  );
  const longest = lengths.reduce((best, length, at) => (length > (lengths[best] ?? 0) ? at : best), 0);
  if (!columns[longest]?.some((cell) => typeof cell === 'string' && /\S\s+\S/.test(cell))) return null;
  const isMeasured = (cells: unknown[]) => cells.every((cell) => measure(cell) !== null);
  const times = columns.flatMap((cells, at) => (isMeasured(cells) && isTime(cells) ? [at] : []));
  const start = times[0] ?? -1;
  const end = times.find((at) => isAfter(columns[at], columns[start])) ?? -1;
  const namings = columns.flatMap((cells, at) => {
    const isShort = cells.every((cell) => typeof cell !== 'string' || cell.length <= 40);
    return isShort && at !== longest && !times.includes(at) ? [at] : [];
  });
  const roles = namings.find((at) => namesRoles(columns[at] ?? [])) ?? -1;
  const speaker = namings.find((at) => at !== roles && isRepeated(columns[at] ?? [])) ?? namings[0];
  return columns.map((_, at) => {
    if (at === longest) return 'text';
    if (at === start || at === end) return at === start ? 'start' : 'end';
    return at === speaker ? 'speaker' : at === roles ? 'role' : `column ${at}`;
  });
}

const isAfter = (ends: unknown[] = [], starts: unknown[] = []) =>
  ends.every((end, at) => (measure(end)?.amount ?? 0) > (measure(starts[at])?.amount ?? 0));

const namesRoles = (cells: unknown[]) =>
  cells.some((cell) => typeof cell === 'string' && roleOf(cell) !== 'unknown');

/** Returns true if values repeat: speakers do, ids and comments do not. */
const isRepeated = (cells: unknown[]) => {
  const named = cells.filter((cell) => typeof cell === 'string' && /\p{L}/u.test(cell));
  return named.length > 0 && new Set(named).size < named.length;
};

const average = (numbers: number[]) =>
  numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length);

const rises = (cells: unknown[]) => {
  const amounts = cells.map((cell) => measure(cell)?.amount ?? 0);
  return (
    amounts.every((amount, at) => at === 0 || amount >= (amounts[at - 1] ?? 0)) &&
    amounts.at(-1) !== amounts[0]
  );
};

const asRecord = (names: readonly string[], cells: readonly unknown[]): JsonRecord =>
  Object.fromEntries(names.map((name, at) => [name, cells[at]]));
