import { clock } from '../../../../shared/domain/dates.ts';

const clockWith = (seconds: number, parts: 10 | 100): string => {
  const all = Math.round(Math.max(0, seconds) * parts);
  return `${clock(Math.floor(all / parts))}.${String(all % parts).padStart(parts === 10 ? 1 : 2, '0')}`;
};

/** "05:29.4": a time in a field, to a tenth of a second. */
export const clockText = (seconds: number): string => clockWith(seconds, 10);

/** "05:29.40": to a hundredth. */
export const preciseClockText = (seconds: number): string => clockWith(seconds, 100);

/** Reads a time as somebody types it: "5:29", "05:29.4", "1:02:03" or a number of seconds; null if it is none. */
export function readClock(typed: string): number | null {
  const text = typed.trim().replace(',', '.');
  if (!/^(?:\d+:){0,2}\d+(?:\.\d+)?$/.test(text)) return null;
  const parts = text.split(':').map(Number);
  // Only the first part may be larger than a clock shows.
  if (parts.slice(1).some((part) => part >= 60)) return null;
  return parts.reduce((seconds, part) => seconds * 60 + part, 0);
}
