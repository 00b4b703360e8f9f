import { lengthInTable } from '../../../shared/domain/dates.ts';

/** Subtitles have only two digits for hours; longer times are invalid. */
const MOST_MS = 99 * 3_600_000;

/** Converts seconds of the recording to whole milliseconds; null for an invalid time. */
export function millisecondsOf(seconds: number | null): number | null {
  if (seconds === null || !Number.isFinite(seconds) || seconds < 0) return null;
  const milliseconds = Math.round(seconds * 1000);
  return milliseconds <= MOST_MS ? milliseconds : null;
}

const digits = (value: number, count: number): string => String(value).padStart(count, '0');

/** Formats milliseconds as `hh:mm:ss.mmm`, with the format's decimal separator. */
export function timecode(milliseconds: number, decimal: '.' | ','): string {
  const seconds = Math.floor(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${digits(hours, 2)}:${digits(minutes, 2)}:${digits(seconds % 60, 2)}${decimal}${digits(milliseconds % 1000, 3)}`;
}

/**
 * Formats seconds as `m:ss` or `h:mm:ss`, rounded down to whole seconds as in players and the window; returns
 * an empty string if there is no time.
 */
export const clock = (seconds: number | null): string =>
  seconds === null || millisecondsOf(seconds) === null ? '' : lengthInTable(seconds);

/** Writes seconds to the millisecond, such as `5.2`; returns an empty string if there is no time. */
export function secondsText(seconds: number | null): string {
  const milliseconds = millisecondsOf(seconds);
  return milliseconds === null ? '' : String(milliseconds / 1000);
}

/** Formats seconds as `m:ss` or `h:mm:ss`, with any fraction to the millisecond, such as `0:05.2`. */
export function exactClock(seconds: number | null): string {
  const [, fraction = ''] = secondsText(seconds).split('.');
  const milliseconds = millisecondsOf(seconds);
  const text = clock(milliseconds === null ? null : Math.floor(milliseconds / 1000));
  return fraction === '' ? text : `${text}.${fraction}`;
}

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
