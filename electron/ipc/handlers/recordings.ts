import { type House, type HandlersOf, roomsOf } from '../handler-context.ts';
import type { SessionSet } from '../../../shared/model/recording-downloads.ts';
import type { Rooms } from '../../workspaces/workspace-services.ts';

type RecordingCalls =
  | 'recordingsPlan'
  | 'getRecordings'
  | 'resumeGettingRecordings'
  | 'recordingDownload'
  | 'stopGettingRecordings'
  | 'dismissRecordingDownload';

/** The recordings of a project, a selection or the whole workspace. */
export function recordingHandlers(house: House): HandlersOf<RecordingCalls> {
  const rooms = () => house.workspaces.rooms();
  return {
    async recordingsPlan(set) {
      const opened = await rooms();
      return opened.downloads.plan(await sessionsOf(opened, set));
    },
    async getRecordings({ workspaceId, ...set }) {
      const opened = await roomsOf(house, workspaceId);
      return opened.downloads.start(await sessionsOf(opened, set));
    },
    resumeGettingRecordings: async () => (await rooms()).downloads.resume(),
    recordingDownload: async () => (await rooms()).downloads.state(),
    async stopGettingRecordings() {
      (await rooms()).downloads.stop();
      return null;
    },
    async dismissRecordingDownload() {
      (await rooms()).downloads.dismiss();
      return null;
    },
  };
}

/** Without those whose recordings were deleted: each of those is downloaded again from its own screen only. */
async function sessionsOf({ fetches, library }: Rooms, { sessionIds, projectId }: SessionSet) {
  const named = sessionIds === null ? null : new Set(sessionIds);
  const all = await library.sessions.list();
  return all.filter(
    (one) =>
      (named?.has(one.sessionId) ?? true) &&
      (projectId === null || one.projectId === projectId) &&
      fetches.refusal(one.sessionId, 'audio') === null,
  );
}
