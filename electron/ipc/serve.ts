import { ipcMain, type BrowserWindow, type IpcMainInvokeEvent } from 'electron';
import { z } from 'zod';
import { counted } from '../../shared/domain/numbers.ts';
import { calls, fileDrop, isCallName, type FileDrop, type Handlers } from '../../shared/ipc/calls.ts';
import { MOST_OWN_FILES, type OwnFileList } from '../../shared/model/own-file.ts';
import type { EventName, Events } from '../../shared/ipc/events.ts';
import { FailureError, outcomeOf } from '../platform/failures.ts';
import { isTrustedSender } from '../platform/own-page.ts';

/** Serves all calls: checks the sender and the name, parses the input, and returns errors as values. */
export function serveCalls(handlers: Handlers, report: (call: string, error: unknown) => void): void {
  ipcMain.handle('earmark.call', (event, name: unknown, input: unknown) => {
    // Check the sender synchronously: the frame may be gone after the first await.
    const trusted = isFromOwnPage(event);
    return outcomeOf(
      async () => {
        if (!trusted) throw new Error(`A page outside Earmark called ${String(name)}`);
        if (!isCallName(name)) throw new Error(`Earmark has no call ${String(name)}`);
        const handler = handlers[name] as (parsed: unknown) => Promise<unknown>;
        return handler(calls[name].input.parse(input));
      },
      (error) => {
        report(String(name), error);
      },
    );
  });
}

/** Longer than any path. A file that is nowhere on this computer, such as a picture of a web page, has none. */
const droppedPaths = z.array(z.string().max(32_768));

/** Serves files that the user dropped onto the page, of which only the preload script can find the paths. */
export function serveDrops(
  add: (drop: FileDrop, paths: string[]) => Promise<OwnFileList>,
  report: (call: string, error: unknown) => void,
): void {
  ipcMain.handle('earmark.dropFiles', (event, input: unknown, paths: unknown) => {
    const trusted = isFromOwnPage(event);
    return outcomeOf(
      async () => {
        if (!trusted) throw new Error('A page outside Earmark dropped files');
        return add(fileDrop.parse(input), usablePaths(paths));
      },
      (error) => {
        report('dropFiles', error);
      },
    );
  });
}

/** Throws a FailureError if there are too many paths, or none. */
function usablePaths(given: unknown): string[] {
  if (Array.isArray(given) && given.length > MOST_OWN_FILES)
    throw new FailureError(
      'blocked',
      `Earmark takes at most ${counted(MOST_OWN_FILES, 'file')} at once. Drop fewer of them, or their folder.`,
    );
  const paths = droppedPaths.parse(given).filter((path) => path !== '');
  if (paths.length === 0)
    throw new FailureError(
      'blocked',
      'What you dropped is not a file on this computer. Save it in a folder, then drop it from there.',
    );
  return paths;
}

/** Accessing a frame that is gone throws. */
function isFromOwnPage(event: IpcMainInvokeEvent): boolean {
  try {
    return isTrustedSender(event.senderFrame);
  } catch {
    return false;
  }
}

export function sendEvent<Name extends EventName>(
  window: BrowserWindow | undefined,
  name: Name,
  payload: Events[Name],
): void {
  // While a window closes, its page is destroyed slightly before the window itself.
  if (window === undefined || window.isDestroyed() || window.webContents.isDestroyed()) return;
  window.webContents.send(`earmark.on.${name}`, payload);
}
