import type { recordingCalls } from '../../../shared/ipc/recordings.ts';
import type { HandlersOf } from '../../../shared/ipc/calls.ts';
import { type HandlerContext, workspaceServicesOf } from '../handler-context.ts';
import type { SessionSet } from '../../../shared/model/recording-downloads.ts';
import type { WorkspaceServices } from '../../workspaces/workspace-services.ts';

/** Handlers for the recordings of a project, a selection or the whole workspace. */
export function recordingHandlers(context: HandlerContext): HandlersOf<typeof recordingCalls> {
  const services = () => context.workspaces.services();
  return {
    async recordingDownloadPlan(set) {
      const opened = await services();
      return opened.downloads.plan(await sessionsOf(opened, set));
    },
    async startRecordingDownload({ workspaceId, ...set }) {
      const opened = await workspaceServicesOf(context, workspaceId);
      return opened.downloads.start(await sessionsOf(opened, set));
    },
    resumeRecordingDownload: async () => (await services()).downloads.resume(),
    recordingDownload: async () => (await services()).downloads.state(),
    async stopRecordingDownload() {
      (await services()).downloads.stop();
      return null;
    },
    async dismissRecordingDownload() {
      (await services()).downloads.dismiss();
      return null;
    },
  };
}

/** Leaves out sessions whose recordings were deleted: each is downloaded again only from its own screen. */
async function sessionsOf({ fetches, library }: WorkspaceServices, { sessionIds, projectId }: SessionSet) {
  const named = sessionIds === null ? null : new Set(sessionIds);
  const all = await library.sessions.list();
  return all.filter(
    (one) =>
      // No service has the recordings of the researcher's own files.
      !one.fromFiles &&
      (named?.has(one.sessionId) ?? true) &&
      (projectId === null || one.projectId === projectId) &&
      fetches.refusal(one.sessionId, 'audio') === null,
  );
}
