import { z } from 'zod';
import { call } from './call.ts';
import type { Settings, Storage } from '../model/settings.ts';
import type { ConnectionCheck, KeychainState, Workspace, Workspaces } from '../model/workspace.ts';
import { workspaceId } from './input-parts.ts';
import { settingsChange } from './settings-change.ts';

const name = z.string().trim().min(1).max(100);
const connecting = z.object({
  address: z.string().max(2000),
  key: z.string().max(10_000),
  keep: z.enum(['keychain', 'until-closed']),
});

/** Calls about workspaces, their connection and keys, settings, and stored data. */
export const workspaceCalls = {
  workspaces: call(z.null()).returns<Workspaces>(),
  /** Checks the address and key first; on success the new workspace becomes the current one. */
  connect: call(connecting.extend({ name: name.nullable() })).returns<Workspace>(),
  switchWorkspace: call(workspaceId).returns<Workspace>(),
  renameWorkspace: call(z.object({ id: workspaceId, name })).returns<Workspace>(),
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
};
