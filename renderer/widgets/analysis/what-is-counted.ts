import type {
  AnalysisGroup,
  AnalysisRequestOf,
  Grouping,
  Togetherness,
} from '../../../shared/model/analysis.ts';
import { counted, formatNumber } from '../../../shared/domain/numbers.ts';
import { hasFewSessions, type ShownAs } from './codes-cells.ts';

/** What a view counts, in its title: the first part is bold. */
export interface ViewTitle {
  what: string;
  rest: string;
}

/** Groups of fewer sessions say little about others. */
const SMALL_GROUP = 30;

const CODES_TITLES = {
  sessions: { share: 'Share of sessions in which a code occurs', number: 'Sessions in which a code occurs' },
  quotes: { share: 'Quotes with a code', number: 'Quotes with a code' },
  seconds: { share: 'Share of interview time with a code', number: 'Time with a code' },
};
const CODES_SENTENCES = {
  sessions: 'A code counts once per session, including its subcodes.',
  quotes: 'A quote counts once per code, including its subcodes.',
  seconds:
    'Where quotes of a code and its subcodes overlap, time counts once. Quotes without a time add none.',
};

/** "by age group"; empty if nothing groups. */
function groupedBy(group: Grouping): string {
  switch (group.by) {
    case 'nothing':
      return '';
    case 'project':
      return 'by project';
    case 'review':
      return 'by review state';
    case 'attribute':
      break;
  }
  // "Age group" begins with a small letter within a sentence, "NPS" does not.
  const { name } = group;
  return `by ${/^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name}`;
}

export function codesTitle({ count, group }: AnalysisRequestOf<'codes'>, as: ShownAs): ViewTitle {
  const by = groupedBy(group);
  return by === ''
    ? { what: CODES_TITLES[count][as], rest: '' }
    : { what: `${CODES_TITLES[count][as]},`, rest: by };
}

/** What Codes by group counts, and what it does not show. */
export function codesNote(
  { count }: AnalysisRequestOf<'codes'>,
  groups: readonly AnalysisGroup[],
  as: ShownAs,
  hasLengths: boolean,
): string {
  const compared = groups.length > 1 ? groups.slice(1) : groups;
  const sizes = compared.map(({ sessions }) => sessions);
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
  const range =
    least === most ? counted(most, 'session') : `${formatNumber(least)} to ${counted(most, 'session')}`;
  const areSmall = compared.length > 0 && least < SMALL_GROUP;
  return [
    CODES_SENTENCES[count],
    ...(areSmall
      ? [
          groups.length > 1
            ? `Groups are small: ${range}.`
            : `There ${most === 1 ? 'is' : 'are'} only ${range}.`,
        ]
      : []),
    ...(as === 'share' && count !== 'quotes' && groups.some(hasFewSessions)
      ? ['Groups of fewer than 3 sessions have numbers instead of shares.']
      : []),
    ...(as === 'share' && count === 'seconds' && !hasLengths
      ? ['The length of some interviews is not known, so their groups have times instead of shares.']
      : []),
    'Read the numbers as a pointer to quotes, not as a measure of everyone.',
  ].join(' ');
}

const TOGETHER = {
  session: { what: 'occur in the same session', rest: '' },
  turn: { what: 'occur in the same turn', rest: '' },
  quote: { what: 'occur in the same quote', rest: '' },
};

/** "come within 45 seconds", "of each other" */
const distanceOf = (together: Togetherness): ViewTitle =>
  together.in === 'seconds'
    ? { what: `occur within ${counted(together.seconds, 'second')}`, rest: 'of each other' }
    : TOGETHER[together.in];

export function togetherTitle({ together, count }: AnalysisRequestOf<'together'>): ViewTitle {
  const { what, rest } = distanceOf(together);
  return {
    what: count === 'sessions' ? `Sessions in which two codes ${what}` : `Quotes in which two codes ${what}`,
    rest,
  };
}

export const togetherNote = ({ together, count }: AnalysisRequestOf<'together'>): string =>
  [
    count === 'sessions'
      ? 'Outlined: sessions in which the code occurs at all.'
      : 'Outlined: quotes in which the code occurs at all.',
    'Columns are numbered like the codes on the left.',
    together.in === 'seconds'
      ? 'Close in time does not mean that one caused the other.'
      : 'Occurring together does not mean that one caused the other.',
  ].join(' ');
