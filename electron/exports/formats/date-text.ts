/** Reports are in English; the system's own kind of English decides how its dates are written. */
const { locale: systemLocale } = Intl.DateTimeFormat().resolvedOptions();
const LOCALE = systemLocale.startsWith('en') ? systemLocale : 'en-GB';

/**
 * An ISO 8601 date and time as people read it, as in "21 November 2025 at 18:00 GMT", in this computer's time zone; a text
 * that is no date as it is.
 */
export function dateText(iso: string, locale = LOCALE, timeZone?: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  return date.toLocaleString(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    ...(timeZone === undefined ? {} : { timeZone }),
  });
}
