import { isList, isRecord, type JsonRecord, keysOf, sampleOf } from './json.ts';
import { isSameSpan, kindOf, type TimeField } from './key-kinds.ts';
import { measure } from './time-values.ts';

/** A time field of many items, with its values as given; NaN if an item has none. */
export interface TimeColumn {
  key: string;
  /** The path inside the item to the record with the field. */
  holder: string;
  field: 'start' | 'end' | 'duration';
  rank: number;
  unitSeconds: number | null;
  amounts: Float64Array;
  /** Forms other than bare numbers, by item. */
  forms: Map<number, 'seconds' | 'instant' | 'hour'>;
  /** The share of items that have it. */
  coverage: number;
}

type Path = (string | number)[];
interface TimeFieldPath {
  path: Path;
  key: string;
  field: TimeColumn['field'];
  rank: number;
  unitSeconds: number | null;
}

const mostColumns = 24;
const timeHolders =
  /^(?:message|data|payload|event|item|body|metadata|meta|timing|audio|node|attributes|properties|details|info|word|segment|utterance|turn|result|transcript|transcription|content)$/i;

/** Returns the time fields of the items by name, including fields of records inside an item. */
export function timeColumns(items: readonly (JsonRecord | null)[]): TimeColumn[] {
  const timeFields = new Map<string, TimeFieldPath>();
  for (const item of sampleOf(items, 120)) if (item) collect(item, [], timeFields, 0);
  return [...timeFields.values()]
    .slice(0, mostColumns)
    .map((timeField) => columnOf(items, timeField))
    .filter(isTelling);
}

function collect(record: JsonRecord, path: Path, timeFields: Map<string, TimeFieldPath>, level: number) {
  for (const key of keysOf(record)) {
    const value = record[key];
    const kind = kindOf(key);
    const at = [...path, key];
    const common = { rank: kind.timeRank + level, unitSeconds: kind.unitSeconds };
    if (isList(value) && isIntervalList(key, value)) collectIntervals(value, at, timeFields, level + 1);
    else if (kind.time === null) {
      const isWrapper = timeHolders.test(key) || (level === 0 && !kind.aside && kind.speaker === null);
      if (isRecord(value) && level < 3 && isWrapper) collect(value, at, timeFields, level + 1);
    } else if (isList(value) || rangeOf(value) !== null) {
      if ((!isList(value) || value.length === 2) && kind.time !== 'end') addSpan(key, at, common, timeFields);
    } else if (isRecord(value) && level < 3 && measure(value) === null)
      collectInside(value, key, at, common, timeFields);
    else if (measure(value) !== null)
      add({ ...common, key, path: at, field: kind.time === 'span' ? 'start' : kind.time }, timeFields);
  }
}

const intervalLists =
  /^(?:instances|occurrences|appearances|stretches|spans|intervals|ranges|timings|times|timestamps|segments)$/i;

/**
 * Reads `instances: [{ start, end }]`, the times of an entry in the recording. Records with more fields
 * describe part of the text.
 */
const isIntervalList = (key: string, list: unknown[]): boolean =>
  intervalLists.test(key) &&
  list.length > 0 &&
  list.every(
    (one) =>
      isRecord(one) &&
      keysOf(one).every((name) => kindOf(name).time !== null || typeof one[name] === 'number'),
  );

/** The turn begins with the first range and ends with the last. */
function collectIntervals(
  list: unknown[],
  path: Path,
  timeFields: Map<string, TimeFieldPath>,
  level: number,
) {
  const [first] = list;
  if (!isRecord(first) || level > 3) return;
  const inside = new Map<string, TimeFieldPath>();
  collect(first, [...path, 0], inside, level);
  for (const timeField of inside.values()) {
    const isEnd = timeField.field === 'end';
    const steps = timeField.path.map((step, at) => (at === path.length && isEnd ? -1 : step));
    add({ ...timeField, path: steps }, timeFields);
  }
}

