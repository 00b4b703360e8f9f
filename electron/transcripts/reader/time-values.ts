import { fieldOf, isRecord } from './json.ts';

/**
 * A time or duration as given in the data. `bare`: a number without a unit. `seconds`: a duration or
 * position. `instant`: seconds since 1970. `hour`: seconds since midnight.
 */
export interface Measure {
  amount: number;
  form: 'bare' | 'seconds' | 'instant' | 'hour';
}

/** Larger numbers of seconds are dates, not positions in a recording. */
export const earliestEpochSeconds = 9e8;

/** Returns true if clock times begin hours into the day and span far less: they are the time of day. */
export function areTimesOfDay(seconds: readonly number[]): boolean {
  const first = seconds.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY);
  const last = seconds.reduce((one, other) => Math.max(one, other), 0);
  return seconds.length > 1 && first >= 5 * 3600 && last < 86_400 && last - first < first / 2;
}

const longestTime = 64;
const unitSeconds: Record<string, number> = { h: 3600, m: 60, s: 1, ms: 1e-3, us: 1e-6, µs: 1e-6, ns: 1e-9 };

/**
 * Reads a number, `"1.4s"`, `"PT0.07S"`, `"00:01:02.5"`, `"10:02 AM"`, ISO 8601, seconds with nanos; or null.
 */
export function measure(value: unknown, level = 0): Measure | null {
  if (typeof value === 'number') return Number.isFinite(value) ? { amount: value, form: 'bare' } : null;
  if (typeof value === 'string') return value.length > longestTime ? null : measureText(value.trim());
  return isRecord(value) && level < 3 ? measureRecord(value, level) : null;
}

function measureText(text: string): Measure | null {
  if (!/\d/.test(text)) return null;
  if (/^[+-]?\d+(?:[.,]\d+)?$/.test(text)) return { amount: Number(text.replace(',', '.')), form: 'bare' };
  const seconds = unitText(text) ?? isoDuration(text) ?? clock(text);
  if (seconds !== null) return { amount: seconds, form: 'seconds' };
  const hour = hourText(text);
  if (hour !== null) return { amount: hour, form: 'hour' };
  const instant = isoInstant(text) ?? writtenInstant(text) ?? looseInstant(text);
  return instant === null ? null : { amount: instant, form: 'instant' };
}

function unitText(text: string): number | null {
  if (text.length > 40 || !/^(?:\d+(?:\.\d+)?\s*[a-zµ]+\.?\s*)+$/i.test(text)) return null;
  let seconds = 0;
  for (const [, amount = '', unit = ''] of text.matchAll(/(\d+(?:\.\d+)?)\s*([a-zµ]+)/gi)) {
    const size = unitSeconds[shortUnit(unit.toLowerCase())];
    if (size === undefined) return null;
    seconds += Number(amount) * size;
  }
  return seconds;
}

function shortUnit(unit: string): string {
  if (/^milli|^msecs?$/.test(unit)) return 'ms';
  if (unit.startsWith('micro')) return 'us';
  if (unit.startsWith('nano')) return 'ns';
  if (/^secs?$|^seconds?$/.test(unit)) return 's';
  if (/^mins?$|^minutes?$/.test(unit)) return 'm';
  return /^hrs?$|^hours?$/.test(unit) ? 'h' : unit;
}

function isoDuration(text: string): number | null {
  const parts = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:[.,]\d+)?)S)?)?$/i.exec(text);
  if (!parts || text.length < 3) return null;
  const [days, hours, minutes, seconds] = parts
    .slice(1)
    .map((part) => Number((part || '0').replace(',', '.')));
  return (days ?? 0) * 86_400 + (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0);
}

/** Parses `1:02`, `00:01:02.5` or `00:01:02,500`; a fourth part is a frame count and is ignored. */
function clock(text: string): number | null {
  const parts = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{2})(?:[.,](\d{1,9}))?$/.exec(
    text.split(/(?<=:\d\d:\d\d)[:;]\d\d$/)[0] ?? '',
  );
  if (!parts) return null;
  const [, hours = '0', minutes = '0', seconds = '0', fraction = '0'] = parts;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(`0.${fraction}`);
}

function hourText(text: string): number | null {
  const parts = /^(\d{1,2}:\d{2}(?::\d{2})?(?:\.\d{1,6})?)\s?([ap])\.?m\.?$/i.exec(text);
  if (!parts) return null;
  const [, time = '', half = ''] = parts;
  const seconds = clock(/:\d+:/.test(time) ? time : `${time}:00`);
  if (seconds === null) return null;
  return (seconds % 43_200) + (half.toLowerCase() === 'p' ? 43_200 : 0);
}

