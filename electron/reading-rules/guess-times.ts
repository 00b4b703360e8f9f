import type { FieldPath, TimeUnit, TranscriptRule } from '../../shared/model/reading-rule.ts';
import type { LeafColumn } from './data-texts.ts';
import { measureWritten, UNIT_SECONDS } from './rule-times.ts';

/** A column of numbers beside the words that could be times: its amounts by the entry that they are in. */
interface Rising {
  column: LeafColumn;
  amounts: number[];
}

const LEAST_SHARE = 0.6;

/**
 * Adds fields with rising numbers as start and end to a rule without a start. Their unit is the one in which the last turn
 * ends with the recording, else that of `unitOf`.
 */
export function withRisingTimes(
  rule: TranscriptRule,
  columns: readonly LeafColumn[],
  entries: number,
  unitOf: (column: LeafColumn) => TimeUnit,
  durationSeconds: number | null,
): TranscriptRule {
  const [voice, ...others] = rule.voices;
  if (voice === undefined || others.length > 0 || voice.start !== null) return rule;
  const rising = columns.flatMap((column): Rising[] => {
    const amounts = column.leaves.flatMap(({ value }) => {
      const found = measureWritten(value);
      return found?.form === 'bare' ? [found.amount] : [];
    });
    return isRising(amounts) && amounts.length >= entries * LEAST_SHARE ? [{ column, amounts }] : [];
  });
  const [start, ...later] = rising.toSorted((one, two) => (one.amounts[0] ?? 0) - (two.amounts[0] ?? 0));
  if (start === undefined) return rule;
  const end = later.find(
    ({ amounts }) =>
      amounts.length === start.amounts.length &&
      amounts.every((amount, index) => amount >= (start.amounts[index] ?? 0)),
  );
  const unit = fittingUnit((end ?? start).amounts.at(-1) ?? 0, durationSeconds) ?? unitOf(start.column);
  return {
    ...rule,
    voices: [
      {
        ...voice,
        start: { field: start.column.path, unit },
        end: end === undefined ? voice.end : { field: end.column.path, unit, is: 'end' },
      },
    ],
  };
}

/** Numbers that rise by one each time count entries. */
function isRising(amounts: readonly number[]): boolean {
  const steps = amounts.slice(1).map((amount, index) => amount - (amounts[index] ?? 0));
  return (
    steps.length > 1 &&
    (amounts[0] ?? -1) >= 0 &&
    steps.every((step) => step >= 0) &&
    steps.filter((step) => step > 0).length > steps.length / 2 &&
    steps.some((step) => step !== 1)
  );
}

/**
 * Changes the unit of positions that are bare numbers if the last turn would end outside the recording, or far from its
 * end, and another unit fits.
 */
export function withFittingUnits(
  rule: TranscriptRule,
  columns: readonly LeafColumn[],
  durationSeconds: number | null,
): TranscriptRule {
  if (rule.zero.from !== 'recording') return rule;
  const fitting = (field: FieldPath, unit: TimeUnit): TimeUnit => {
    const key = field.join('/');
    const last = (columns.find(({ path }) => path.join('/') === key)?.leaves ?? [])
      .flatMap(({ value }) => measureWritten(value) ?? [])
      .reduce((most, { form, amount }) => (form === 'bare' ? Math.max(most, amount) : NaN), 0);
    return unit === 'written' || fits(last * UNIT_SECONDS[unit], durationSeconds)
      ? unit
      : (fittingUnit(last, durationSeconds) ?? unit);
  };
  return {
    ...rule,
    voices: rule.voices.map((voice) => {
      const { start, end } = voice;
      if (start === null) return voice;
      const isSame = end?.unit === start.unit;
      const unit = fitting(isSame && end.is === 'end' ? end.field : start.field, start.unit);
      return { ...voice, start: { ...start, unit }, end: isSame ? { ...end, unit } : end };
    }),
  };
}

/** The last turn ends in the second half of the recording, and not after it. */
const fits = (seconds: number, durationSeconds: number | null): boolean =>
  durationSeconds !== null && seconds >= durationSeconds * 0.5 && seconds <= durationSeconds * 1.02;

function fittingUnit(last: number, durationSeconds: number | null): TimeUnit | null {
  for (const [unit, seconds] of Object.entries(UNIT_SECONDS)) {
    // Only names of units are keys.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    if (fits(last * seconds, durationSeconds)) return unit as TimeUnit;
  }
  return null;
}
