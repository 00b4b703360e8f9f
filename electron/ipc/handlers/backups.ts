import type { privacyCalls } from '../../../shared/ipc/privacy.ts';
import type { HandlersOf } from '../../../shared/ipc/calls.ts';
import { askWhereToBackUp, askWhichBackup } from '../../platform/backup-dialogs.ts';
import { FailureError } from '../../platform/failures.ts';
import { type HandlerContext, now, workspaceServicesOf } from '../handler-context.ts';
import type { BackupChoice, BackupContent } from '../../../shared/model/privacy.ts';
import { sendPurged } from './send-purged.ts';

type BackupCalls =
  | 'startBackup'
  | 'chooseBackup'
  | 'openedBackup'
  | 'startRestore'
  | 'backupState'
  | 'stopBackup';

/** Returns the workspace that is open, as it is in the list of workspaces. */
export function currentWorkspaceOf(workspaces: HandlerContext['workspaces']) {
  const { currentId, list } = workspaces.current();
  return list.find(({ id }) => id === currentId);
}

/** Handlers for writing and restoring backups. */
export function backupHandlers(context: HandlerContext): Pick<HandlersOf<typeof privacyCalls>, BackupCalls> {
  const { workspaces, backups } = context;
  /** The file that was chosen last: the window cannot name another. */
  let chosenBackup: BackupContent | null = null;
  async function choiceOf(path: string | null): Promise<BackupChoice | null> {
    if (path === null) return null;
    const content = await backups.read(path);
    chosenBackup = content;
    return { ...content, replaces: workspaces.restoreTarget(content.address)?.name ?? null };
  }
  return {
    async startBackup({ workspaceId, withAudio }) {
      const { library } = await workspaceServicesOf(context, workspaceId);
      await library.libraryFile.checkShared();
      const workspace = currentWorkspaceOf(workspaces);
      const madeAt = now();
      const workspaceName = workspace?.name ?? 'Workspace';
      const path = await askWhereToBackUp(workspaceName, madeAt.slice(0, 10));
      if (path === null) return null;
      const of = {
        folder: workspaces.folder(),
        workspaceName,
        address: workspaces.addressOf(workspaces.current().currentId),
      };
      const file = { path, madeAt, withAudio };
      // Records the backup before its first byte is written, so that a deletion finds it even after a crash.
      await library.backupFiles.begin(file);
      const notWritten = () => library.backupFiles.remove(file);
      const written = async () => {
        await library.backupFiles.finish(file);
        const sessions = await library.sessions.count();
        const details = withAudio ? 'With recordings' : 'Without recordings';
        await library.activity.add({ at: now(), act: 'backup', sessions, details });
      };
      try {
        return backups.backUp({ ...of, withAudio, madeAt }, path, { written, notWritten });
      } catch (error) {
        // Another backup is running.
        await notWritten();
        throw error;
      }
    },
    chooseBackup: async () => choiceOf(await askWhichBackup()),
    openedBackup: () => choiceOf(context.takeOpenedBackup()),
    async startRestore({ workspaceId, path }) {
      await workspaceServicesOf(context, workspaceId).catch((error: unknown) => {
        // A library that cannot be opened is a good reason to restore a backup.
        if (workspaceId !== workspaces.current().currentId) throw error;
      });
      const chosen = chosenBackup;
      if (path !== chosen?.path) throw new FailureError('blocked', 'Choose the backup again.');
      return backups.restore(
        path,
        () => workspaces.prepareRestore(chosen),
        async () => {
          sendPurged(context, { sessionIds: null, what: 'everything' });
          const { library } = await workspaces.services();
          const sessions = await library.sessions.count();
          await library.activity.add({ at: now(), act: 'restore', sessions, details: 'From a backup' });
          sendPurged(context, { sessionIds: null, what: 'everything' });
        },
      );
    },
    backupState: () => Promise.resolve(backups.state()),
    stopBackup() {
      backups.stop();
      return Promise.resolve(null);
    },
  };
}