/** A date without a time zone counts as UTC: only differences are used. */
function isoInstant(text: string): number | null {
  const parts =
    /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,:](\d{1,9}))?)?\s?(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i.exec(
      text,
    );
  if (!parts) return null;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts
    .slice(1, 7)
    .map((part) => Number(part || 0));
  const zone = /^([+-])(\d{2}):?(\d{2})$/.exec(parts[8] ?? '');
  const offset = zone ? (Number(zone[2]) * 3600 + Number(zone[3]) * 60) * (zone[1] === '-' ? -1 : 1) : 0;
  return Date.UTC(year, month - 1, day, hour, minute, second) / 1000 + Number(`0.${parts[7] ?? 0}`) - offset;
}

function looseInstant(text: string): number | null {
  if (!/\b\d{4}\b/.test(text) || !/\d:\d{2}/.test(text) || !/^[\w,:+\-/. ()]+$/.test(text)) return null;
  const milliseconds = Date.parse(text);
  return Number.isFinite(milliseconds) ? milliseconds / 1000 : null;
}

/** Parses `05/01/2026, 10:00`, day first unless that is impossible: only differences are used. */
function writtenInstant(text: string): number | null {
  const parts = /^(\d{1,2})[/.](\d{1,2})[/.](\d{2}|\d{4}),? +(.{4,20})$/.exec(text);
  if (!parts) return null;
  const [one = 0, two = 0, year = 0] = parts.slice(1, 4).map(Number);
  const [day, month] = two > 12 ? [two, one] : [one, two];
  const time = parts[4] ?? '';
  const seconds = hourText(time) ?? clock(/:\d+:/.test(time) ? time : `${time}:00`);
  return seconds === null ? null : Date.UTC(year < 100 ? 2000 + year : year, month - 1, day) / 1000 + seconds;
}

/**
 * Reads database forms of a time: `{ seconds, nanos }`, `{ relative, absolute }`, `{ $date }`, `{ value }`.
 */
function measureRecord(record: Record<string, unknown>, level: number): Measure | null {
  const seconds = measure(fieldOf(record, 'seconds') ?? fieldOf(record, '_seconds'), level + 1);
  const nanos = measure(
    fieldOf(record, 'nanos') ?? fieldOf(record, 'nanoseconds') ?? fieldOf(record, '_nanoseconds'),
    level + 1,
  );
  if (seconds?.form === 'bare' || (nanos?.form === 'bare' && !seconds)) {
    const amount = (seconds?.amount ?? 0) + (nanos?.amount ?? 0) * 1e-9;
    return { amount, form: amount >= earliestEpochSeconds ? 'instant' : 'seconds' };
  }
  const milliseconds = measure(fieldOf(record, 'milliseconds') ?? fieldOf(record, 'millis'), level + 1);
  if (milliseconds?.form === 'bare') return { amount: milliseconds.amount * 1e-3, form: 'seconds' };
  for (const name of [
    'relative',
    '$date',
    '$numberLong',
    '$numberDouble',
    '$numberInt',
    'value',
    'absolute',
  ]) {
    const found = measure(fieldOf(record, name), level + 1);
    if (found) return found;
  }
  return null;
}

/** The length of one unit of a column in seconds, and whether it counts from 1970. */
interface Unit {
  seconds: number;
  isEpoch: boolean;
}

const longestSession = 30 * 86_400;
/** .NET counts ticks from the year 1; this is the number of ticks until 1970. */
const ticksBefore1970 = 621_355_968_000_000_000;

/** Returns the unit of numbers large enough to be dates, or null if they are positions. */
export function epochUnit(smallest: number, largest: number): (Unit & { before: number }) | null {
  if (smallest < earliestEpochSeconds) return null;
  const isDotNet = smallest > 5e17 && smallest < 9e17;
  const seconds = isDotNet
    ? 1e-7
    : smallest >= 1e17
      ? 1e-9
      : smallest >= 1e14
        ? 1e-6
        : smallest >= 1e11
          ? 1e-3
          : 1;
  if ((largest - smallest) * seconds > longestSession) return null;
  return { seconds, isEpoch: true, before: isDotNet ? ticksBefore1970 : 0 };
}

/**
 * Derives the unit of numbers from the characters spoken per unit: people speak about 15 a second, pauses
 * lower that, and nothing raises it a hundredfold. Numbers with a fraction are more likely seconds.
 */
export function spokenUnit(charactersPerUnit: number, isFractional: boolean): number {
  if (!(charactersPerUnit > 0) || charactersPerUnit >= (isFractional ? 0.03 : 0.1)) return 1;
  if (charactersPerUnit >= 1e-4) return 1e-3;
  if (charactersPerUnit >= 4e-6) return 1e-6;
  return charactersPerUnit >= 4e-8 ? 1e-7 : 1e-9;
}
