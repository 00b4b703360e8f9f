import type { analysisCalls } from '../../../shared/ipc/analysis.ts';
import type { HandlersOf } from '../../../shared/ipc/calls.ts';
import type { HandlerContext } from '../handler-context.ts';

/** Handlers for the words that were said most often, and for where they were said. */
export function analysisWordHandlers(
  context: HandlerContext,
): Pick<HandlersOf<typeof analysisCalls>, 'wordCounts' | 'wordPlaces'> {
  const words = async () => (await context.workspaces.services()).library.sessionWords;
  return {
    wordCounts: async (request) => (await words()).counts(request),
    wordPlaces: async (request) => (await words()).places(request),
  };
}
