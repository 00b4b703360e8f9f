/** Reports are in English; the system's variety of English decides the date format. */
const { locale: systemLocale } = Intl.DateTimeFormat().resolvedOptions();
const LOCALE = systemLocale.startsWith('en') ? systemLocale : 'en-GB';

/**
 * Formats an ISO 8601 date and time, such as "21 November 2025 at 18:00 GMT", in this computer's time zone.
 * Returns a text that is not a date unchanged.
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
