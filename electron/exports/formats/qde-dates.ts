/** All programs read XML's dateTime with a four-digit year. */
const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** Returns a time in the form that readers of the format require, to the second; null if it is invalid. */
function dateTimeOf(text: string | null): string | null {
  const time = new Date(text ?? Number.NaN);
  if (Number.isNaN(time.getTime())) return null;
  const found = DATE_TIME.exec(time.toISOString())?.[0];
  return found === undefined ? null : `${found}Z`;
}

/** Returns the first valid date: programs cannot import a source, a selection or a note without one. */
export const firstDate = (...texts: (string | null)[]): string =>
  texts.map(dateTimeOf).find((date) => date !== null) ?? '1970-01-01T00:00:00Z';
