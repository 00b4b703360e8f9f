import { counted, formatNumber } from '../../../../shared/domain/numbers.ts';
import { percentText } from '../../../ui/numbers.ts';
import type { ReadingReason, ReadingReasons } from '../../../../shared/model/reading-reasons.ts';

interface ReasonWords {
  /** Which fields of the data are what, by name. */
  fields: [name: string, value: string][];
  /** What may be wrong, as sentences. */
  doubts: string[];
}

const FIELD_NAMES = {
  words: 'Words',
  speaker: 'Speaker',
  start: 'Start',
  end: 'End',
  headline: 'Headline',
  points: 'Points',
} as const;

const isReason = <Name extends ReadingReason['reason']>(
  one: ReadingReason,
  name: Name,
): one is Extract<ReadingReason, { reason: Name }> => name === one.reason;

/** Returns from what a transcript or summary was read, and what is unusual about it, in words. */
export function reasonWords({ reasons }: Pick<ReadingReasons, 'reasons'>): ReasonWords {
  const fields = new Map<string, string[]>();
  const add = (name: string, value: string) => fields.set(name, [...(fields.get(name) ?? []), value]);
  const doubts: string[] = [];
  for (const one of reasons) {
    if (isReason(one, 'rule')) add('Read', 'The way you showed Earmark');
    else if (isReason(one, 'field-left-out')) doubts.push(`“${one.field}” is not shown.`);
    else if ('field' in one) add(FIELD_NAMES[one.reason], one.field);
    else if ('path' in one) add(isReason(one, 'answers') ? 'Answers' : 'Turns', listWords(one));
    else if ('entries' in one) add('Turns', 'Lines of a text');
    else doubts.push(doubtIn(one));
  }
  return { fields: [...fields].map(([name, values]) => [name, values.join(' and ')]), doubts };
}

/** "result › dialogue, 16 entries", or the entries alone if the data is the list. */
const listWords = ({ path, entries }: Extract<ReadingReason, { path: string[] }>): string =>
  [path.join(' › '), counted(entries, 'entry', 'entries')].filter((part) => part !== '').join(', ');

type Doubt = Exclude<ReadingReason, { field: string } | { entries: number } | { reason: 'rule' }>;

type CountedDoubt = Extract<
  Doubt,
  { turns: number } | { share: number } | { answers: number } | { questions: number }
>;

const DOUBTS: Record<Exclude<Doubt, CountedDoubt>['reason'], string> = {
  'no-turns': 'No turns were found.',
  'no-speakers': 'Most turns have no speaker.',
  'one-speaker': 'All turns have the same speaker.',
  'no-times': 'Most turns have no time.',
  'one-turn': 'There is only one turn.',
  'no-headline': 'No headline was found.',
};

function doubtIn(doubt: Doubt): string {
  if ('share' in doubt) return `About ${percentText(doubt.share, 1)} of the text is in no turn.`;
  if ('answers' in doubt)
    return doubt.answers === 1
      ? 'One answer does not fit its question.'
      : `${formatNumber(doubt.answers)} answers do not fit their questions.`;
  if ('questions' in doubt)
    return doubt.questions === 1
      ? 'No answer was found for one question.'
      : `No answer was found for ${formatNumber(doubt.questions)} questions.`;
  if (!('turns' in doubt)) return DOUBTS[doubt.reason];
  return doubt.turns === 1
    ? 'One turn looks like data rather than speech.'
    : `${formatNumber(doubt.turns)} turns look like data rather than speech.`;
}
