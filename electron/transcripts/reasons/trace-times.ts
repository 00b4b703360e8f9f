import { kindOf } from '../reader/key-kinds.ts';
import { measure, type Measure } from '../reader/time-values.ts';
import { EVERY, type FieldPath } from './field-path.ts';
import type { Hit, HitValues } from './trace-words.ts';

interface VoiceHits {
  hits: readonly Hit[];
  values: readonly HitValues[];
}

interface TimesTrace {
  /** The fields that hold the start, and the end or the duration, of each voice. */
  voices: { start: FieldPath | null; end: FieldPath | null }[];
  /** True if entries have times that turns do not. */
  hasUnusedTimes: boolean;
}

const TOLERANCE_SECONDS = 0.02;

/** The lengths of units that numbers may count, in seconds: a minute, a second, hundredths of it and finer ones. */
const UNITS = [60, 1, 1e-2, 1e-3, 1e-6, 1e-7, 1e-9];

/** Finds the fields that the times of turns came from. */
export function traceTimes(voices: readonly VoiceHits[]): TimesTrace {
  const traced = voices.map((voice) => startOf(voice));
  const taken = traced.flatMap((one) => (one === null ? [] : [one.path.join('/')]));
  const unused = voices.map((voice, index) => (traced[index] ? null : unusedStart(voice, taken)));
  const found = traced.map((one, index) => one ?? unused[index] ?? null);
  const offset = found.find((start) => start !== null)?.offset ?? 0;
  return {
    voices: voices.map((voice, index) => {
      const start = found[index] ?? null;
      return { start: start?.path ?? null, end: endOf(voice, start, offset) };
    }),
    hasUnusedTimes: unused.some((one) => one !== null),
  };
}

interface TimeTrace {
  path: FieldPath;
  /** The length of a unit in seconds. */
  unit: number;
  /** What is added to a position. */
  offset: number;
}

function startOf({ hits, values }: VoiceHits): TimeTrace | null {
  const starts = hits.map(({ turn }) => turn.startSeconds);
  if (starts.every((seconds) => seconds === null)) return null;
  const fitting = values.flatMap(({ path, first }) => fits(path, first, starts, 'start'));
  return best(fitting);
}

/** Finds dates beside turns that have no times. */
function unusedStart({ hits, values }: VoiceHits, taken: readonly string[]): TimeTrace | null {
  if (hits.length < 2) return null;
  const dated = values.flatMap(({ path, first }): TimeTrace[] => {
    if (taken.includes(path.join('/')) || new Set(first).size < hits.length / 2) return [];
    const measured = first.map((value) => (value === undefined ? null : measureWritten(value)));
    const isDate = measured.every((one) => one?.form === 'instant');
    return isDate ? [{ path, unit: 1, offset: DATED }] : [];
  });
  return best(dated);
}

/** Added to a position whose zero is unknown. */
const DATED = Number.MAX_VALUE;

function endOf({ hits, values }: VoiceHits, start: TimeTrace | null, offset: number): FieldPath | null {
  const ends = hits.map(({ turn }) => turn.endSeconds);
  if (start === null || ends.every((seconds) => seconds === null)) return null;
  const others = values.filter(({ path }) => path !== start.path);
  const isSameOffset = (one: TimeTrace) => Math.abs(one.offset - offset) <= TOLERANCE_SECONDS;
  const end = best(others.flatMap(({ path, last }) => fits(path, last, ends, 'end')).filter(isSameOffset));
  if (end !== null) return end.path;
  const startValues = values.find(({ path }) => path === start.path);
  const durations = ends.map((seconds, index) => {
    const from = secondsOf(startValues?.last[index], start.unit);
    return seconds === null || from === null ? null : seconds - (from - start.offset);
  });
  const duration = best(
    others
      .flatMap(({ path, last }) => fits(path, last, durations, 'duration'))
      .filter((one) => Math.abs(one.offset) <= TOLERANCE_SECONDS),
  );
  return duration?.path ?? null;
}

/** Returns the units in which values differ from the times by the same amount everywhere. */
function fits(
  path: FieldPath,
  values: readonly unknown[],
  times: readonly (number | null)[],
  kind: 'start' | 'end' | 'duration',
): TimeTrace[] {
  const measured = values.map((value) => (value === undefined ? null : measureWritten(value)));
  const known = measured.filter((one) => one !== null);
  if (known.length < values.length * 0.6) return [];
  const isBare = known.some(({ form }) => form === 'bare');
  return (isBare ? UNITS : [1]).flatMap((unit): TimeTrace[] => {
    let [least, most, count] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
    for (const [index, value] of values.entries()) {
      const seconds = secondsOf(value, unit);
      const at = times[index] ?? null;
      if (seconds === null || at === null) continue;
      count += 1;
      least = Math.min(least, seconds - at);
      most = Math.max(most, seconds - at);
    }
    if (count === 0 || count < times.filter((at) => at !== null).length * 0.8) return [];
    const isSure = count > 1 || kindOf(path.at(-1) ?? '').time === kind;
    return isSure && most - least <= TOLERANCE_SECONDS ? [{ path, unit, offset: (least + most) / 2 }] : [];
  });
}

/** A position in the recording is preferred to a date, and a shorter path to a longer one. */
function best(found: readonly TimeTrace[]): TimeTrace | null {
  const rank = ({ offset, path, unit }: TimeTrace) =>
    (Math.abs(offset) <= TOLERANCE_SECONDS ? 0 : 100) +
    path.length +
    (kindOf(path.findLast((step) => step !== EVERY) ?? '').time === null ? 3 : 0) +
    (unit === 1 ? 0 : 0.5);
  return found.toSorted((one, two) => rank(one) - rank(two))[0] ?? null;
}

/** Measures a time in a text or value, also `00:01:02-5` with tenths of a second. */
function measureWritten(value: unknown): Measure | null {
  const tenths = typeof value === 'string' ? /^(\d{1,2}:\d\d:\d\d)-(\d)$/.exec(value.trim()) : null;
  return measure(tenths ? `${tenths[1]}.${tenths[2]}` : value);
}

/** Returns the seconds of a time, of which a text may say its unit; null if it is no time. */
function secondsOf(value: unknown, unit: number): number | null {
  const found = measureWritten(value);
  if (found === null) return null;
  const seconds = found.form === 'bare' ? found.amount * unit : found.amount;
  return Number.isFinite(seconds) ? seconds : null;
}
