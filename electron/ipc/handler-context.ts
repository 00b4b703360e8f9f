import type { EventName, Handlers, CallName, Payload } from '../../shared/ipc/calls.ts';
import type { Backups } from '../privacy/backups.ts';
import { FailureError } from '../platform/failures.ts';
import type { WorkspaceServices } from '../workspaces/workspace-services.ts';
import type { openSettings } from '../platform/settings.ts';
import type { Keychain } from '../keychain/keychain.ts';
import type { OpenWorkspaces } from '../workspaces/workspaces.ts';
import type { SessionRef } from '../../shared/model/session.ts';

/** What the handlers are made from. */
export interface HandlerContext {
  workspaces: OpenWorkspaces;
  keychain: Keychain;
  settings: ReturnType<typeof openSettings>;
  backups: Backups;
  /** Empties what the browser in Earmark keeps on the disk. */
  clearBrowser: () => Promise<void>;
  send: <Name extends EventName>(name: Name, payload: Payload<Name>) => void;
  report: (event: string, error: unknown) => void;
  /** Tells once which session an `earmark:` address asked for before the page listened. */
  takeRequestedSession: () => SessionRef | null;
}

/** Some of the contract's handlers, by their names. */
export type HandlersOf<Name extends CallName> = Pick<Handlers, Name>;

/** The rooms of a workspace. What is meant for one never reaches another, whatever was opened in between. */
export function roomsOf(
  { workspaces }: HandlerContext,
  workspaceId: string | null,
): Promise<WorkspaceServices> {
  if (workspaceId !== null && workspaceId !== workspaces.current().currentId)
    throw new FailureError('blocked', 'Another workspace is open now, so nothing was sent.');
  return workspaces.services();
}

export const now = () => new Date().toISOString();
