import { earliestEpochSeconds } from './time-values.ts';

/** The length of one unit of a column in seconds, and whether it counts from 1970. */
export interface Unit {
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
 * lower that, and nothing raises it a hundredfold.
 */
export function spokenUnit(charactersPerUnit: number): number {
  if (!(charactersPerUnit > 0) || charactersPerUnit >= 0.2) return 1;
  if (charactersPerUnit >= 1e-4) return 1e-3;
  if (charactersPerUnit >= 4e-6) return 1e-6;
  return charactersPerUnit >= 4e-8 ? 1e-7 : 1e-9;
}
