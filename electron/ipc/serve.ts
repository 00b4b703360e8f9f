import { ipcMain, type BrowserWindow, type IpcMainInvokeEvent } from 'electron';
import { calls, isCallName, type Handlers } from '../../shared/ipc/calls.ts';
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
