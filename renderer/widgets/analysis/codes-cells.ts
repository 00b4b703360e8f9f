import type { AnalysisGroup, AnalysisRequestOf, CodesByGroup } from '../../../shared/model/analysis.ts';
import { counted, formatNumber } from '../../../shared/domain/numbers.ts';
import { wholeSecondsText } from '../../ui/seconds-text.ts';

/** A group of fewer sessions has no shares. */
const LEAST_FOR_SHARE = 3;

/** How numbers are shown. */
export type ShownAs = 'share' | 'number';

/** A cell as the screen, the table and the picture show it. */
export interface CodeCell {
  /** "57%", "4", "2 min 5 s" */
  main: string;
  /** "4 of 7"; empty if there is nothing to add. */
  detail: string;
  /** How much it is tinted, from 0 to 1; null if it is outlined instead. */
  tint: number | null;
  isZero: boolean;
  /** "4 of 7 sessions, 5 quotes" */
  words: string;
}

type Cell = CodesByGroup['rows'][number]['cells'][number];

export const hasFewSessions = ({ sessions }: AnalysisGroup): boolean => sessions < LEAST_FOR_SHARE;

const percent = (share: number) => `${formatNumber(Math.round(share * 100))}%`;
const timeText = (seconds: number) => (seconds <= 0 ? '0 s' : wholeSecondsText(seconds));

/** Returns the cells of each row of the result. */
export function codeCells(
  { rows, groups, groupSeconds }: CodesByGroup,
  count: AnalysisRequestOf<'codes'>['count'],
  as: ShownAs,
): CodeCell[][] {
  // Everyone has the largest numbers: the groups are compared among themselves.
  const mostOf = (isEveryone: boolean) =>
    Math.max(
      ...rows.flatMap(({ cells }) =>
        cells.filter((_, index) => (index === 0) === isEveryone).map((cell) => cell[count]),
      ),
      1,
    );
  const most = [mostOf(true), mostOf(false)] as const;
  return rows.map(({ cells }) =>
    cells.map((cell, index) => {
      const group = groups[index];
      if (group === undefined) throw new Error('There are more cells than groups.');
      const share = shareOf(cell, count, group, groupSeconds[index] ?? null);
      return cellOf(cell, { count, as, group, share, most: most[index === 0 ? 0 : 1] });
    }),
  );
}

function shareOf(
  cell: Cell,
  count: AnalysisRequestOf<'codes'>['count'],
  group: AnalysisGroup,
  groupSeconds: number | null,
): number | null {
  switch (count) {
    case 'sessions':
      return cell.share;
    case 'seconds':
      return groupSeconds === null || groupSeconds === 0 || hasFewSessions(group)
        ? null
        : Math.min(1, cell.seconds / groupSeconds);
    case 'quotes':
      break;
  }
  return null;
}

function cellOf(
  cell: Cell,
  {
    count,
    as,
    group,
    share,
    most,
  }: {
    count: AnalysisRequestOf<'codes'>['count'];
    as: ShownAs;
    group: AnalysisGroup;
    share: number | null;
    most: number;
  },
): CodeCell {
  const isZero = cell[count] === 0;
  const ofSessions = `${formatNumber(cell.sessions)} of ${formatNumber(group.sessions)}`;
  const amount = count === 'seconds' ? timeText(cell.seconds) : formatNumber(cell[count]);
  const showsShare = as === 'share' && share !== null;
  const showsOf = count === 'sessions' && !isZero;
  const words = [
    `${ofSessions} ${group.sessions === 1 ? 'session' : 'sessions'}`,
    counted(cell.quotes, 'quote'),
    ...(count === 'seconds' ? [timeText(cell.seconds)] : []),
    ...(count === 'seconds' && showsShare ? [`${percent(share)} of the time`] : []),
  ].join(', ');
  const few = hasFewSessions(group) && count !== 'quotes' ? '. Fewer than 3 sessions' : '';
  return {
    main: showsShare ? percent(share) : amount,
    detail: showsShare
      ? isZero
        ? ''
        : count === 'seconds'
          ? amount
          : ofSessions
      : showsOf
        ? `of ${formatNumber(group.sessions)}`
        : '',
    tint: tintOf(cell[count], { count, share, most, isFew: few !== '' }),
    isZero,
    words: `${words}${few}`,
  };
}

/** Shares are tinted as they are, numbers in comparison with the largest. A group of few sessions is not tinted. */
function tintOf(
  amount: number,
  {
    count,
    share,
    most,
    isFew,
  }: { count: AnalysisRequestOf<'codes'>['count']; share: number | null; most: number; isFew: boolean },
): number | null {
  if (amount === 0 || isFew) return null;
  return count === 'sessions' && share !== null ? share : amount / most;
}
