/** What an attribute needs to be able to read its values (`Attribute` of the model). */
export interface AttributeKind {
  type: 'text' | 'number' | 'date' | 'choice' | 'yes-no';
  choices: readonly string[];
  missing: readonly string[];
}

/**
 * A value as typed, read by the type of its attribute. `misfit`: the text does not fit the type; it stays as typed
 * and is left out of groups. `value` of a date is a day such as `2016-06-13`, of yes or no a boolean, of a choice its
 * spelling in `choices`.
 */
export type ReadValue =
  | { kind: 'missing' }
  | { kind: 'misfit'; why: string }
  | { kind: 'text' | 'choice' | 'date'; value: string }
  | { kind: 'number'; value: number }
  | { kind: 'yes-no'; value: boolean };

const NUMBER = /^[+-]?(?:\d+|\d{1,3}(?:[,\u00a0\u202f ]\d{3})+)(?:\.\d+)?$|^[+-]?\.\d+$/u;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const YES = new Set(['yes', 'y', 'true', '1']);
const NO = new Set(['no', 'n', 'false', '0']);

/** Reads a text by the type of its attribute, without guessing: "31 Feb 2011" and "3/4/2011" are no dates. */
export function readValue({ type, choices, missing }: AttributeKind, text: string): ReadValue {
  const typed = text.trim();
  const plain = typed.toLocaleLowerCase();
  if (typed === '' || missing.some((one) => one.trim().toLocaleLowerCase() === plain))
    return { kind: 'missing' };
  switch (type) {
    case 'text':
      return { kind: 'text', value: typed };
    case 'number':
      return NUMBER.test(typed)
        ? { kind: 'number', value: Number(typed.replaceAll(/[,\u00a0\u202f ]/gu, '')) }
        : { kind: 'misfit', why: 'Not a number' };
    case 'date': {
      const day = readDate(plain);
      return day === null
        ? { kind: 'misfit', why: 'Not a date that Earmark can be sure of' }
        : { kind: 'date', value: day };
    }
    case 'choice': {
      const value = choices.find((one) => one.toLocaleLowerCase() === plain);
      return value === undefined
        ? { kind: 'misfit', why: 'Not one of the choices' }
        : { kind: 'choice', value };
    }
    case 'yes-no':
      break;
  }
  if (YES.has(plain)) return { kind: 'yes-no', value: true };
  return NO.has(plain) ? { kind: 'yes-no', value: false } : { kind: 'misfit', why: 'Neither yes nor no' };
}

/** Returns a day such as `2016-06-13` for "2016-06-13", "13 June 2016" or "Jun 13, 2016", or else null. */
function readDate(plain: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(plain);
  if (iso !== null) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const dayFirst = /^(\d{1,2})\.? ([a-z]{3,9})\.?,? (\d{4})$/.exec(plain);
  if (dayFirst !== null) return dayOf(Number(dayFirst[3]), monthOf(dayFirst[2]), Number(dayFirst[1]));
  const monthFirst = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/.exec(plain);
  return monthFirst === null
    ? null
    : dayOf(Number(monthFirst[3]), monthOf(monthFirst[1]), Number(monthFirst[2]));
}

const NAMES = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const monthOf = (word = '') =>
  (NAMES.includes(word) ? NAMES.indexOf(word) : MONTHS.indexOf(word === 'sept' ? 'sep' : word)) + 1;

function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year, month - 1, day);
  return month < 1 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day
    ? null
    : `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
