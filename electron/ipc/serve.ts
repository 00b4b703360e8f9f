import { ipcMain, type BrowserWindow, type IpcMainInvokeEvent } from 'electron';
import { z } from 'zod';
import { calls, fileDrop, isCallName, type FileDrop, type Handlers } from '../../shared/ipc/calls.ts';
import { MOST_OWN_FILES, type OwnFileList } from '../../shared/model/own-file.ts';
import type { EventName, Events } from '../../shared/ipc/events.ts';
import { outcomeOf } from '../platform/failures.ts';
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

/** Longer than any path. */
const droppedPaths = z.array(z.string().min(1).max(32_768)).min(1).max(MOST_OWN_FILES);

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
        return add(fileDrop.parse(input), droppedPaths.parse(paths));
      },
      (error) => {
        report('dropFiles', error);
      },
    );
  });
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
