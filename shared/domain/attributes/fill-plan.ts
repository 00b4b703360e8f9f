import type { Attribute, AttributeType } from '../../model/attribute.ts';
import type { ParticipantChange, ParticipantTable, SheetTable } from '../../model/participant.ts';
import { attributeKey } from './attribute-filter.ts';
import { LONGEST_ATTRIBUTE_NAME, LONGEST_ATTRIBUTE_TEXT, MOST_CHOICES } from './attribute-limits.ts';
import { readValue } from './attribute-values.ts';
import { freeName } from '../distinct-names.ts';
import { ATTRIBUTE_NAMES } from './attribute-names.ts';
import { distinct, guessKind } from './guess-kind.ts';
import { labelMatcher, labelSuggestions } from './match-labels.ts';
import { inDateOrder, numericDate, type DateOrder } from './numeric-dates.ts';
import { personalReason } from './personal-columns.ts';

/** Where a column of a file goes. */
export type Target =
  | { kind: 'participant' | 'none' }
  | { kind: 'attribute'; id: string }
  | { kind: 'new'; type: AttributeType };

export interface ColumnMapping {
  target: Target;
  /** How dates of digits are read; null leaves them as they are. */
  dateOrder: DateOrder | null;
}

/** Returns a name for comparison: "age_group" and "Age group" are the same. */
const plainName = (name: string) =>
  name
    .normalize('NFKC')
    .toLocaleLowerCase()
    .replaceAll(/[\s_-]/g, '');

const columnOf = ({ rows }: SheetTable, column: number) => rows.map((row) => (row[column] ?? '').trim());

/**
 * Returns where each column goes at first: the one that matches most labels names the participants, those that look
 * as if they name persons are left out, and the others go to the attribute of their name or to a new one.
 */
export function firstMapping(
  { attributes, participants }: ParticipantTable,
  sheet: SheetTable,
): ColumnMapping[] {
  const match = labelMatcher(participants.map(({ label }) => label));
  const columns = sheet.columns.map((_, index) => columnOf(sheet, index));
  const matches = columns.map(
    (values) => values.filter((value) => value !== '' && match(value).kind === 'one').length,
  );
  const most = Math.max(0, ...matches);
  const key = most === 0 ? -1 : matches.indexOf(most);
  const taken = new Set<string>();
  return columns.map((values, index) => {
    const name = sheet.columns[index] ?? '';
    const attribute = attributes.find((one) => plainName(one.name) === plainName(name) && !taken.has(one.id));
    const isEmpty = values.every((value) => value === '');
    if (index === key) return mapped({ kind: 'participant' });
    if (isEmpty || personalReason(name, values) !== null) return mapped({ kind: 'none' });
    if (attribute === undefined)
      return mapped({ kind: 'new', type: guessKind(values.slice(0, MOST_GUESSED)).type });
    taken.add(attribute.id);
    return mapped({ kind: 'attribute', id: attribute.id });
  });
}

/** Values that a type is guessed by. */
const MOST_GUESSED = 500;

const mapped = (target: Target): ColumnMapping => ({ target, dateOrder: null });

export interface ColumnCheck {
  /** How many values there are, how many different ones, and the first. */
  filled: number;
  different: number;
  first: string;
  /** How many do not fit the type, and the first of them. They stay as they are. */
  misfits: number;
  firstMisfit: string | null;
  /** True if dates of digits can be read in this order; null if there are none. */
  dateOrders: Record<DateOrder, boolean> | null;
  /** True if every date is written as `2016-06-13`. */
  isIso: boolean;
}

export interface FillPlan {
  /** Index of the column that names the participants; -1 if none does. */
  key: number;
  /** Rows with a participant. */
  matched: number;
  /** Rows that match nobody, with the index of a participant that may be meant. */
  unmatched: { row: number; text: string; suggestion: number | null }[];
  /** Texts of the key column that several participants have as their label. */
  several: string[];
  /** Texts of the key column whose participant has an earlier row, which is used. */
  repeated: string[];
  /** By column. */
  checks: ColumnCheck[];
  /** Cells that have another text here. */
  filledHere: number;
  /** Texts that are too long, and are left out. */
  tooLong: number;
  /** What filling does: as many values as cells are filled. */
  change: ParticipantChange;
}

/** Finding a suggestion takes some time, and nobody reads more. */
const MOST_SUGGESTIONS = 50;
const ISO = /^\d{4}-\d\d-\d\d$/;

export interface FillRequest {
  table: ParticipantTable;
  sheet: SheetTable;
  mapping: readonly ColumnMapping[];
  /** Participants, by their index, that the researcher chose for rows that match nobody. */
  chosen: ReadonlyMap<number, number>;
  replaces: boolean;
  projectId: string | null;
  /** IDs for new attributes, by column. */
  ids: readonly string[];
}