/** Reads `timestamp: { from, to }`; the outer field's name gives the unit. */
function collectInside(
  record: JsonRecord,
  key: string,
  path: Path,
  common: Pick<TimeFieldPath, 'rank' | 'unitSeconds'>,
  timeFields: Map<string, TimeFieldPath>,
) {
  const outer = kindOf(key).time;
  for (const inner of keysOf(record)) {
    const kind = kindOf(inner);
    const inherited = kind.unitSeconds === null ? null : outer;
    const field: TimeField | null = outer === 'end' ? 'end' : (kind.time ?? inherited);
    if (field === null || measure(record[inner]) === null) continue;
    const unitSeconds = kind.unitSeconds ?? common.unitSeconds;
    const timeField = { key: inner, path: [...path, inner], rank: common.rank + kind.timeRank, unitSeconds };
    add({ ...timeField, field: field === 'span' ? 'start' : field }, timeFields);
  }
}

function addSpan(
  key: string,
  path: Path,
  common: Pick<TimeFieldPath, 'rank' | 'unitSeconds'>,
  timeFields: Map<string, TimeFieldPath>,
) {
  add({ ...common, key, path: [...path, 0], field: 'start' }, timeFields);
  add({ ...common, key, path: [...path, 1], field: 'end' }, timeFields);
}

function add(timeField: TimeFieldPath, timeFields: Map<string, TimeFieldPath>) {
  const name = timeField.path.join('\n');
  if (!timeFields.has(name)) timeFields.set(name, timeField);
}

function columnOf(items: readonly (JsonRecord | null)[], { path, ...timeField }: TimeFieldPath): TimeColumn {
  const amounts = new Float64Array(items.length).fill(Number.NaN);
  const forms: TimeColumn['forms'] = new Map();
  let given = 0;
  for (const [index, item] of items.entries()) {
    const value = item ? valueAt(item, path) : undefined;
    const found = value === undefined ? null : measure(value);
    if (!found) continue;
    amounts[index] = found.amount;
    if (found.form !== 'bare') forms.set(index, found.form);
    given += 1;
  }
  const holder = path
    .filter((step) => typeof step === 'string')
    .slice(0, -1)
    .join('\n');
  return { ...timeField, holder, amounts, forms, coverage: items.length === 0 ? 0 : given / items.length };
}

/** Splits `00:01 - 00:04` or `1.5 --> 4`, a start and an end in one text. */
function rangeOf(value: unknown): string[] | null {
  if (typeof value !== 'string' || value.length > 80 || measure(value) !== null) return null;
  const ends = value.split(/\s*(?:-->|->|→|–|—)\s*|\s+(?:-|to)\s+/);
  return ends.length === 2 && ends.every((end) => measure(end) !== null) ? ends : null;
}

function valueAt(item: JsonRecord, path: Path): unknown {
  let value: unknown = item;
  for (const step of path) {
    if (isList(value) && typeof step === 'number') value = value.at(step);
    else if (typeof step === 'number') value = rangeOf(value)?.[step];
    else if (isRecord(value) && Object.hasOwn(value, step)) value = value[step];
    else return undefined;
  }
  return value;
}

/** Returns false for a start that is the same for three or more items: it belongs to the session. */
function isTelling({ field, amounts, coverage }: TimeColumn): boolean {
  if (coverage === 0) return false;
  if (field === 'duration') return true;
  let [given, first, differs] = [0, Number.NaN, false];
  for (const amount of amounts) {
    if (Number.isNaN(amount)) continue;
    if (given === 0) first = amount;
    given += 1;
    differs ||= amount !== first;
  }
  return given < 3 || differs;
}

/** Returns the column of ends that matches a column of starts by name. */
export const endOf = (start: TimeColumn, columns: readonly TimeColumn[]): TimeColumn | null =>
  columns.find(
    ({ field, key, holder }) =>
      field === 'end' && holder === start.holder && (key === start.key || isSameSpan(start.key, key)),
  ) ?? null;
