/** A part of a number format that is shown as it is, in quotation marks, escaped, or as a locale. */
const FIXED = /"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g;

/** Removes what is shown as it is from a number format. `[h]`, `[m]` and `[s]` count on beyond a day, an hour, a minute. */
const withoutFixed = (format: string) =>
  format.replaceAll(FIXED, (part) => (/^\[[hms]+\]$/i.test(part) ? part : ' '));

const scientific = new Intl.NumberFormat('en', { useGrouping: false, maximumSignificantDigits: 15 });

/** Returns a number as a plain decimal, with zeros in front if its format shows them: 42 as 00000 is 00042. */
export function numberText(stored: string, format: string): string {
  const value = Number(stored);
  if (stored.trim() === '' || !Number.isFinite(value)) return stored;
  const padded = /^((?:"[^"]*"|\\.)*)(0{2,})((?:"[^"]*"|\\.)*)$/.exec(format.split(';')[0] ?? '');
  if (padded !== null && Number.isInteger(value) && Math.abs(value) < 1e15) {
    const [, before = '', zeros = '', after = ''] = padded;
    const digits = String(Math.abs(value)).padStart(zeros.length, '0');
    return `${value < 0 ? '-' : ''}${shown(before)}${digits}${shown(after)}`;
  }
  // Other programs than Excel store longer ones, which are identifiers.
  if (/^-?[1-9]\d{15,}$/.test(stored)) return stored;
  // Spreadsheets show fifteen digits: 0.1 + 0.2 is 0.3.
  const rounded = Number(value.toPrecision(15));
  const text = String(rounded);
  return text.includes('e') ? scientific.format(rounded) : text;
}

const shown = (fixed: string) => fixed.replaceAll(/"([^"]*)"|\\(.)/g, '$1$2');

/** Returns true if a number with this format is a day or a time. */
export function isDateFormat(format: string): boolean {
  if (/^(?:general|standard)$/i.test(format)) return false;
  return withoutFixed(format)
    .replaceAll(/([hms]\]?)[.,]0{1,3}/gi, '$1')
    .split(';')
    .some((section) => /[bdeghmsy]/i.test(section.replaceAll(/general/gi, '')) && !/[0#?%]/.test(section));
}

const DAY = 86_400;
/** The day 0 in seconds since 1970. Excel counts a 29 February 1900, so that days before it are counted from a day later. */
const FIRST_DAYS = {
  1900: Date.UTC(1899, 11, 30) / 1000,
  before: Date.UTC(1899, 11, 31) / 1000,
  1904: Date.UTC(1904, 0, 1) / 1000,
};
const DAY_OF_MARCH_1900 = 61;
/** Spreadsheets end with the year 9999. */
const MOST_DAYS = 2_958_465;

/**
 * Returns the day and time that a number stands for: `2016-06-13`, `2016-06-13 14:05` or, for a format that shows neither
 * day nor year, `14:05`; null if it stands for none.
 */
export function dateText(stored: string, format: string, system: '1900' | '1904'): string | null {
  const days = Number(stored);
  if (stored.trim() === '' || !(days >= 0 && days <= MOST_DAYS)) return null;
  // Times are binary fractions of days: a minute may end a little early.
  const seconds = Math.round(days * DAY);
  const plain = withoutFixed(format);
  const isTime = !/[bdegy]/i.test(plain) && /[hs]/i.test(plain);
  if (isTime) return timeText(plain.includes('[') ? seconds : seconds % DAY);
  // Days are counted from 1: what is less is a time, and an empty cell that a formula points to is 0.
  if (system === '1900' && seconds < DAY) return seconds === 0 ? null : timeText(seconds);
  const firstDay =
    FIRST_DAYS[system === '1900' && seconds < (DAY_OF_MARCH_1900 - 1) * DAY ? 'before' : system];
  const day = new Date((firstDay + seconds) * 1000).toISOString().slice(0, 10);
  return seconds % DAY === 0 ? day : `${day} ${timeText(seconds % DAY)}`;
}

const ISO = /^(?:(\d{4}-\d\d-\d\d)T?)?(?:(\d\d:\d\d)(?::(\d\d)(?:\.\d+)?)?Z?)?$/;

/** Returns a day and time that is stored as text, such as `2016-06-13T14:05:00`, as `dateText` does. */
export function isoDateText(stored: string): string {
  const parts = ISO.exec(stored.trim());
  if (parts === null) return stored;
  const [, day = '', minutes = '', seconds = '00'] = parts;
  const time = seconds === '00' ? minutes : `${minutes}:${seconds}`;
  return day !== '' && time === '00:00' ? day : `${day} ${time}`.trim();
}

/** Hours and minutes, and seconds if there are any. */
function timeText(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts
    .slice(0, parts[2] === 0 ? 2 : 3)
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
