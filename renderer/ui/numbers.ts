import { LOCALE, mayBeYear } from '../../shared/domain/numbers.ts';

const rounded = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 2 });
const ofYears = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 2, useGrouping: false });
const huge = new Intl.NumberFormat(LOCALE, { notation: 'scientific', maximumFractionDigits: 2 });

/** Formats a mean or a median with two decimals at most. */
export const inBrief = (value: number): string =>
  Math.abs(value) >= 1e9 || (value !== 0 && Math.abs(value) < 0.005)
    ? huge.format(value)
    : (mayBeYear(value) ? ofYears : rounded).format(value);

/** "83%". Returns 0% only for none, and 100% only for all. */
export function percentText(part: number, total: number): string {
  const percent = total === 0 ? 0 : Math.round((part / total) * 100);
  if (percent === 0 && part > 0) return '<1%';
  if (percent === 100 && part < total) return '>99%';
  return `${String(percent)}%`;
}
