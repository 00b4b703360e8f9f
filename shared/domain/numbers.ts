/** Earmark's interface is English on every computer, so numbers use English formatting everywhere too. */
export const LOCALE = 'en-GB';
const counts = new Intl.NumberFormat(LOCALE);

/** Formats a count or an ordinal: "7", "5,000". */
export const formatNumber = (count: number): string => counts.format(count);

/** "1 session", "5,000 sessions". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

const exact = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 20 });

/** Formats a participant's number with all of its digits: "7", "1987", "3,556", "0.25". */
export const valueText = (value: number): string =>
  Number.isInteger(value) && mayBeYear(value) ? String(value) : exact.format(value);

/** True for the years that answers and their means can be. Nobody writes them with a separator. */
export const mayBeYear = (value: number): boolean => value >= 1900 && value < 2100;
