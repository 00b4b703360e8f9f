import { valueText } from './numbers.ts';

/** Heads of columns with times. */
const SECONDS = /\(s\)$|\bseconds\b/i;

/** Formats a number in the table of a view as a report has it: shares as percentages, and times with one decimal at most. */
export function numberInReport(value: number, column: string): string {
  if (column.endsWith(': share')) return shareText(value);
  return valueText(SECONDS.test(column) ? Math.round(value * 10) / 10 : value);
}

/** "57.1%". Returns 0% only for none, and 100% only for all. */
function shareText(share: number): string {
  const percent = Math.round(share * 1000) / 10;
  if (percent === 0 && share > 0) return '<0.1%';
  if (percent === 100 && share < 1) return '>99.9%';
  return `${valueText(percent)}%`;
}
