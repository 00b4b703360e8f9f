import type { analysisCalls } from '../../../shared/ipc/analysis.ts';
import type { HandlersOf } from '../../../shared/ipc/calls.ts';
import type { Library } from '../../database/open-in-worker.ts';
import { libraryToCount } from '../library-to-count.ts';
import { done, type HandlerContext, now, workspaceServicesOf } from '../handler-context.ts';

/** Handlers for counting across sessions, and for the views that the researcher saved. */
export function analysisHandlers(context: HandlerContext): HandlersOf<typeof analysisCalls> {
  const libraryOf = async (workspaceId: string | null) =>
    (await workspaceServicesOf(context, workspaceId)).library;
  /** Calls until there is an answer. Other calls are served in between. */
  async function answered<Answer>(ask: (library: Library) => Promise<Answer | null>): Promise<Answer> {
    const { library } = await context.workspaces.services();
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- each call continues where the last one stopped
      const answer = await ask(library);
      if (answer !== null) return answer;
    }
  }
  return {
    analysis: (request) => answered(({ analysis }) => analysis.ofAsJson(request)),
    analysisQuotes: async (query) => (await libraryToCount(context)).analysis.quotesAsJson(query),
    analysisAnswers: ({ request, cell }) => answered(({ analysis }) => analysis.answersAsJson(request, cell)),
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
