import { z } from 'zod';
import { call } from './call.ts';
import { settingsChange, type Settings, type Storage } from '../model/settings.ts';
import {
  connecting,
  workspaceId,
  workspaceName,
  type ConnectionCheck,
  type KeychainState,
  type Workspace,
  type Workspaces,
} from '../model/workspace.ts';

/** Calls about workspaces, their connection and keys, settings, and stored data. */
export const workspaceCalls = {
  workspaces: call(z.null()).returns<Workspaces>(),
  /** Checks the address and key first; on success the new workspace becomes the current one. */
  connect: call(connecting.extend({ name: workspaceName.nullable() })).returns<Workspace>(),
  /** Creates a workspace without a service, which becomes the current one, and its first project. Returns its ID too. */
  createLocalWorkspace: call(
    z.object({ name: workspaceName, projectName: z.string().trim().min(1).max(300) }),
  ).returns<{ workspace: Workspace; projectId: string }>(),
  switchWorkspace: call(workspaceId).returns<Workspace>(),
  renameWorkspace: call(z.object({ id: workspaceId, name: workspaceName })).returns<Workspace>(),
  /** A key is bound to its address, so a new address requires the key to be entered again. */
  changeAddress: call(connecting.extend({ id: workspaceId })).returns<Workspace>(),
  replaceKey: call(connecting.omit({ address: true }).extend({ id: workspaceId })).returns<Workspace>(),
  /** Removes the key and, with `withData`, the local data. The sample becomes the current workspace. */
  forgetWorkspace: call(z.object({ id: workspaceId, withData: z.boolean() })).returns<Workspaces>(),
  checkConnection: call(z.null()).returns<ConnectionCheck>(),
  keychain: call(z.null()).returns<KeychainState>(),
  settings: call(z.null()).returns<Settings>(),
  saveSettings: call(settingsChange).returns<Settings>(),
  storage: call(z.null()).returns<Storage>(),
  clearAudio: call(z.null()).returns<Storage>(),
  showDataFolder: call(z.null()).returns<null>(),
  /** Opens the folder of the crash reports. */
  showCrashReports: call(z.null()).returns<null>(),
  /** Returns the workspace that was not opened, because Earmark had crashed twice; null once it is open. */
  safeStart: call(z.null()).returns<Pick<Workspace, 'id' | 'name'> | null>(),
};
