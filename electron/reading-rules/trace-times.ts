import {
  EVERY,
  TIME_UNITS,
  type FieldPath,
  type TimeUnit,
  type TranscriptRule,
  type Voice,
} from '../../shared/model/reading-rule.ts';
import { kindOf } from '../transcripts/reader/key-kinds.ts';
import type { LeafColumn } from './data-texts.ts';
import { measureWritten, secondsOf } from './rule-times.ts';
import type { Hit, HitValues } from './trace-words.ts';

interface VoiceHits {
  hits: readonly Hit[];
  values: readonly HitValues[];
}

interface VoiceTimes {
  start: Voice['start'];
  end: Voice['end'];
}

export interface TimesTrace {
  voices: VoiceTimes[];
  zero: TranscriptRule['zero'];
  /** True if entries have times that turns do not. */
  hasUnusedTimes: boolean;
}

const TOLERANCE_SECONDS = 0.02;

/** Finds the fields that the times of turns came from, their units, and the moment that they count from. */
export function traceTimes(
  columns: readonly LeafColumn[],
  items: FieldPath,
  voices: readonly VoiceHits[],
): TimesTrace {
  const traced = voices.map((voice) => startOf(voice));
  const taken = traced.flatMap((one) => (one === null ? [] : [one.path.join('/')]));
  const unused = voices.map((voice, index) => (traced[index] ? null : unusedStart(voice, taken)));
  const found = traced.map((one, index) => one ?? unused[index] ?? null);
  const offset = found.find((start) => start !== null)?.offset ?? 0;
  return {
    voices: voices.map((voice, index) => {
      const start = found[index] ?? null;
      return { start: start && { field: start.path, unit: start.unit }, end: endOf(voice, start, offset) };
    }),
    zero: zeroOf(columns, items, found, voices),
    hasUnusedTimes: unused.some((one) => one !== null),
  };
}

interface TimeTrace {
  path: string[];
  unit: TimeUnit;
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
    return isDate ? [{ path, unit: 'written', offset: DATED }] : [];
  });
  return best(dated);
}

/** Added to a position whose zero is unknown. */
const DATED = Number.MAX_VALUE;

function endOf({ hits, values }: VoiceHits, start: TimeTrace | null, offset: number): Voice['end'] {
  const ends = hits.map(({ turn }) => turn.endSeconds);
  if (start === null || ends.every((seconds) => seconds === null)) return null;
  const others = values.filter(({ path }) => path !== start.path);
  const isSameOffset = (one: TimeTrace) => Math.abs(one.offset - offset) <= TOLERANCE_SECONDS;
  const end = best(others.flatMap(({ path, last }) => fits(path, last, ends, 'end')).filter(isSameOffset));
  if (end !== null) return { field: end.path, unit: end.unit, is: 'end' };
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
  return duration && { field: duration.path, unit: duration.unit, is: 'duration' };
}

/** Returns the units in which values differ from the times by the same amount everywhere. */
function fits(
  path: string[],
  values: readonly unknown[],
  wanted: readonly (number | null)[],
  kind: 'start' | 'end' | 'duration',
): TimeTrace[] {
  const measured = values.map((value) => (value === undefined ? null : measureWritten(value)));
  const known = measured.filter((one) => one !== null);
  if (known.length < values.length * 0.6) return [];
  const isBare = known.some(({ form }) => form === 'bare');
  const units: readonly TimeUnit[] = isBare ? TIME_UNITS.filter((unit) => unit !== 'written') : ['written'];
  return units.flatMap((unit): TimeTrace[] => {
    let [least, most, count] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
    for (const [index, value] of values.entries()) {
      const seconds = secondsOf(value, unit);
      const at = wanted[index] ?? null;
      if (seconds === null || at === null) continue;
      count += 1;
      least = Math.min(least, seconds - at);
      most = Math.max(most, seconds - at);
    }
    if (count === 0 || count < wanted.filter((at) => at !== null).length * 0.8) return [];
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
    (unit === 'written' || unit === 'seconds' ? 0 : 0.5);
  return found.toSorted((one, two) => rank(one) - rank(two))[0] ?? null;
}

function zeroOf(
  columns: readonly LeafColumn[],
  items: FieldPath,
  found: readonly (TimeTrace | null)[],
  voices: readonly VoiceHits[],
): TranscriptRule['zero'] {
  const start = found.find((one) => one !== null);
  if (!start || Math.abs(start.offset) <= TOLERANCE_SECONDS) return { from: 'recording' };
  const firstStart = voices
    .flatMap(({ hits }) => hits)
    .reduce((least, { turn }) => Math.min(least, turn.startSeconds ?? least), Number.POSITIVE_INFINITY);
  if (firstStart <= TOLERANCE_SECONDS) return { from: 'earliest' };
  const moment = momentField(columns, items, start);
  return moment === null ? { from: 'earliest' } : { from: 'field', field: moment };
}

/** Finds the field outside the entries that names the moment. */
function momentField(columns: readonly LeafColumn[], items: FieldPath, start: TimeTrace): FieldPath | null {
  const found = columns.find(
    ({ path, leaves }) =>
      path !== start.path &&
      leaves.slice(0, 50).some(({ value }) => {
        const seconds = secondsOf(value, start.unit);
        return seconds !== null && Math.abs(seconds - start.offset) <= TOLERANCE_SECONDS;
      }) &&
      path.length <= 30,
  );
  if (!found) return null;
  const [leaf] = found.leaves.filter(({ value }) => {
    const seconds = secondsOf(value, start.unit);
    return seconds !== null && Math.abs(seconds - start.offset) <= TOLERANCE_SECONDS;
  });
  const shared = found.path.findIndex((step, index) => step !== items[index]);
  // An entry of a list is named by its position, unless it is around the turn's entry.
  return found.path.map((step, index) =>
    step === EVERY && index >= shared && shared >= 0 ? (leaf?.steps[index] ?? step) : step,
  );
}
