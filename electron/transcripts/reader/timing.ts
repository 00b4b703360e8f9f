import { isRecord } from './json.ts';
import { endOf, type TimeColumn, timeColumns } from './time-columns.ts';
import { epochUnit, spokenUnit, areTimesOfDay, earliestEpochSeconds } from './time-values.ts';

/** Seconds by item or null. `epoch`: since 1970; `hour`: since midnight; else since the session's start. */
export interface Timing {
  starts: (number | null)[];
  ends: (number | null)[];
  origin: 'session' | 'epoch' | 'hour';
}

/** What the unit of bare numbers is derived from. */
export interface UnitEvidence {
  /** The length of each item's text. */
  characters: readonly number[];
  stated: StatedLength | null;
}

/** The length of the recording as stated beside the items; without a unit, it may be in milliseconds. */
export interface StatedLength {
  seconds: number;
  hasUnit: boolean;
}

/** Returns when items begin and end. */
export function timingOf(items: readonly unknown[], evidence: UnitEvidence): Timing {
  const columns = timeColumns(items.map((item) => (isRecord(item) ? item : null)));
  const settled = settle(columns, evidence);
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
  const ends = plausibleEnds(start, endsOf(best, start, settled));
  return { starts: start, ends, origin: best.origin };
}

const shortestAbsurdSeconds = 3600;

/** Drops an end so far behind the last start that the whole session before it is short beside it. */
function plausibleEnds(starts: readonly (number | null)[], ends: (number | null)[]): (number | null)[] {
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const start of starts) {
    if (start === null) continue;
    first = Math.min(first, start);
    last = Math.max(last, start);
  }
  if (starts.length < 2 || !(last > first)) return ends;
  const latest = last + Math.max(shortestAbsurdSeconds, 10 * (last - first));
  return ends.map((end) => (end !== null && end > latest ? null : end));
}

/** Longer than any session: a larger number is not a position. */
const longestPosition = 1e7;

interface Settled extends TimeColumn {
  seconds: (number | null)[];
  origin: Timing['origin'];
}

function settle(columns: TimeColumn[], { characters, stated }: UnitEvidence): Settled[] {
  const units = new Map<TimeColumn, number>();
  for (const column of columns.filter(({ field }) => field === 'start')) {
    const end = endOf(column, columns);
    const unit =
      column.unitSeconds ??
      end?.unitSeconds ??
      statedUnit(end ?? column, stated) ??
      spokenUnit(
        rateOf(column, end, characters),
        isFractional(column) || (end !== null && isFractional(end)),
      );
    units.set(column, unit);
    if (end) units.set(end, unit);
  }
  const [firstUnit] = units.values();
  return columns.map((column) => {
    const fallback =
      column.field === 'duration'
        ? spokenUnit(usualRate(column.amounts, characters), isFractional(column))
        : firstUnit;
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

/** Returns the unit in which the recording lasts as long as stated; null if it is neither of the usual ones. */
function statedUnit(column: TimeColumn, stated: StatedLength | null): number | null {
  if (stated === null || column.forms.size > 0) return null;
  const amounts = [...column.amounts].filter((amount) => amount > 0).toSorted((one, two) => two - one);
  // The largest may be absurd.
  const [largest = 0, second = largest] = amounts;
  const isLength = (unit: number) =>
    [largest, second].some(
      (amount) => amount * unit > stated.seconds / 3 && amount * unit < stated.seconds * 1.1,
    );
  if (isLength(1)) return stated.hasUnit ? 1 : null;
  return isLength(1e-3) ? 1e-3 : null;
}

/** Milliseconds seldom have a fraction; seconds usually do. */
const isFractional = ({ amounts }: TimeColumn): boolean =>
  amounts.some((amount) => !Number.isNaN(amount) && !Number.isInteger(amount));

/** Returns characters per unit: over the explicit ranges if there are ends, else from start to start. */
function rateOf(start: TimeColumn, end: TimeColumn | null, characters: readonly number[]): number {
  if (end && end.coverage > 0.5) {
    const spans = end.amounts.map((amount, index) => amount - (start.amounts[index] ?? Number.NaN));
    return usualRate(spans, characters);
  }
  if (isFractional(start)) return 1;
  const spans = start.amounts.map((amount, index) => {
    const next = start.amounts.subarray(index + 1, index + 10).find((one) => !Number.isNaN(one));
    return (next ?? Number.NaN) - amount;
  });
  const largest = start.amounts.reduce((most, amount) => (amount > most ? amount : most), 0);
  return spans.some((span) => span > 0) ? usualRate(spans, characters) : largest >= 1e5 ? 0.01 : 1;
}

/**
 * Returns the characters per unit of a turn that is spoken rather quickly: a quarter of the turns are quicker.
 * Turns in which there is mostly silence, and a single absurd end, say nothing about the unit.
 */
function usualRate(spans: Float64Array, characters: readonly number[]): number {
  const rates: number[] = [];
  spans.forEach((span, index) => {
    const count = characters[index] ?? 0;
    if (span > 0 && count > 0) rates.push(count / span);
  });
  rates.sort((one, two) => one - two);
  return rates[Math.floor(rates.length * 0.75)] ?? 1;
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
