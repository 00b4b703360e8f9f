import { isRecord } from './json.ts';
import { endOf, type TimeColumn, timeColumns } from './time-columns.ts';
import { epochUnit, spokenUnit, areTimesOfDay, earliestEpochSeconds } from './time-values.ts';

/** Seconds by item or null. `epoch`: since 1970; `hour`: since midnight; else since the session's start. */
export interface Timing {
  starts: (number | null)[];
  ends: (number | null)[];
  origin: 'session' | 'epoch' | 'hour';
}

/** Returns when items begin and end. `characters` are text lengths, to derive the unit of bare numbers. */
export function timingOf(items: readonly unknown[], characters: readonly number[]): Timing {
  const columns = timeColumns(items.map((item) => (isRecord(item) ? item : null)));
  const settled = settle(columns, characters);
  const starts = settled.filter((column) => column.field === 'start');
  const best = bestStart(starts);
  const nothing = items.map(() => null);
  if (!best) return { starts: nothing, ends: endsAlone(settled) ?? nothing, origin: 'session' };
  const alike = starts
    .filter((column) => column !== best && column.origin === best.origin)
    .toSorted((one, two) => two.coverage - one.coverage);
  const start = items.map(
    (_, index) =>
      [best, ...alike]
        .map((column) => column.seconds[index])
        .find((value) => value !== undefined && value !== null) ?? null,
  );
  return { starts: start, ends: endsOf(best, start, settled), origin: best.origin };
}

/** Longer than any session: a larger number is not a position. */
const longestPosition = 1e7;

interface Settled extends TimeColumn {
  seconds: (number | null)[];
  origin: Timing['origin'];
}

function settle(columns: TimeColumn[], characters: readonly number[]): Settled[] {
  const units = new Map<TimeColumn, number>();
  for (const column of columns.filter(({ field }) => field === 'start')) {
    const end = endOf(column, columns);
    const unit = column.unitSeconds ?? end?.unitSeconds ?? spokenUnit(rateOf(column, end, characters));
    units.set(column, unit);
    if (end) units.set(end, unit);
  }
  const [firstUnit] = units.values();
  return columns.map((column) => {
    const fallback = column.field === 'duration' ? spokenUnit(durationRate(column, characters)) : firstUnit;
    return inSeconds(column, column.unitSeconds ?? units.get(column) ?? fallback ?? 1);
  });
}

function inSeconds(column: TimeColumn, unit: number): Settled {
  let [smallest, largest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const [index, amount] of column.amounts.entries()) {
    if (!(amount > 0) || column.forms.has(index)) continue;
    if (amount < smallest) smallest = amount;
    if (amount > largest) largest = amount;
  }
  const epoch = column.field === 'duration' || largest < smallest ? null : epochUnit(smallest, largest);
  // A field name may say seconds for milliseconds since 1970, so the size of the number takes precedence.
  const isEpoch = epoch !== null && (column.unitSeconds === null || smallest * unit >= earliestEpochSeconds);
  const factor = isEpoch ? epoch.seconds : unit;
  const before = isEpoch ? epoch.before : 0;
  const seconds = Array.from(column.amounts, (amount, index) => {
    if (Number.isNaN(amount)) return null;
    if (column.forms.has(index)) return amount;
    return isEpoch && amount <= 0 ? null : (amount - before) * factor;
  });
  const [form] = column.forms.values();
  const origin =
    isEpoch || form === 'instant'
      ? 'epoch'
      : form === 'hour' || isWallClock(column, seconds)
        ? 'hour'
        : 'session';
  const isPosition = (value: number | null) => value !== null && Math.abs(value) < longestPosition;
  return {
    ...column,
    seconds: origin === 'session' ? seconds.map((value) => (isPosition(value) ? value : null)) : seconds,
    origin,
  };
}

const isWallClock = (column: TimeColumn, seconds: (number | null)[]): boolean =>
  column.forms.size > 0 && areTimesOfDay(seconds.filter((value) => value !== null));

/** Returns characters per unit: over the explicit ranges if there are ends, else from start to start. */
function rateOf(start: TimeColumn, end: TimeColumn | null, characters: readonly number[]): number {
  if (end && end.coverage > 0.5) {
    const spans = end.amounts.map((amount, index) => amount - (start.amounts[index] ?? Number.NaN));
    return rate(spans, characters);
  }
  const isWhole = start.amounts.every((amount) => Number.isNaN(amount) || Number.isInteger(amount));
  if (!isWhole) return 1;
  let [first, last, said, pending] = [Number.NaN, Number.NaN, 0, 0];
  start.amounts.forEach((amount, index) => {
    if (Number.isNaN(amount)) return;
    if (Number.isNaN(first)) first = amount;
    else said += pending;
    last = amount;
    pending = characters[index] ?? 0;
  });
  return last > first ? said / (last - first) : last >= 1e5 ? 0.01 : 1;
}

const durationRate = (column: TimeColumn, characters: readonly number[]) => rate(column.amounts, characters);

function rate(spans: Float64Array, characters: readonly number[]): number {
  let [units, said] = [0, 0];
  spans.forEach((span, index) => {
    if (!(span > 0)) return;
    units += span;
    said += characters[index] ?? 0;
  });
  return units > 0 ? said / units : 1;
}

/** Prefers positions to dates, then the highest coverage, then the clearest name. */
function bestStart(starts: Settled[]): Settled | null {
  const most = starts.reduce((best, { coverage }) => Math.max(best, coverage), 0);
  const order = (column: Settled) =>
    (column.origin === 'session' ? 100 : 0) + (column.coverage >= most * 0.9 ? 20 : 0) - column.rank;
  const usable = starts.filter(({ coverage }) => coverage >= most * 0.5);
  return usable.toSorted((one, two) => order(two) - order(one))[0] ?? null;
}

const endsAlone = (settled: Settled[]) =>
  settled.find(({ field, origin }) => field === 'end' && origin === 'session')?.seconds ?? null;

function endsOf(best: Settled, starts: (number | null)[], settled: Settled[]): (number | null)[] {
  const ends = settled.filter(({ field, origin }) => field === 'end' && origin === best.origin);
  const end = ends.find((column) => column === endOf(best, ends)) ?? ends[0] ?? null;
  const others = settled.filter(({ field, origin }) => field === 'start' && origin !== best.origin);
  const pairs = others.flatMap((start) => {
    const own = settled.find((column) => column.field === 'end' && column.origin === start.origin);
    return own ? [{ start, own }] : [];
  });
  const duration = settled.find(({ field }) => field === 'duration') ?? null;
  return starts.map((start, index) => {
    if (start === null) return end?.seconds[index] ?? null;
    const explicit = end?.seconds[index] ?? null;
    if (explicit !== null) return explicit >= start ? explicit : null;
    for (const pair of pairs) {
      const [from, to] = [pair.start.seconds[index] ?? null, pair.own.seconds[index] ?? null];
      if (from !== null && to !== null && to >= from) return start + to - from;
    }
    const length = duration?.seconds[index] ?? null;
    return length !== null && length >= 0 ? start + length : null;
  });
}
