import { app, nativeTheme, shell } from 'electron';
import type { House, HandlersOf } from '../handler-context.ts';
import { purgeCounts } from '../../privacy/purging.ts';
import type { Storage } from '../../../shared/model/settings.ts';

type WorkspaceCalls =
  | 'workspaces'
  | 'connect'
  | 'switchWorkspace'
  | 'renameWorkspace'
  | 'changeAddress'
  | 'replaceKey'
  | 'forgetWorkspace'
  | 'checkConnection'
  | 'keychain'
  | 'settings'
  | 'saveSettings'
  | 'storage'
  | 'clearAudio'
  | 'showDataFolder';

/** What Earmark is connected to, its settings, and what it keeps on this computer. */
export function workspaceHandlers({
  workspaces,
  keychain,
  settings,
  send,
  clearBrowser,
}: House): HandlersOf<WorkspaceCalls> {
  const storage = async (): Promise<Storage> => {
    const rooms = await workspaces.rooms();
    return {
      folder: workspaces.folder(),
      sessions: await rooms.library.sessions.count(),
      ...(await rooms.sizes()),
      keptAside: await rooms.library.whole.keptAside(),
      versions: { earmark: app.getVersion(), electron: process.versions.electron },
    };
  };
  return {
    workspaces: () => Promise.resolve(workspaces.current()),
    connect: (connecting) => workspaces.connect(connecting),
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
      const saved = settings.save(change);
      nativeTheme.themeSource = saved.theme;
      send('settingsChanged', saved);
      return Promise.resolve(saved);
    },
    storage,
    async clearAudio() {
      const rooms = await workspaces.rooms();
      const { recordings } = await purgeCounts(rooms, { sessionIds: null, what: 'audio' });
      await rooms.clearAudio();
      const at = new Date().toISOString();
      await rooms.library.activity.add({ at, act: 'purge', sessions: recordings, details: 'Recordings' });
      return storage();
    },
    async showDataFolder() {
      const trouble = await shell.openPath(workspaces.folder());
      if (trouble !== '') throw new Error(trouble);
      return null;
    },
  };
}
