/** XML's dateTime holds four digits of years in every program. */
const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** A point in time as the format and the programs that read it want it, to the second; null for what is none. */
function dateTimeOf(text: string | null): string | null {
  const time = new Date(text ?? Number.NaN);
  if (Number.isNaN(time.getTime())) return null;
  const found = DATE_TIME.exec(time.toISOString())?.[0];
  return found === undefined ? null : `${found}Z`;
}

/** Programs that import a source, a selection or a note without a date fail: the first date that there is. */
export const firstDate = (...texts: (string | null)[]): string =>
  texts.map(dateTimeOf).find((date) => date !== null) ?? '1970-01-01T00:00:00Z';
