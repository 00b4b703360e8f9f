import type { importCalls } from '../../../shared/ipc/import.ts';
import type { HandlersOf } from '../../../shared/ipc/calls.ts';
import { type HandlerContext, workspaceServicesOf } from '../handler-context.ts';

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
    async stopImport() {
      await (await importing()).job.stop();
      return null;
    },
    async resumeImport() {
      await (await importing()).job.resume();
      return null;
    },
    async dismissImport() {
      await (await importing()).job.discardJob();
      return null;
    },
    newSessions: async () => (await importing()).newSessions.state(),
    newSessionIds: async (home) => (await importing()).newSessions.offeredOf(home),
    async checkForNewSessions({ wanted }) {
      const { newSessions } = await importing();
      await (wanted === 'all' ? newSessions.checkAll() : newSessions.opened());
      return null;
    },
    requestedSession: () => Promise.resolve(context.takeRequestedSession()),
    async requestSummaries({ workspaceId, sessions }) {
      await (await importOf(workspaceId)).summaries.add(sessions.map(({ sessionId }) => sessionId));
      return null;
    },
    async cancelSummaryRequests() {
      await (await importing()).summaries.stop();
      return null;
    },
    summaryRequests: async () => (await importing()).summaries.state(),
  };
}
