import { readValue, type AttributeKind } from './attribute-values.ts';
import { numericDate } from './numeric-dates.ts';

const AS = { choices: [], missing: [] };
/** Texts that people write for a missing value: no reason against a number or a date. */
const ABSENT = new Set(['na', 'n/a', '-', '–', '?', '.', 'none', 'unknown', 'missing', 'null']);
/** The share of the values that need to fit a type. The others stay as they are, and are shown as misfits. */
const LEAST_FITTING = 0.8;
const MOST_CHOICES = 12;
const LONGEST_CHOICE = 60;

/** Returns the type that the values of a column look like, and for a choice its values in the order of the column. */
export function guessKind(values: readonly string[]): Pick<AttributeKind, 'type' | 'choices'> {
  const filled = values.map((value) => value.trim()).filter((value) => value !== '');
  const known = filled.filter((value) => !ABSENT.has(value.toLocaleLowerCase()));
  const fits = (does: (value: string) => boolean, least = LEAST_FITTING) =>
    known.length > 0 && known.filter(does).length >= known.length * least;
  const reads = (type: AttributeKind['type']) => (value: string) =>
    readValue({ ...AS, type }, value).kind === type;
  // 1 and 0 may as well be counts.
  if (fits(reads('yes-no'), 1) && known.some((value) => !/^[01]$/.test(value)))
    return { type: 'yes-no', choices: [] };
  // A postcode or an ID is no number, though it is written with digits.
  if (fits(reads('number')) && !known.some((value) => /^0\d/.test(value)))
    return { type: 'number', choices: [] };
  if (fits((value) => reads('date')(value) || numericDate(value) !== null))
    return { type: 'date', choices: [] };
  const choices = distinct(known);
  const isShort = choices.every((value) => value.length <= LONGEST_CHOICE);
  return choices.length > 1 && choices.length <= MOST_CHOICES && choices.length * 2 <= known.length && isShort
    ? { type: 'choice', choices }
    : { type: 'text', choices: [] };
}

/** Returns the different values, in their order. Capitals make no difference. */
export function distinct(values: readonly string[]): string[] {
  const found = new Map<string, string>();
  for (const value of values) {
    const plain = value.toLocaleLowerCase();
    if (!found.has(plain)) found.set(plain, value);
  }
  return [...found.values()];
}
