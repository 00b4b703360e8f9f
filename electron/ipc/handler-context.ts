import type { EventName, Handlers, CallName, Payload } from '../../shared/ipc/calls.ts';
import type { Backups } from '../privacy/backups.ts';
import { FailureError } from '../platform/failures.ts';
import type { WorkspaceServices } from '../workspaces/workspace-services.ts';
import type { openSettings } from '../platform/settings.ts';
import type { Keychain } from '../keychain/keychain.ts';
import type { OpenWorkspaces } from '../workspaces/workspaces.ts';
import type { SessionRef } from '../../shared/model/session.ts';

/** What the handlers depend on. */
export interface HandlerContext {
  workspaces: OpenWorkspaces;
  keychain: Keychain;
  settings: ReturnType<typeof openSettings>;
  backups: Backups;
  /** Clears what the embedded browser stores on the disk. */
  clearBrowser: () => Promise<void>;
  send: <Name extends EventName>(name: Name, payload: Payload<Name>) => void;
  report: (event: string, error: unknown) => void;
  /** Returns once the session of an `earmark:` URL that was opened before the page listened. */
  takeRequestedSession: () => SessionRef | null;
}

/** Some of the contract's handlers, by name. */
export type HandlersOf<Name extends CallName> = Pick<Handlers, Name>;

/** Returns the services of a workspace. Throws if another workspace was opened in the meantime. */
export function roomsOf(
  { workspaces }: HandlerContext,
  workspaceId: string | null,
): Promise<WorkspaceServices> {
  if (workspaceId !== null && workspaceId !== workspaces.current().currentId)
    throw new FailureError('blocked', 'Another workspace is open now, so nothing was sent.');
  return workspaces.services();
}

export const now = () => new Date().toISOString();
