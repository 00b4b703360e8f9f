import { counted, formatNumber } from '../../../shared/domain/numbers.ts';
import type { SearchResult } from '../../../shared/model/search.ts';

/** Returns the number of matches of a search, in words. */
export function foundInWords({ matches, sessionCount, isCut }: Omit<SearchResult, 'sessions'>): string {
  if (matches === 0) return 'Nothing found';
  const found = `${counted(matches, 'match', 'matches')} in ${counted(sessionCount, 'session')}`;
  return isCut ? `At least ${found}` : found;
}

/** Returns what the list contains before a search, in words. */
export function libraryCountText(counts: { shown: number; total: number; transcripts: number }): string {
  const { shown, total, transcripts } = counts;
  if (shown < total) return `${formatNumber(shown)} of ${counted(total, 'session')} shown`;
  return `${counted(transcripts, 'transcript')}, on this computer`;
}
