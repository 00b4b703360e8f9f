import type { EventName, Events } from '../../shared/ipc/events.ts';
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
  send: <Name extends EventName>(name: Name, payload: Events[Name]) => void;
  report: (event: string, error: unknown) => void;
  /** Returns once the session of an `earmark:` URL that was opened before the page listened. */
  takeRequestedSession: () => SessionRef | null;
}

/** Returns the services of a workspace. Throws if another workspace was opened in the meantime. */
export function workspaceServicesOf(
  { workspaces }: HandlerContext,
  workspaceId: string | null,
): Promise<WorkspaceServices> {
  if (workspaceId !== null && workspaceId !== workspaces.current().currentId)
    throw new FailureError('blocked', 'Another workspace is open now, so nothing was sent.');
  return workspaces.services();
}

/** Tells the window what changed in the library. Each returns null, for calls without a result. */
export const libraryEvents = ({ send }: Pick<HandlerContext, 'send'>) => ({
  sessionsChanged: (): null => {
    send('sessionsChanged', null);
    return null;
  },
  notesChanged: (): null => {
    send('notesChanged', null);
    return null;
  },
});

/** Resolves with null when the work is done, for calls without a result. */
export async function done(work: Promise<unknown>): Promise<null> {
  await work;
  return null;
}

export const now = () => new Date().toISOString();
