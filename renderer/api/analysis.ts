import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { fromColumns } from '../../shared/domain/columns.ts';
import type {
  AnalysisAnswer,
  AnalysisCell,
  AnalysisRequest,
  AnalysisRequestOf,
  AnalysisResult,
  AnalysisResultOf,
  AnswersCell,
  SavedView,
} from '../../shared/model/analysis.ts';
import { bridge } from './bridge.ts';
import { currentWorkspaceId } from './current-workspace-id.ts';
import { valueOf } from './describe-error.ts';
import { fromJson } from './from-json.ts';
import { queryClient } from './query-client.ts';
import { timelineAnswer } from './timeline-answer.ts';
import { withVisibleNames } from './visible-names.ts';

/** An answer with its request. */
export interface CountedView<View extends AnalysisRequest['view']> {
  view: View;
  request: AnalysisRequestOf<View>;
  answer: AnalysisAnswer<AnalysisResultOf<View>>;
}

const COUNTED = ['analysis', 'counted'];

/** Returns what was counted and is not out of date, the last one first. */
function countedBefore(): AnalysisResult[] {
  return queryClient
    .getQueryCache()
    .findAll({ queryKey: COUNTED })
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .flatMap(({ state: { data, isInvalidated } }) =>
      data === undefined || isInvalidated
        ? []
        : // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all queries with this key have such data
          [(data as CountedView<AnalysisRequest['view']>).answer.result],
    );
}

async function countedNow(request: AnalysisRequest): Promise<AnalysisAnswer> {
  if (request.view === 'timeline') return timelineAnswer(request, countedBefore());
  const { result, ...about } = fromJson(valueOf(await bridge.call.analysis(request)));
  if (result.view === 'timeline') throw new Error('Main answered with a timeline');
  return {
    result: result.view === 'new-codes' ? { ...result, sessions: fromColumns(result.sessions) } : result,
    ...about,
  };
}

/** Counts a view. The answer comes with its request: while other things are counted, the last one is still shown. */
export const analysisOf = <View extends AnalysisRequest['view']>(request: AnalysisRequestOf<View>) =>
  queryOptions({
    queryKey: [...COUNTED, request],
    queryFn: async (): Promise<CountedView<View>> => {
      const answer = await countedNow(request);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- main answers with the view that was asked for
      return { view: request.view, request, answer } as CountedView<View>;
    },
    staleTime: Infinity,
    // Comparing answers about thousands of sessions takes longer than rendering them.
    structuralSharing: false,
    placeholderData: keepPreviousData,
  });

/** The quotes behind a cell of a view. */
export const analysisQuotesOf = (request: AnalysisRequest, cell: AnalysisCell) =>
  queryOptions({
    queryKey: ['analysis', 'quotes', request, cell],
    queryFn: async () =>
      fromJson(valueOf(await bridge.call.analysisQuotes({ request, cell }))).map(withVisibleNames),
    staleTime: Infinity,
  });

/** The answers behind a point of a view of answers. */
export const analysisAnswersOf = (request: AnalysisRequestOf<'answers'>, cell: AnswersCell) =>
  queryOptions({
    queryKey: ['analysis', 'answers', request, cell],
    queryFn: async () => fromJson(valueOf(await bridge.call.analysisAnswers({ request, cell }))),
    staleTime: Infinity,
  });

/** The saved views by name. */
export const savedViews = queryOptions({
  queryKey: ['analysis', 'saved views'],
  queryFn: async () => valueOf(await bridge.call.savedViews(null)),
  staleTime: Infinity,
});

/** Adds a view, or changes the one with its ID. */
export async function keepView(view: SavedView): Promise<void> {
  valueOf(await bridge.call.saveView({ workspaceId: await currentWorkspaceId(), view }));
  await queryClient.invalidateQueries({ queryKey: savedViews.queryKey });
}

export async function deleteView(id: string): Promise<void> {
  valueOf(await bridge.call.deleteView({ workspaceId: await currentWorkspaceId(), id }));
  await queryClient.invalidateQueries({ queryKey: savedViews.queryKey });
}
