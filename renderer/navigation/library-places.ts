import { readAnalysisSearch } from './analysis-search.ts';
import { lastLocationOf } from './last-locations.ts';
import { readAnswersSearch, readQuotesSearch, readSessionsSearch } from './route-search.ts';

// Where a link to a screen of the library leads: the screen as it was left.

export function sessionsPlace() {
  const { search, state } = lastLocationOf('/sessions');
  return { to: '/sessions', search: readSessionsSearch(search), state } as const;
}

export function answersPlace() {
  const { search, state } = lastLocationOf('/answers');
  return { to: '/answers', search: readAnswersSearch(search), state } as const;
}

export function quotesPlace() {
  const { search, state } = lastLocationOf('/quotes');
  return { to: '/quotes', search: { ...readQuotesSearch(search), report: undefined }, state } as const;
}

/** A report of the views that were added to it. */
export function viewsReportPlace() {
  const { to, search } = quotesPlace();
  return { to, search: { ...search, report: true } } as const;
}

export function analysisPlace() {
  const { search, state } = lastLocationOf('/analysis');
  return { to: '/analysis', search: readAnalysisSearch(search), state } as const;
}
