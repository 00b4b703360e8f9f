/** The stand-in always names the main frame: the sender of a forged frame is a unit test's business. */
export interface InvokeEvent {
  sender: object;
  senderFrame: { url: string; origin: string; parent: null };
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
