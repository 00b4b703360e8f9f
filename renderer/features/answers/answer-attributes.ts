import { readOnce } from '../../../shared/domain/attributes/attribute-filter.ts';
import { naturalKeys } from '../../ui/natural-order.ts';
import type { AnswerTableRow } from './answer-columns.ts';
import type { Attribute } from '../../../shared/model/attribute.ts';
import type { SessionRecord } from '../../../shared/model/session.ts';

/** How many attributes the table shows until the researcher chooses. */
const FIRST_SHOWN = 2;

/** Returns the key of an attribute's column, unlike that of any question. */
export const attributeColumn = (id: string): string => `attribute ${id}`;

export const typedValue = ({ session }: AnswerTableRow, { id }: Attribute): string =>
  session.values[id] ?? '';

/**
 * Returns the attributes to show as columns, in their order: the chosen ones, or by default the first that the sessions
 * have values of.
 */
export function shownAttributes(
  attributes: readonly Attribute[],
  chosen: readonly string[] | undefined,
  sessions: readonly SessionRecord[],
): readonly Attribute[] {
  if (chosen !== undefined) return attributes.filter(({ id }) => chosen.includes(id));
  const hasValue = ({ id }: Attribute) => sessions.some(({ values }) => values[id] !== undefined);
  const shown: Attribute[] = [];
  for (const attribute of attributes) {
    if (shown.length === FIRST_SHOWN) break;
    if (hasValue(attribute)) shown.push(attribute);
  }
  return shown;
}

/** What comes first, whatever the direction. */
const FITS = 0;
const MISFIT = 1;
const MISSING = 2;

interface SortKey {
  tier: number;
  /** Comparable within its tier. */
  value: number | string;
}

/**
 * Returns the rows sorted by an attribute: numbers by size, days by date, choices in their order. Values that do not
 * fit the type follow, and missing ones are last, in either direction. `names`: the sort keys of the rows' names.
 */
export function sortedByAttribute(
  rows: readonly AnswerTableRow[],
  attribute: Attribute,
  descending: boolean,
  names: readonly string[],
): AnswerTableRow[] {
  const keys = sortKeys(rows, attribute);
  const way = descending ? -1 : 1;
  return rows
    .map((row, index) => ({ row, key: keys[index] ?? NO_KEY, name: names[index] ?? '' }))
    .toSorted(
      (a, b) =>
        a.key.tier - b.key.tier || way * compared(a.key.value, b.key.value) || compared(a.name, b.name),
    )
    .map(({ row }) => row);
}

const NO_KEY: SortKey = { tier: MISSING, value: 0 };
const compared = (a: number | string, b: number | string): number => (a < b ? -1 : a > b ? 1 : 0);

function sortKeys(rows: readonly AnswerTableRow[], attribute: Attribute): SortKey[] {
  const readings = rows.map((row) => readOnce(attribute, typedValue(row, attribute)));
  const texts = naturalKeys(readings.map(({ text }) => text));
  const places = new Map(attribute.choices.map((choice, index) => [choice, index]));
  return readings.map(({ value, text }, index): SortKey => {
    switch (value.kind) {
      case 'missing':
        return NO_KEY;
      case 'misfit':
        return { tier: MISFIT, value: texts[index] ?? '' };
      case 'text':
        return { tier: FITS, value: texts[index] ?? '' };
      case 'choice':
        return { tier: FITS, value: places.get(text) ?? 0 };
      case 'number':
      case 'date':
        return { tier: FITS, value: value.value };
      case 'yes-no':
        break;
    }
    return { tier: FITS, value: value.value ? 0 : 1 };
  });
}

/** Returns a value for a spreadsheet: a number, a day such as `2016-06-13`, or a text; empty if it is missing. */
export function spreadsheetValue(row: AnswerTableRow, attribute: Attribute): string | number {
  const { value, text } = readOnce(attribute, typedValue(row, attribute));
  return value.kind === 'number' ? value.value : text;
}
