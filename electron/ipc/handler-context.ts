import type { EventName, Handlers, CallName, Payload } from '../../shared/ipc/calls.ts';
import type { Backups } from '../privacy/backups.ts';
import { FailureError } from '../platform/failures.ts';
import type { Rooms } from '../workspaces/workspace-services.ts';
import type { openSettings } from '../platform/settings.ts';
import type { Keychain } from '../keychain/keychain.ts';
import type { OpenWorkspaces } from '../workspaces/workspaces.ts';
import type { SessionRef } from '../../shared/model/session.ts';

/** What the handlers are made from. */
export interface House {
  workspaces: OpenWorkspaces;
  keychain: Keychain;
  settings: ReturnType<typeof openSettings>;
  backups: Backups;
  /** Empties what the browser in Earmark keeps on the disk. */
  clearBrowser: () => Promise<void>;
  send: <Name extends EventName>(name: Name, payload: Payload<Name>) => void;
  report: (event: string, error: unknown) => void;
  /** Tells once which session an `earmark:` address asked for before the page listened. */
  takeAskedSession: () => SessionRef | null;
}

/** Some of the contract's handlers, by their names. */
export type HandlersOf<Name extends CallName> = Pick<Handlers, Name>;

/** The rooms of a workspace. What is meant for one never reaches another, whatever was opened in between. */
export function roomsOf({ workspaces }: House, workspaceId: string | null): Promise<Rooms> {
  if (workspaceId !== null && workspaceId !== workspaces.current().currentId)
    throw new FailureError('blocked', 'Another workspace is open now, so nothing was sent.');
  return workspaces.rooms();
}

export const now = () => new Date().toISOString();
