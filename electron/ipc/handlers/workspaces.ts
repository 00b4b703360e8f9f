import type { workspaceCalls } from '../../../shared/ipc/workspaces.ts';
import type { HandlersOf } from '../../../shared/ipc/calls.ts';
import { app, shell } from 'electron';
import { type HandlerContext, now } from '../handler-context.ts';
import type { WorkspaceServices } from '../../workspaces/workspace-services.ts';
import { showCrashReports } from '../../platform/crash-reports.ts';
import { newestBackup } from '../../privacy/newest-backup.ts';
import { purgeCounts } from '../../privacy/purge-sessions.ts';
import type { Storage } from '../../../shared/model/settings.ts';

/** Returns what was lost when a workspace was opened, with the backup to restore. */
async function lostChangesIn({ library }: WorkspaceServices): Promise<Storage['lostChanges']> {
  const lost = await library.libraryFile.lostChanges();
  if (lost === null) return null;
  const backup = await newestBackup(library.backupFiles);
  return { changedAt: lost.changedAt, copy: lost.copy, backup };
}

/** Handlers for workspaces, connections, settings and stored data. */
export function workspaceHandlers({
  workspaces,
  keychain,
  settings,
  send,
  clearBrowser,
  applySettings,
  leftClosed,
}: HandlerContext): HandlersOf<typeof workspaceCalls> {
  const storage = async (): Promise<Storage> => {
    const services = await workspaces.services();
    return {
      folder: workspaces.folder(),
      sessions: await services.library.sessions.count(),
      ...(await services.sizes()),
      keptAside: await services.library.libraryFile.keptAside(),
      lostChanges: await lostChangesIn(services),
      versions: { earmark: app.getVersion(), electron: process.versions.electron },
    };
  };
  return {
    workspaces: () => Promise.resolve(workspaces.current()),
    connect: (connecting) => workspaces.connect(connecting),
    createLocalWorkspace: ({ name, projectName }) => workspaces.createLocal(name, projectName),
    switchWorkspace: (id) => workspaces.switchTo(id),
    renameWorkspace: ({ id, name }) => Promise.try(() => workspaces.rename(id, name)),
    changeAddress: ({ id, ...connecting }) => workspaces.reconnect(id, connecting),
    replaceKey: ({ id, ...connecting }) => workspaces.reconnect(id, connecting),
    async forgetWorkspace({ id, withData }) {
      const left = await workspaces.forget(id, withData);
      if (withData) await clearBrowser();
      return left;
    },
    checkConnection: () => workspaces.check(),
    keychain: () => keychain.probe(),
    settings: () => Promise.resolve(settings.read()),
    saveSettings(change) {
      const before = settings.read();
      const saved = settings.save(change);
      applySettings(saved, before);
      send('settingsChanged', saved);
      return Promise.resolve(saved);
    },
    storage,
    async clearAudio() {
      const services = await workspaces.services();
      const { recordings } = await purgeCounts(services, { sessionIds: null, what: 'audio' });
      await services.clearAudio();
      await services.library.activity.add({
        at: now(),
        act: 'purge',
        sessions: recordings,
        details: 'Recordings',
      });
      return storage();
    },
    async showDataFolder() {
      const problem = await shell.openPath(workspaces.folder());
      if (problem !== '') throw new Error(problem);
      return null;
    },
    async showCrashReports() {
      await showCrashReports();
      return null;
    },
    safeStart() {
      const { currentId, list } = workspaces.current();
      const last = currentId === leftClosed ? undefined : list.find(({ id }) => id === leftClosed);
      return Promise.resolve(last === undefined ? null : { id: last.id, name: last.name });
    },
  };
}
