import { lengthInTable } from '../../../../shared/domain/dates.ts';
import type { FactName } from '../../../../shared/domain/glance/fact-places.ts';
import type { Ending } from '../../../../shared/domain/glance/how-ended.ts';
import { SHORT_ANSWER } from '../../../../shared/domain/glance/session-facts.ts';
import { counted, formatNumber } from '../../../../shared/domain/numbers.ts';
import type { GlanceGuide } from '../../../../shared/model/glance.ts';
import { inBrief } from '../../../ui/numbers.ts';
import { valueOf, type GlanceRow, type NumberFact } from './glance-rows.ts';

/** A column of numbers. */
export interface GlanceColumn {
  fact: NumberFact;
  name: string;
  /** Under the name. */
  about: string;
  /** Writes a value of the column, such as a median. */
  text: (value: number) => string;
  /** Beside the number in a cell: what it is a part of. */
  of: (row: GlanceRow) => string;
  /** The number in a cell in whole words, after the session's name. */
  label: (row: GlanceRow, value: number) => string;
  /** The title of the places of a cell. */
  title: (row: GlanceRow, value: number) => string;
  hasBar: boolean;
}

const NOTHING = () => '';
const seconds = (value: number): string => `${value.toFixed(1)} s`;
const unitOf = ({ facts }: GlanceRow) => facts?.unit ?? 'words';

/** What numbers of words are about, if some are of characters. */
function unitWords(rows: readonly GlanceRow[]): 'words' | 'characters' | 'words or characters' {
  const units = new Set(rows.flatMap(({ facts }) => (facts === null ? [] : [facts.unit])));
  if (units.size === 2) return 'words or characters';
  return units.has('characters') ? 'characters' : 'words';
}

/** Returns the columns for these interviews. `limitSeconds`: that of all of them, if they have one. */
export function glanceColumns(rows: readonly GlanceRow[], limitSeconds: number | null): GlanceColumn[] {
  const unit = unitWords(rows);
  const isWords = unit === 'words';
  const short = formatNumber(SHORT_ANSWER);
  return [
    {
      fact: 'length',
      name: 'Length',
      about: limitSeconds === null ? 'of the interview' : `limit ${lengthInTable(limitSeconds)}`,
      text: lengthInTable,
      of: NOTHING,
      label: (row, value) => {
        const limit = row.facts?.limitSeconds ?? null;
        return `length ${lengthInTable(value)}${limit === null ? '' : `, limit ${lengthInTable(limit)}`}`;
      },
      title: (_, value) => `Length ${lengthInTable(value)}`,
      hasBar: true,
    },
    {
      fact: 'words',
      name: unit === 'characters' ? 'Characters' : 'Words',
      about: unit === 'words or characters' ? 'or characters' : 'participant’s',
      text: (value) => formatNumber(Math.round(value * 10) / 10),
      of: (row) => (isWords || unit === 'characters' || unitOf(row) === 'words' ? '' : 'characters'),
      label: (row, value) => `participant’s ${unitOf(row)}: ${formatNumber(value)}`,
      title: (row, value) => `${formatNumber(value)} ${unitOf(row)} by the participant`,
      hasBar: true,
    },
    {
      fact: 'answer',
      name: 'Answer',
      about: `median ${unit}`,
      text: inBrief,
      of: NOTHING,
      label: (row, value) => `median ${unitOf(row)} of an answer: ${inBrief(value)}`,
      title: (row, value) =>
        `${counted(row.facts?.answers ?? 0, 'answer')}, median ${inBrief(value)} ${unitOf(row)}`,
      hasBar: true,
    },
    {
      fact: 'short',
      name: `Under ${short}`,
      about: `${unit}, of all answers`,
      text: inBrief,
      of: ({ facts }) => `of ${formatNumber(facts?.answers ?? 0)}`,
      label: (row, value) =>
        `answers under ${short} ${unitOf(row)}: ${formatNumber(value)} of ${formatNumber(row.facts?.answers ?? 0)}`,
      title: (row, value) => `${counted(value, 'answer')} under ${short} ${unitOf(row)}`,
      hasBar: false,
    },
    {
      fact: 'pause',
      name: 'Pause',
      about: 'before answers',
      text: seconds,
      of: NOTHING,
      label: (_, value) => `median pause before an answer: ${seconds(value)}`,
      title: (_, value) => `Pauses before answers, median ${seconds(value)}`,
      hasBar: true,
    },
    {
      fact: 'repeated',
      name: 'Repeated',
      about: 'word for word',
      text: inBrief,
      of: NOTHING,
      label: (_, value) => `answers repeated word for word: ${formatNumber(value)}`,
      title: (_, value) => `${counted(value, 'answer')} repeated word for word`,
      hasBar: false,
    },
    {
      fact: 'silent',
      name: 'Silent',
      about: 'share of length',
      text: (value) => `${String(Math.round(value))}%`,
      of: NOTHING,
      label: (_, value) => `share of silence: ${String(Math.round(value))}%`,
      title: (_, value) => `${String(Math.round(value))}% silence`,
      hasBar: true,
    },
  ];
}

/** Returns the limit that all of these interviews have; null if they have several, or none. */
export function commonLimit(rows: readonly GlanceRow[]): number | null {
  const limits = new Set(rows.flatMap(({ facts }) => (facts === null ? [] : [facts.limitSeconds])));
  const [only = null] = limits;
  return limits.size === 1 ? only : null;
}

/** What the last columns say. The words of an ending are facts: none of them is better. */
export const ENDING_WORDS: Record<Ending, string> = {
  goodbye: 'Goodbye',
  limit: 'Time limit',
  failed: 'Failed',
  none: 'No goodbye',
  unknown: 'Unknown',
};

/** Returns how many questions the prompt of an interview has; 0 if none is known. */
export const questionsOf = ({ facts }: GlanceRow, guides: readonly GlanceGuide[]): number =>
  facts?.guide == null ? 0 : (guides[facts.guide]?.questions.length ?? 0);

/** Returns what a cell says in whole words, without the session's name. */
export function cellLabel(
  row: GlanceRow,
  fact: FactName,
  columns: readonly GlanceColumn[],
  guides: readonly GlanceGuide[],
): string {
  if (fact === 'ended') return `ended: ${row.facts === null ? 'not counted' : ENDING_WORDS[row.facts.ended]}`;
  const value = valueOf(row, fact);
  if (fact === 'reached') {
    if (value === null) return 'last question asked: not known';
    const all = formatNumber(questionsOf(row, guides));
    return value === 0
      ? `none of ${all} questions was found`
      : `last question asked: ${formatNumber(value)} of ${all}`;
  }
  const column = columns.find((one) => one.fact === fact);
  if (column === undefined) return '';
  return value === null ? `${column.name}, ${column.about}: not known` : column.label(row, value);
}

/** Returns the title of the places of a cell. */
export function placesTitle(row: GlanceRow, fact: FactName, columns: readonly GlanceColumn[]): string {
  if (fact === 'ended') return `Ended: ${row.facts === null ? 'not counted' : ENDING_WORDS[row.facts.ended]}`;
  const value = valueOf(row, fact);
  if (fact === 'reached')
    return value === null || value === 0
      ? 'No question was found'
      : `Reached question ${formatNumber(value)}`;
  const column = columns.find((one) => one.fact === fact);
  if (column === undefined) return '';
  return value === null ? `${column.name} is not known` : column.title(row, value);
}
