import type { FileDrop, HandlersOf } from '../../../shared/ipc/calls.ts';
import type { ownFileCalls } from '../../../shared/ipc/own-files.ts';
import type { OwnFileList } from '../../../shared/model/own-file.ts';
import { RECORDING_ENDINGS, TRANSCRIPT_ENDINGS } from '../../imports/own-files/file-kind.ts';
import { firstPeaks } from '../../imports/own-files/first-peaks.ts';
import { choosePathsToOpen, choosePathToOpen } from '../../platform/choose-path.ts';
import { done, type HandlerContext, libraryEvents, workspaceServicesOf } from '../handler-context.ts';

const RECORDINGS = { name: 'Recordings', extensions: RECORDING_ENDINGS };
const TRANSCRIPTS = { name: 'Transcripts', extensions: TRANSCRIPT_ENDINGS };
const ALL = { name: 'All files', extensions: ['*'] };

/** Handlers for sessions that are made of the researcher's own files. */
export function ownFileHandlers(context: HandlerContext): HandlersOf<typeof ownFileCalls> {
  const ownFiles = async () => (await context.workspaces.services()).ownFiles;
  const ownFilesOf = async (workspaceId: string | null) =>
    (await workspaceServicesOf(context, workspaceId)).ownFiles;
  const { sessionsChanged } = libraryEvents(context);
  /** Tells the window that the session has another transcript. */
  const wordsChanged = (sessionId: string): null => {
    context.send('transcriptVersionChanged', { sessionId });
    return sessionsChanged();
  };
  return {
    async chooseOwnFiles({ workspaceId, projectId, what }) {
      const { lists } = await ownFilesOf(workspaceId);
      const paths = await choosePathsToOpen(
        what === 'files'
          ? {
              title: 'Choose recordings and transcripts',
              filters: [
                {
                  name: 'Recordings and transcripts',
                  extensions: [...RECORDING_ENDINGS, ...TRANSCRIPT_ENDINGS],
                },
                ALL,
              ],
              properties: ['openFile', 'multiSelections'],
            }
          : { title: 'Choose a folder of recordings and transcripts', properties: ['openDirectory'] },
      );
      return paths.length === 0 ? null : lists.add(projectId, paths);
    },
    ownFileList: async ({ projectId }) => (await ownFiles()).lists.list(projectId),
    async stopReadingOwnFiles({ projectId }) {
      (await ownFiles()).lists.stop(projectId);
      return null;
    },
    async resumeReadingOwnFiles({ projectId }) {
      (await ownFiles()).lists.resume(projectId);
      return null;
    },
    async closeOwnFileList({ projectId }) {
      (await ownFiles()).lists.close(projectId);
      return null;
    },
    async ownFilePeaks({ projectId, id, maxPairs }) {
      const listed = (await ownFiles()).lists.file(projectId, id);
      return listed === null ? null : firstPeaks(listed.path, maxPairs);
    },
    addOwnFiles: async ({ workspaceId, ...request }) => (await ownFilesOf(workspaceId)).adding.start(request),
    ownFileImport: async () => (await ownFiles()).adding.state(),
    stopOwnFileImport: async () => done((await ownFiles()).adding.stop()),
    async dismissOwnFileImport() {
      (await ownFiles()).adding.dismiss();
      return null;
    },
    filesOfSession: async (session) => (await ownFiles()).filesOf(session),
    async findMovedRecordings({ workspaceId, session, what }) {
      const own = await ownFilesOf(workspaceId);
      const path = await choosePathToOpen(
        what === 'file'
          ? { title: 'Find the recording', filters: [RECORDINGS, ALL], properties: ['openFile'] }
          : { title: 'Find recordings in a folder', properties: ['openDirectory'] },
      );
      return path === null ? null : own.findMoved(session, path);
    },
    async addRecordingToSession({ workspaceId, session, copy }) {
      const own = await ownFilesOf(workspaceId);
      const path = await choosePathToOpen({
        title: 'Add a recording',
        filters: [RECORDINGS, ALL],
        properties: ['openFile'],
      });
      if (path === null) return false;
      await own.addRecording(session, path, copy);
      sessionsChanged();
      return true;
    },
    async addTranscriptToSession({ workspaceId, session }) {
      const own = await ownFilesOf(workspaceId);
      const path = await choosePathToOpen({
        title: 'Add a transcript',
        filters: [TRANSCRIPTS, ALL],
        properties: ['openFile'],
      });
      if (path === null) return false;
      await own.addTranscript(session, path);
      wordsChanged(session.sessionId);
      return true;
    },
    async saveTypedTranscript({ workspaceId, session, text }) {
      await (await ownFilesOf(workspaceId)).saveTyped(session, text);
      return wordsChanged(session.sessionId);
    },
  };
}

/** Adds files that were dropped onto the page, whose paths the preload script found. */
export const addDroppedFiles =
  (context: HandlerContext) =>
  async ({ workspaceId, projectId }: FileDrop, paths: readonly string[]): Promise<OwnFileList> =>
    (await workspaceServicesOf(context, workspaceId)).ownFiles.lists.add(projectId, paths);
