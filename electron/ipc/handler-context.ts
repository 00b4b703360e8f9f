import type { EventName, Events } from '../../shared/ipc/events.ts';
import type { ShownOriginals } from '../privacy/shown-originals.ts';
import type { RetentionRun } from '../privacy/retention-run.ts';
import type { AssistantEndpoint } from '../assistant/endpoint/assistant-endpoint.ts';
import type { Backups } from '../privacy/backups.ts';
import { FailureError } from '../platform/failures.ts';
import type { WorkspaceServices } from '../workspaces/workspace-services.ts';
import type { UpdateService } from '../updates/updates.ts';
import type { SpellCheck } from '../platform/spell-check.ts';
import type { openSettings } from '../platform/settings.ts';
import type { Keychain } from '../keychain/keychain.ts';
import type { OpenWorkspaces } from '../workspaces/workspaces.ts';
import type { MenuCommandId } from '../../shared/domain/menu-commands.ts';
import type { Policy } from '../../shared/model/policy.ts';
import type { Settings } from '../../shared/model/settings.ts';
import type { WindowConversions } from '../recordings/convert/window-conversions.ts';
import type { SessionRef } from '../../shared/model/session.ts';

/** What the handlers depend on. */
export interface HandlerContext {
  workspaces: OpenWorkspaces;
  keychain: Keychain;
  settings: ReturnType<typeof openSettings>;
  /** What the organisation that manages this computer has set. */
  policy: Policy;
  backups: Backups;
  retentionRun: Pick<RetentionRun, 'question' | 'confirmClock'>;
  /** The originals of redacted sessions that the window shows. */
  originals: ShownOriginals;
  /** Recordings that the window decodes. */
  conversions: WindowConversions;
  /** The ID of the workspace that a safe start did not open; null at a usual start. */
  leftClosed: string | null;
  /** Clears what the embedded browser stores on the disk, and the crash reports. */
  clearBrowser: () => Promise<void>;
  send: <Name extends EventName>(name: Name, payload: Events[Name]) => void;
  report: (event: string, error: unknown) => void;
  /** Returns once the session of an `earmark:` URL that was opened before the page listened. */
  takeRequestedSession: () => SessionRef | null;
  /** Returns once the path of a backup that was opened outside Earmark. */
  takeOpenedBackup: () => string | null;
  /** Applies the settings that concern the window and the desktop. */
  applySettings: (settings: Settings, before: Settings) => void;
  spellCheck: Pick<SpellCheck, 'state' | 'destination' | 'words' | 'removeWord'>;
  updates: UpdateService;
  /** The researcher's own language model. */
  assistant: AssistantEndpoint;
  menu: {
    offer: (ids: readonly MenuCommandId[]) => void;
    /** Opens the application menu at a place of the page, in CSS pixels. */
    show: (place: { x: number; y: number }) => void;
  };
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
  attributesChanged: (): null => {
    send('attributesChanged', null);
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
