import type { analysisCalls } from '../../../shared/ipc/analysis.ts';
import type { HandlersOf } from '../../../shared/ipc/calls.ts';
import type { AnalysisRequest } from '../../../shared/model/analysis.ts';
import { libraryToCount } from '../library-to-count.ts';
import { done, type HandlerContext, now, workspaceServicesOf } from '../handler-context.ts';

/** Handlers for counting across sessions, and for the views that the researcher saved. */
export function analysisHandlers(context: HandlerContext): HandlersOf<typeof analysisCalls> {
  const libraryOf = async (workspaceId: string | null) =>
    (await workspaceServicesOf(context, workspaceId)).library;
  /** Reads what a request needs; other calls are served between two steps. */
  async function prepared(request: AnalysisRequest) {
    const { analysis } = await libraryToCount(context);
    // oxlint-disable-next-line no-await-in-loop -- each step begins where the one before it ended
    while ((await analysis.prepare(request)) > 0);
    return analysis;
  }
  return {
    analysis: async (request) => (await prepared(request)).ofAsJson(request),
    analysisQuotes: async (query) => (await libraryToCount(context)).analysis.quotesAsJson(query),
    analysisAnswers: async ({ request, cell }) => (await prepared(request)).answersAsJson(request, cell),
    wordCounts: async (request) => (await libraryToCount(context)).sessionWords.counts(request),
    wordPlaces: async (request) => (await libraryToCount(context)).sessionWords.places(request),
    savedViews: async () => (await libraryOf(null)).savedViews.list(),
    async saveView({ workspaceId, view }) {
      return done((await libraryOf(workspaceId)).savedViews.save(view, now()));
    },
    async deleteView({ workspaceId, id }) {
      return done((await libraryOf(workspaceId)).savedViews.remove(id));
    },
  };
}