/** Returns what filling attributes from a file would do. Cells with a text are left unless `replaces`. */
export function fillPlan(request: FillRequest): FillPlan {
  const { table, sheet, mapping, replaces } = request;
  const key = mapping.findIndex(({ target }) => target.kind === 'participant');
  const { rowOf, ...matches } = matchedRows(request, key);
  const targets = attributesFor(request);
  const values: ParticipantChange['values'] = [];
  let [filledHere, tooLong] = [0, 0];
  const checks = sheet.columns.map((_, column) => {
    const { dateOrder } = mapping[column] ?? mapped({ kind: 'none' });
    const attribute = targets[column] ?? null;
    const isDate = attribute?.type === 'date';
    const texts = columnOf(sheet, column).map((text) => (isDate ? inDateOrder(text, dateOrder) : text));
    if (attribute !== null)
      for (const [row, index] of rowOf) {
        const participant = table.participants[index];
        const text = texts[row] ?? '';
        const before = participant?.values[attribute.id] ?? '';
        if (participant === undefined || text === '' || isSame(attribute, text, before)) continue;
        if (text.length > LONGEST_ATTRIBUTE_TEXT) tooLong += 1;
        else if (before !== '' && !replaces) filledHere += 1;
        else {
          if (before !== '') filledHere += 1;
          values.push({ participant: participant.id, attributeId: attribute.id, text });
        }
      }
    return checkOf(attribute, columnOf(sheet, column), texts);
  });
  const known = new Set(table.attributes.map(({ id }) => id));
  const save = targets.flatMap((one) => (one === null || known.has(one.id) ? [] : [one]));
  return { key, ...matches, checks, filledHere, tooLong, change: { remove: [], save, values } };
}

/** A value that is only written differently, such as a date, is not filled again. */
function isSame(attribute: Attribute, one: string, other: string): boolean {
  if (one === other) return true;
  if (other === '') return false;
  const [read, known] = [readValue(attribute, one), readValue(attribute, other)];
  return 'value' in read && 'value' in known && read.value === known.value;
}

function matchedRows({ table, sheet, chosen }: FillRequest, key: number) {
  const labels = table.participants.map(({ label }) => label);
  const texts = key === -1 ? [] : columnOf(sheet, key);
  /** Participants by row. */
  const rowOf = new Map<number, number>();
  const used = new Set<number>();
  const [several, repeated]: [string[], string[]] = [[], []];
  const without: { row: number; text: string }[] = [];
  const matchOf = labelMatcher(labels);
  for (const [row, text] of texts.entries()) {
    const match = matchOf(text);
    const index = match.kind === 'one' ? match.index : chosen.get(row);
    if (index === undefined) {
      if (match.kind === 'several') several.push(text);
      else if (text !== '') without.push({ row, text });
    } else if (used.has(index)) repeated.push(text);
    else {
      rowOf.set(row, index);
      used.add(index);
    }
  }
  const suggest = labelSuggestions(labels.map((label, index) => (used.has(index) ? null : label)));
  const unmatched = without.map(({ row, text }, place) => ({
    row,
    text,
    suggestion: place < MOST_SUGGESTIONS ? suggest(text) : null,
  }));
  return { rowOf, matched: rowOf.size, unmatched, several, repeated };
}

/** Returns the attribute that each column goes to, null if it goes to none. */
function attributesFor({ table, sheet, mapping, projectId, ids }: FillRequest): (Attribute | null)[] {
  const names = new Set(table.attributes.map(({ name }) => attributeKey(name)));
  let position = Math.max(-1, ...table.attributes.map((one) => one.position)) + 1;
  return mapping.map(({ target }, column) => {
    if (target.kind === 'attribute') return table.attributes.find(({ id }) => id === target.id) ?? null;
    if (target.kind !== 'new') return null;
    const choices =
      target.type !== 'choice'
        ? []
        : distinct(columnOf(sheet, column))
            .filter((text) => text !== '' && text.length <= LONGEST_ATTRIBUTE_NAME)
            .slice(0, MOST_CHOICES);
    const name = freeName(sheet.columns[column] ?? '', names, ATTRIBUTE_NAMES);
    names.add(attributeKey(name));
    position += 1;
    return {
      id: ids[column] ?? '',
      projectId,
      name,
      type: target.type,
      choices,
      missing: [],
      position: position - 1,
    };
  });
}

function checkOf(
  attribute: Attribute | null,
  written: readonly string[],
  texts: readonly string[],
): ColumnCheck {
  const filled = texts.filter((text) => text !== '');
  const different = distinct(filled);
  // Columns have few different values, so that each is read once.
  const unfit = new Set(
    attribute === null ? [] : different.filter((text) => readValue(attribute, text).kind === 'misfit'),
  );
  const plainUnfit = new Set([...unfit].map((text) => text.toLocaleLowerCase()));
  const [firstMisfit = null] = unfit;
  const ofDigits = attribute?.type === 'date' ? written.flatMap((text) => numericDate(text) ?? []) : [];
  return {
    filled: filled.length,
    different: different.length,
    first: filled[0] ?? '',
    misfits: unfit.size === 0 ? 0 : filled.filter((text) => plainUnfit.has(text.toLocaleLowerCase())).length,
    firstMisfit,
    dateOrders: ofDigits.length === 0 ? null : ordersOf(ofDigits),
    isIso: filled.length > 0 && filled.every((text) => ISO.test(text)),
  };
}

/** An order is possible if it makes a day of every date; if neither does, both are. */
function ordersOf(dates: readonly Record<DateOrder, string | null>[]): Record<DateOrder, boolean> {
  const fits = (order: DateOrder) => dates.every((date) => date[order] !== null);
  const [day, month] = [fits('day-first'), fits('month-first')];
  return { 'day-first': day || !month, 'month-first': month || !day };
}
