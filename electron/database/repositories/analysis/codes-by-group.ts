import type { CodesByGroup } from '../../../../shared/model/analysis.ts';
import type { CodedQuote } from './coded-quotes.ts';
import type { CountedCodes } from './counted-codes.ts';
import type { CountedSession } from './scope.ts';
import type { SessionGroups } from './session-groups.ts';

/** The fewest sessions of a group whose shares are shown: a smaller one could tell of a person. */
export const FEWEST_FOR_SHARES = 3;

type Cell = CodesByGroup['rows'][number]['cells'][number];

/** What the views of codes count. */
export interface Counted {
  sessions: readonly CountedSession[];
  codes: CountedCodes;
  /** Of each session. */
  quotes: readonly (readonly CodedQuote[])[];
}

/** Counts how often each code is in each group. */
export function codesByGroup(
  { sessions, codes, quotes }: Counted,
  { groups, groupOf }: SessionGroups,
): CodesByGroup {
  const cells = codes.ids.map(() =>
    groups.map((): Cell => ({ sessions: 0, quotes: 0, seconds: 0, share: null })),
  );
  const groupSeconds = groups.map((): number | null => 0);
  for (const [place, session] of sessions.entries()) {
    const group = groupOf[place] ?? 0;
    const ofSession = quotes[place] ?? [];
    for (const column of group === 0 ? [0] : [0, group]) {
      const before = groupSeconds[column] ?? null;
      const { durationSeconds } = session;
      groupSeconds[column] = before === null || durationSeconds === null ? null : before + durationSeconds;
    }
    for (const { code, quotes: count, seconds } of byCode(ofSession)) {
      for (const column of group === 0 ? [0] : [0, group]) {
        const cell = cells[code]?.[column];
        if (cell === undefined) continue;
        cell.sessions += 1;
        cell.quotes += count;
        cell.seconds += seconds;
      }
    }
  }
  for (const row of cells)
    for (const [column, cell] of row.entries()) {
      const n = groups[column]?.sessions ?? 0;
      if (n >= FEWEST_FOR_SHARES) cell.share = cell.sessions / n;
    }
  return {
    view: 'codes',
    groups,
    rows: codes.ids.map((codeId, index) => ({ codeId, cells: cells[index] ?? [] })),
    groupSeconds,
  };
}

/** What a code has in a session. */
interface CodeInSession {
  code: number;
  quotes: number;
  seconds: number;
}

/** By the quotes of a session, which are the same objects until one of them changes. */
const countedBefore = new WeakMap<readonly CodedQuote[], readonly CodeInSession[]>();

function byCode(quotes: readonly CodedQuote[]): readonly CodeInSession[] {
  const before = countedBefore.get(quotes);
  if (before !== undefined) return before;
  const found = new Map<number, CodedQuote[]>();
  for (const quote of quotes)
    for (const code of quote.codes) {
      const known = found.get(code);
      if (known === undefined) found.set(code, [quote]);
      else known.push(quote);
    }
  const counted = [...found].map(([code, own]) => ({
    code,
    quotes: own.length,
    seconds: coveredSeconds(own),
  }));
  countedBefore.set(quotes, counted);
  return counted;
}

/** Returns the seconds that quotes of one session cover; where they overlap, time counts once. */
function coveredSeconds(quotes: readonly CodedQuote[]): number {
  const [first, second] = quotes;
  if (second === undefined) return (first?.end ?? 0) - (first?.start ?? 0);
  const times = quotes.flatMap(({ start, end }) => (start === null || end === null ? [] : [{ start, end }]));
  let seconds = 0;
  let until = -Infinity;
  for (const { start, end } of times.toSorted((a, b) => a.start - b.start)) {
    if (end > until) seconds += end - Math.max(start, until);
    until = Math.max(until, end);
  }
  return seconds;
}
