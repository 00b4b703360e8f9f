import { LOCALE } from '../../shared/domain/numbers.ts';

// Four digits are not grouped, since an answer may be a year.
const exact = new Intl.NumberFormat(LOCALE, { useGrouping: 'min2', maximumFractionDigits: 20 });

/** Formats a participant's number with all of its digits: "7", "1987", "12,500", "0.25". */
export const valueText = (value: number): string => exact.format(value);

const rounded = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 2, useGrouping: 'min2' });
const huge = new Intl.NumberFormat(LOCALE, { notation: 'scientific', maximumFractionDigits: 2 });

/** Formats a mean or a median with two decimals at most. */
export const inBrief = (value: number): string =>
  Math.abs(value) >= 1e9 || (value !== 0 && Math.abs(value) < 0.005)
    ? huge.format(value)
    : rounded.format(value);

/** "83%". Returns 0% only for none, and 100% only for all. */
export function percentText(part: number, whole: number): string {
  const percent = whole === 0 ? 0 : Math.round((part / whole) * 100);
  if (percent === 0 && part > 0) return '<1%';
  if (percent === 100 && part < whole) return '>99%';
  return `${String(percent)}%`;
}
