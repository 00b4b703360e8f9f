import { earliestEpochSeconds } from './time-values.ts';

/** How many seconds one unit of a column lasts, and whether it counts from 1970. */
export interface Unit {
  seconds: number;
  isEpoch: boolean;
}

const longestSession = 30 * 86_400;
/** .NET counts ticks from the year 1; these are the ticks until 1970. */
const ticksBefore1970 = 621_355_968_000_000_000;

/** The unit of numbers large enough to be dates; null where they are positions. */
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
 * The unit of numbers whose field does not say it, from how many characters are spoken in one unit: people speak some
 * 15 a second, pauses lower that, and nothing raises it a hundredfold.
 */
export function spokenUnit(charactersPerUnit: number): number {
  if (!(charactersPerUnit > 0) || charactersPerUnit >= 0.2) return 1;
  if (charactersPerUnit >= 1e-4) return 1e-3;
  if (charactersPerUnit >= 4e-6) return 1e-6;
  return charactersPerUnit >= 4e-8 ? 1e-7 : 1e-9;
}
