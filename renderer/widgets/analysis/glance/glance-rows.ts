import type { FactName } from '../../../../shared/domain/glance/fact-places.ts';
import { counted, formatNumber } from '../../../../shared/domain/numbers.ts';
import { reachedQuestion } from '../../../../shared/domain/glance/session-facts.ts';
import type { GlanceFacts, GlanceSession, SessionSilence } from '../../../../shared/model/glance.ts';
import type { AnalysisSearch } from '../../../navigation/analysis-search.ts';
import { naturalKeys } from '../../../ui/natural-order.ts';

/** An interview with what is known of it. */
export interface GlanceRow {
  session: GlanceSession;
  /** Null until it is counted. */
  facts: GlanceFacts | null;
  /** Null without sound on this computer; with `seconds` null until it is measured. */
  silence: SessionSilence | null;
}

/** Returns the interviews with a transcript that are over, with what is known of each. */
export const glanceRows = (
  sessions: readonly GlanceSession[],
  facts: ReadonlyMap<string, GlanceFacts> | undefined,
  silence: ReadonlyMap<string, SessionSilence> | undefined,
): GlanceRow[] =>
  sessions
    .filter(({ hasTranscript, isGoingOn }) => hasTranscript && !isGoingOn)
    .map((session) => ({
      session,
      facts: facts?.get(session.sessionId) ?? null,
      silence: silence?.get(session.sessionId) ?? null,
    }));

/** Says how many sessions are not counted, and why; each part is "3 sessions have no transcript here" or the like. */
export const notCountedParts = (notFetched: number, goingOn: number): string[] => [
  ...(notFetched > 0 ? [`${counted(notFetched, 'session has', 'sessions have')} no transcript here`] : []),
  ...(goingOn > 0 ? [`${formatNumber(goingOn)} ${goingOn === 1 ? 'is' : 'are'} still going on`] : []),
];

/** Facts that are numbers. */
export type NumberFact = Exclude<FactName, 'ended'>;

/** Returns a number as it is compared and filtered: seconds, words or percent; null if it is not known. */
export function valueOf({ session, facts, silence }: GlanceRow, fact: NumberFact): number | null {
  if (fact === 'length') return session.durationSeconds;
  if (fact === 'silent') return silentPercent(silence);
  if (facts === null) return null;
  switch (fact) {
    case 'words':
      return facts.words;
    case 'answer':
      return facts.answerWords;
    case 'short':
      return facts.answers === 0 ? null : facts.short;
    case 'pause':
      return facts.pauseSeconds;
    case 'repeated':
      return facts.answers === 0 ? null : facts.repeated;
    case 'reached':
      break;
  }
  return facts.guide === null ? null : reachedQuestion(facts.questionTimes);
}

function silentPercent(silence: SessionSilence | null): number | null {
  const { seconds = null, durationSeconds = null } = silence ?? {};
  return seconds === null || durationSeconds === null || durationSeconds <= 0
    ? null
    : Math.min(100, (seconds / durationSeconds) * 100);
}

/** Returns the interviews that the facts of the address let through. A number that is not known fits no filter. */
export function filteredRows(
  rows: readonly GlanceRow[],
  { facts = [], ended }: Pick<AnalysisSearch, 'facts' | 'ended'>,
): readonly GlanceRow[] {
  if (facts.length === 0 && ended === undefined) return rows;
  return rows.filter((row) => {
    if (ended !== undefined && (row.facts === null || !ended.includes(row.facts.ended))) return false;
    return facts.every(({ fact, min = 0, max = Infinity }) => {
      const value = valueOf(row, fact);
      return value !== null && value >= min && value <= max;
    });
  });
}

/** Returns the interviews in order; what is not known comes last in both directions. */
export function sortedRows(
  rows: readonly GlanceRow[],
  { sort, ascending = false }: { sort?: AnalysisSearch['sort']; ascending?: boolean },
): readonly GlanceRow[] {
  if (sort === undefined) return rows;
  const direction = ascending ? 1 : -1;
  if (sort === 'session') {
    const names = naturalKeys(rows.map(({ session }) => session.name));
    const named = rows.map((row, index) => ({ row, name: names[index] ?? '' }));
    named.sort((a, b) => (a.name === b.name ? 0 : a.name < b.name ? -direction : direction));
    return named.map(({ row }) => row);
  }
  const keyOf = (row: GlanceRow): number | null =>
    sort === 'ended' ? (row.facts === null ? null : END_ORDER.indexOf(row.facts.ended)) : valueOf(row, sort);
  const keyed = rows.map((row) => ({ row, key: keyOf(row) }));
  keyed.sort((a, b) => {
    if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null);
    return direction * (a.key - b.key);
  });
  return keyed.map(({ row }) => row);
}

/** In no better and no worse: by their names. */
const END_ORDER: GlanceFacts['ended'][] = ['failed', 'goodbye', 'none', 'limit', 'unknown'];
