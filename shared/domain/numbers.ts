/** Earmark's interface is English on every computer, so numbers use English formatting everywhere too. */
export const LOCALE = 'en-GB';
const counts = new Intl.NumberFormat(LOCALE);

/** Formats a count or an ordinal: "7", "5,000". */
export const formatNumber = (count: number): string => counts.format(count);

/** "1 session", "5,000 sessions". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
