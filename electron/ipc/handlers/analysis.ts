import type { analysisCalls } from '../../../shared/ipc/analysis.ts';
import type { HandlersOf } from '../../../shared/ipc/calls.ts';
import { done, type HandlerContext, now, workspaceServicesOf } from '../handler-context.ts';

/** Handlers for counting across sessions, and for the views that the researcher saved. */
export function analysisHandlers(context: HandlerContext): HandlersOf<typeof analysisCalls> {
  const library = async () => (await context.workspaces.services()).library;
  const libraryOf = async (workspaceId: string | null) =>
    (await workspaceServicesOf(context, workspaceId)).library;
  return {
    async analysis(request) {
      const { analysis } = await library();
      let remaining = await analysis.prepare(request, true);
      // Other calls are served between two of these.
      // oxlint-disable-next-line no-await-in-loop
      while (remaining > 0) remaining = await analysis.prepare(request, false);
      return analysis.ofAsJson(request);
    },
    analysisQuotes: async (query) => (await library()).analysis.quotesAsJson(query),
    wordCounts: async (request) => (await library()).sessionWords.counts(request),
    wordPlaces: async (request) => (await library()).sessionWords.places(request),
    savedViews: async () => (await library()).savedViews.list(),
    async saveView({ workspaceId, view }) {
      return done((await libraryOf(workspaceId)).savedViews.save(view, now()));
    },
    async deleteView({ workspaceId, id }) {
      return done((await libraryOf(workspaceId)).savedViews.remove(id));
    },
  };
}
