import { clock } from '../../../../shared/domain/dates.ts';

const clockWith = (seconds: number, parts: 10 | 100): string => {
  const all = Math.round(Math.max(0, seconds) * parts);
  return `${clock(Math.floor(all / parts))}.${String(all % parts).padStart(parts === 10 ? 1 : 2, '0')}`;
};

/** "05:29.4": a time in a field, to a tenth of a second. */
export const clockText = (seconds: number): string => clockWith(seconds, 10);

/** "05:29.40": to a hundredth. */
export const preciseClockText = (seconds: number): string => clockWith(seconds, 100);
