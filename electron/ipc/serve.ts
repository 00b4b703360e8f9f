import { ipcMain, type BrowserWindow, type IpcMainInvokeEvent } from 'electron';
import {
  contract,
  type CallName,
  type EventName,
  type Handlers,
  type Input,
  type Payload,
} from '../../shared/ipc/calls.ts';
import { inputSchemas } from './input-schemas.ts';
import { outcomeOf } from '../platform/failures.ts';
import { isTrustedSender } from '../platform/own-page.ts';

const channel = (name: string) => `earmark.${name}`;
const isCallName = (name: string): name is CallName => name in contract.calls;

/** Serves the contract: checks the sender, parses the input, and returns errors as values. */
export function serveCalls(handlers: Handlers, report: (channel: string, error: unknown) => void): void {
  for (const name of Object.keys(contract.calls).filter(isCallName)) serveCall(name, handlers[name], report);
}

function serveCall<Name extends CallName>(
  name: Name,
  handler: Handlers[Name],
  report: (channel: string, error: unknown) => void,
): void {
  ipcMain.handle(channel(name), (event, input: unknown) => {
    // Check the sender synchronously: the frame may be gone after the first await.
    const trusted = isFromOwnPage(event);
    return outcomeOf(
      async () => {
        if (!trusted) throw new Error(`A page that is not Earmark's called ${name}`);
        const parsed: Input<Name> = inputSchemas[name].parse(input);
        return handler(parsed);
      },
      (error) => {
        report(name, error);
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
  payload: Payload<Name>,
): void {
  // While a window closes, its page is destroyed slightly before the window itself.
  if (window === undefined || window.isDestroyed() || window.webContents.isDestroyed()) return;
  window.webContents.send(channel(name), payload);
}
