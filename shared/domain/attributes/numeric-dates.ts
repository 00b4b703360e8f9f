import { readValue } from './attribute-values.ts';

export type DateOrder = 'day-first' | 'month-first';

const NUMERIC = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/;
const DATE = { type: 'date', choices: [], missing: [] } as const;

/** Returns a date such as 03/04/2011 as a day in each order, null where the order makes none; null for other texts. */
export function numericDate(text: string): Record<DateOrder, string | null> | null {
  const [, first = '', , second = '', year = ''] = NUMERIC.exec(text.trim()) ?? [];
  if (year === '') return null;
  const day = (month: string, date: string) => {
    const read = readValue(DATE, `${year}-${month}-${date}`);
    return read.kind === 'date' ? read.value : null;
  };
  return { 'day-first': day(second, first), 'month-first': day(first, second) };
}

/** Returns a date of digits as `2011-04-03`, read in the chosen order; any other text as it is. */
export const inDateOrder = (text: string, order: DateOrder | null): string =>
  (order === null ? null : numericDate(text)?.[order]) ?? text;
