import type { privacyCalls } from '../../../shared/ipc/privacy.ts';
import type { HandlersOf } from '../../../shared/ipc/calls.ts';
import { askWhereToBackUp, askWhichBackup } from '../../platform/backup-dialogs.ts';
import { type HandlerContext, libraryEvents, now, workspaceServicesOf } from '../handler-context.ts';
import type { Backups } from '../../privacy/backups.ts';
import { backupsHolding, deleteBackups } from '../../privacy/backup-files.ts';
import { destinationsOf } from '../../privacy/destinations.ts';
import { purge, purgeCounts, purgeDetails } from '../../privacy/purge-sessions.ts';
import { applyRetention, retentionCounts } from '../../privacy/retention-run.ts';
import { FailureError } from '../../platform/failures.ts';
import type { BackupContent, UndeletedFile, PurgeRequest } from '../../../shared/model/privacy.ts';

/** Tells the window to drop content that was deleted, or is about to be, and to read again what is left. */
export const sendPurged = (context: Pick<HandlerContext, 'send'>, request: PurgeRequest): void => {
  context.send('purged', request);
  const { sessionsChanged, notesChanged } = libraryEvents(context);
  sessionsChanged();
  notesChanged();
};

/** Stops a running backup, because it may contain what is to be deleted. */
export async function stopBackup(backups: Backups): Promise<void> {
  const state = backups.state();
  if (state?.status !== 'running') return;
  if (state.act === 'restore')
    throw new FailureError('blocked', 'A backup is being restored. Try again when it is done.');
  await backups.close();
}

/** Handlers for retention, deletion, the activity log and backups. */
export function privacyHandlers(context: HandlerContext): HandlersOf<typeof privacyCalls> {
  const { workspaces, backups } = context;
  /** The file that was chosen last: the window cannot name another. */
  let chosenBackup: BackupContent | null = null;
  const services = () => workspaces.services();
  const currentWorkspace = () => {
    const { currentId, list } = workspaces.current();
    return list.find(({ id }) => id === currentId);
  };
  return {
    retention: async () => (await services()).library.retention.rules(),
    retentionPreview: async ({ rules }) => retentionCounts(await services(), rules, now()),
    async saveRetention({ workspaceId, rules }) {
      const opened = await workspaceServicesOf(context, workspaceId);
      if ((await retentionCounts(opened, rules, now())).sessions > 0) await stopBackup(backups);
      await opened.library.retention.save(rules);
      await applyRetention(opened, now(), (request) => {
        sendPurged(context, request);
      });
      await context.clearBrowser();
      return null;
    },
    clockQuestion: async () => context.retentionRun.question(),
    async confirmClock({ workspaceId }) {
      const opened = await workspaceServicesOf(context, workspaceId);
      await stopBackup(backups);
      await context.retentionRun.confirmClock(opened);
      await context.clearBrowser();
      return null;
    },
    purgePreview: async (request) => purgeCounts(await services(), request),
    purgeBackups: async (request) => backupsHolding(await services(), backups, request),
    async purge({ workspaceId, backupPaths, ...request }) {
      const opened = await workspaceServicesOf(context, workspaceId);
      const { sessions } = await purgeCounts(opened, request);
      await stopBackup(backups);
      // The window names files; only known backups of these sessions are deleted.
      const files = backupPaths.length === 0 ? [] : await backupsHolding(opened, backups, request);
      const named = files.filter(({ path }) => backupPaths.includes(path));
      let left: UndeletedFile[] = [];
      const at = now();
      try {
        await purge(opened, request, {
          at,
          onStarted: () => {
            sendPurged(context, request);
          },
        });
        await context.clearBrowser();
        left = await deleteBackups(opened, named);
        await opened.library.activity.add({
          at,
          act: 'purge',
          sessions,
          details: purgeDetails(request.what, named.length - left.length),
        });
      } finally {
        sendPurged(context, request);
      }
      return left;
    },
    deletions: async () => [...(await services()).fetches.list()],
    async allowRefetch({ workspaceId, sessionIds, what }) {
      const { library, fetches } = await workspaceServicesOf(context, workspaceId);
      await library.tombstones.remove(sessionIds, what);
      await fetches.reload();
      return null;
    },
    activity: async () => (await services()).library.activity.list(),
    async destinations() {
      const origin = await workspaces.serviceOrigin();
      const isSample = currentWorkspace()?.sample ?? true;
      return destinationsOf({ origin, isSample }, workspaces.contacts(), context.spellCheck.destination());
    },
    async startBackup({ workspaceId, withAudio }) {
      const { library } = await workspaceServicesOf(context, workspaceId);
      await library.whole.checkShared();
      const workspace = currentWorkspace();
      const madeAt = now();
      const workspaceName = workspace?.name ?? 'Workspace';
      const path = await askWhereToBackUp(workspaceName, madeAt.slice(0, 10));
      if (path === null) return null;
      const of = { folder: workspaces.folder(), workspaceName, address: workspace?.address ?? null };
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
    async chooseBackup() {
      const path = await askWhichBackup();
      if (path === null) return null;
      const content = await backups.read(path);
      chosenBackup = content;
      return { ...content, replaces: workspaces.restoreTarget(content.address)?.name ?? null };
    },
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
          const { library } = await services();
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
