/** How numbers are distributed between the least and the most of them. */
export interface NumberBars {
  min: number;
  max: number;
  /** How far one step of a slider is. */
  step: number;
  /** How many numbers are in each of the equal parts from `min` to `max`; of a few whole numbers, how many are each of them. */
  counts: readonly number[];
  /** True if each bar is one number. */
  isEach: boolean;
}

/** So many whole numbers have a bar each. */
const MOST_EACH = 20;
const PARTS = 12;
/** A slider has about this many steps. */
const STEPS = 100;

/** Returns the distribution of numbers; null without any. */
export function barsOf(numbers: readonly number[]): NumberBars | null {
  if (numbers.length === 0) return null;
  // There may be more numbers than a call can have arguments.
  const min = numbers.reduce((least, one) => Math.min(least, one), Infinity);
  const max = numbers.reduce((most, one) => Math.max(most, one), -Infinity);
  const isWhole = numbers.every((one) => Number.isInteger(one));
  const isEach = isWhole && max - min < MOST_EACH;
  const counts = Array.from({ length: isEach ? max - min + 1 : PARTS }, () => 0);
  for (const one of numbers) {
    const part = isEach
      ? one - min
      : Math.min(PARTS - 1, Math.floor(((one - min) / (max - min)) * PARTS) || 0);
    counts[part] = (counts[part] ?? 0) + 1;
  }
  return { min, max, step: stepOf(max - min, isWhole), counts, isEach };
}

/** Returns a power of ten, at least 1 for whole numbers. */
function stepOf(range: number, isWhole: boolean): number {
  const step = range <= 0 ? 1 : 10 ** Math.floor(Math.log10(range / STEPS));
  return isWhole ? Math.max(1, step) : step;
}

/** Returns true if a bar has numbers between two others, both inclusive. */
export function isBarIn(
  { min, max, counts, isEach }: NumberBars,
  index: number,
  from: number,
  to: number,
): boolean {
  if (isEach) return min + index >= from && min + index <= to;
  const width = (max - min) / counts.length;
  // The last part has the most number too.
  const isLast = index === counts.length - 1;
  return min + index * width <= to && (isLast ? max >= from : min + (index + 1) * width > from);
}
