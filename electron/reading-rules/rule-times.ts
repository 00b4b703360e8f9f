import type { TimeUnit } from '../../shared/model/reading-rule.ts';
import { measure, type Measure } from '../transcripts/reader/time-values.ts';

export const UNIT_SECONDS: Record<Exclude<TimeUnit, 'written'>, number> = {
  minutes: 60,
  seconds: 1,
  hundredths: 0.01,
  milliseconds: 1e-3,
  microseconds: 1e-6,
  ticks: 1e-7,
  nanoseconds: 1e-9,
};

/** Measures a time in a text or value, also `00:01:02-5` with tenths of a second. */
export function measureWritten(value: unknown): Measure | null {
  const tenths = typeof value === 'string' ? /^(\d{1,2}:\d\d:\d\d)-(\d)$/.exec(value.trim()) : null;
  return measure(tenths ? `${tenths[1]}.${tenths[2]}` : value);
}

/**
 * Returns the seconds of a time in the data: a position, or seconds since midnight or since 1970. A text that says its unit
 * has that unit. Null if it is no time.
 */
export function secondsOf(value: unknown, unit: TimeUnit): number | null {
  const found = measureWritten(value);
  if (found === null) return null;
  const factor = found.form === 'bare' && unit !== 'written' ? UNIT_SECONDS[unit] : 1;
  const seconds = found.amount * factor;
  return Number.isFinite(seconds) ? seconds : null;
}
