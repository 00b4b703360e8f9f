// What the address of a view asks main for, with the defaults of the view.
import type { StopWordLanguage } from '../../../shared/domain/analysis/stop-word-languages.ts';
import type { AnalysisRequestOf, AnalysisScope } from '../../../shared/model/analysis.ts';
import type { WordsRequest } from '../../../shared/model/analysis-words.ts';
import type { AnalysisSearch } from '../../navigation/analysis-search.ts';
import { groupingOf } from './analysis-scope.ts';

/** Codes within so many seconds of each other are together, unless another distance is chosen. */
export const USUAL_SECONDS = 45;

/** Until the researcher chooses: a list of words with all of these says nothing. */
export const USUAL_LANGUAGES: readonly StopWordLanguage[] = ['eng'];

const CONFIDENCES = { 90: 0.9, 95: 0.95, 99: 0.99 } as const;

export const codesRequest = (search: AnalysisSearch, scope: AnalysisScope): AnalysisRequestOf<'codes'> => ({
  view: 'codes',
  scope,
  group: groupingOf(search),
  count: search.count ?? 'sessions',
});

/** Codes together counts no time. */
export const togetherCount = ({ count }: AnalysisSearch): AnalysisRequestOf<'together'>['count'] =>
  count === 'quotes' ? 'quotes' : 'sessions';

export function togetherRequest(search: AnalysisSearch, scope: AnalysisScope): AnalysisRequestOf<'together'> {
  const { together = USUAL_SECONDS, level = 'lowest' } = search;
  return {
    view: 'together',
    scope,
    together: typeof together === 'number' ? { in: 'seconds', seconds: together } : { in: together },
    count: togetherCount(search),
    level,
  };
}

export const timelineRequest = (
  search: AnalysisSearch,
  scope: AnalysisScope,
): AnalysisRequestOf<'timeline'> => ({ view: 'timeline', scope, group: groupingOf(search) });

export const newCodesRequest = (
  search: AnalysisSearch,
  scope: AnalysisScope,
): AnalysisRequestOf<'new-codes'> => ({
  view: 'new-codes',
  scope,
  order: search.order ?? 'interview',
  level: search.level ?? 'lowest',
});

export const answersRequest = (
  search: AnalysisSearch,
  scope: AnalysisScope,
): AnalysisRequestOf<'answers'> => ({
  view: 'answers',
  scope,
  group: groupingOf(search),
  confidence: CONFIDENCES[search.interval ?? 95],
});

export const wordsRequest = (
  { stopWords = USUAL_LANGUAGES, without = [] }: AnalysisSearch,
  scope: AnalysisScope,
): WordsRequest => ({ scope, stopWords: [...stopWords], without: [...without] });
