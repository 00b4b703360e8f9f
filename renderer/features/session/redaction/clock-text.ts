import { clock } from '../../../../shared/domain/dates.ts';

/** "05:29.4": a time in a field, to a tenth of a second. */
export const clockText = (seconds: number): string => {
  const tenths = Math.round(Math.max(0, seconds) * 10);
  return `${clock(Math.floor(tenths / 10))}.${String(tenths % 10)}`;
};

/** Reads a time as somebody types it: "5:29", "05:29.4", "1:02:03" or a number of seconds; null if it is none. */
export function readClock(typed: string): number | null {
  const text = typed.trim().replace(',', '.');
  if (!/^(?:\d+:){0,2}\d+(?:\.\d+)?$/.test(text)) return null;
  const parts = text.split(':').map(Number);
  // Only the first part may be larger than a clock shows.
  if (parts.slice(1).some((part) => part >= 60)) return null;
  return parts.reduce((seconds, part) => seconds * 60 + part, 0);
}
