import { counted, formatNumber } from '../../../shared/domain/numbers.ts';
import { REVIEW_NAMES } from '../../../shared/domain/review-names.ts';
import type { ReviewState, SessionRecord } from '../../../shared/model/session.ts';
import type { SearchResult } from '../../../shared/model/search.ts';

/** Returns the number of matches of a search, in words. */
export function foundInWords({ matches, sessionCount, isCut }: Omit<SearchResult, 'sessions'>): string {
  if (matches === 0) return 'Nothing found';
  const found = `${counted(matches, 'match', 'matches')} in ${counted(sessionCount, 'session')}`;
  return isCut ? `At least ${found}` : found;
}

/** Returns the number of matches of a search after that of the sessions found by name, in words. */
export function allFoundInWords(named: number, result: Omit<SearchResult, 'sessions'>): string {
  const words = foundInWords(result);
  if (named === 0) return words;
  const byName = `${counted(named, 'session')} by name`;
  return result.matches === 0 ? byName : `${byName}, ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}

/** Returns what the list contains before a search, in words. */
export function libraryCountText(counts: { shown: number; total: number; transcripts: number }): string {
  const { shown, total, transcripts } = counts;
  if (shown < total) return `${shownText(shown, total)} shown`;
  return counted(transcripts, 'transcript');
}

/** Returns how many sessions the filters show: "10 of 24 sessions". */
export const shownText = (shown: number, total: number): string =>
  shown < total ? `${formatNumber(shown)} of ${counted(total, 'session')}` : counted(total, 'session');

/** Returns how far the review is, in words: "15 reviewed, 8 reviewing, 1 new". Null if it has not begun. */
export function reviewText(sessions: readonly Pick<SessionRecord, 'reviewState'>[]): string | null {
  const counts = new Map<ReviewState, number>();
  for (const { reviewState } of sessions) counts.set(reviewState, (counts.get(reviewState) ?? 0) + 1);
  if ((counts.get('new') ?? 0) === sessions.length) return null;
  return REVIEW_ORDER.filter((state) => counts.has(state))
    .map((state) => `${formatNumber(counts.get(state) ?? 0)} ${REVIEW_NAMES[state].toLowerCase()}`)
    .join(', ');
}

const REVIEW_ORDER: readonly ReviewState[] = ['reviewed', 'reviewing', 'new'];
