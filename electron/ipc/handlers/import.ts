import type { importCalls } from '../../../shared/ipc/import.ts';
import type { HandlersOf } from '../../../shared/ipc/calls.ts';
import { done, type HandlerContext, workspaceServicesOf } from '../handler-context.ts';

/** Handlers for importing sessions, and summaries of many. */
export function importHandlers(context: HandlerContext): HandlersOf<typeof importCalls> {
  const importing = async () => (await context.workspaces.services()).importing;
  const importOf = async (workspaceId: string | null) =>
    (await workspaceServicesOf(context, workspaceId)).importing;
  return {
    startImport: async ({ workspaceId, rows, ...request }) =>
      (await importOf(workspaceId)).job.begin(rows, request),
    importNewSessions: async ({ workspaceId, withSummaries }) =>
      (await importOf(workspaceId)).job.importNewSessions(withSummaries),
    importJob: async () => (await importing()).job.state(),
    importItems: async ({ only, from, count }) => (await importing()).job.items(only, from, count),
    stopImport: async () => done((await importing()).job.stop()),
    resumeImport: async () => done((await importing()).job.resume()),
    dismissImport: async () => done((await importing()).job.discardJob()),
    newSessions: async () => (await importing()).newSessions.state(),
    async newRecordingsSize() {
      const { importing: open, recordings } = await context.workspaces.services();
      const { sessions, count } = await open.newSessions.state();
      return recordings.estimate(sessions, count);
    },
    newSessionIds: async (home) => (await importing()).newSessions.offeredOf(home),
    async checkForNewSessions({ wanted }) {
      const { newSessions } = await importing();
      return done(wanted === 'all' ? newSessions.checkAll() : newSessions.opened());
    },
    requestedSession: () => Promise.resolve(context.takeRequestedSession()),
    async requestSummaries({ workspaceId, sessions }) {
      const { summaries } = await importOf(workspaceId);
      return done(summaries.add(sessions.map(({ sessionId }) => sessionId)));
    },
    cancelSummaryRequests: async () => done((await importing()).summaries.stop()),
    summaryRequests: async () => (await importing()).summaries.state(),
  };
}
