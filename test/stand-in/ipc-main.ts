import type { Frame } from './frames.ts';

export interface InvokeEvent {
  sender: object;
  readonly senderFrame: Frame | null;
}
type Handler = (event: InvokeEvent, ...args: unknown[]) => unknown;

const handlers = new Map<string, Handler>();

export const ipcMain = {
  handle(channel: string, handler: Handler): void {
    if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
    handlers.set(channel, handler);
  },
};

export function answerInvoke(channel: string, event: InvokeEvent, args: unknown[]): unknown {
  const handler = handlers.get(channel);
  if (!handler) throw new Error(`No handler registered for '${channel}'`);
  return handler(event, ...args);
}
