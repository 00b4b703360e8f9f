import { app } from 'electron';

export type OpenedAddresses = ReturnType<typeof collectOpenedAddresses>;

/**
 * Collects the addresses that Earmark is opened with, until a listener takes them. Call this before the app is
 * ready: on a Mac, the URL that Earmark is started with arrives earlier. They are not read here, since the code that
 * reads them is loaded only while Chromium starts.
 */
export function collectOpenedAddresses() {
  const early: (readonly string[])[] = [];
  let opened = (args: readonly string[]): void => {
    early.push(args);
  };
  app.on('open-url', (event, address) => {
    event.preventDefault();
    opened([address]);
  });
  app.on('second-instance', (_event, args) => {
    opened(args);
  });
  return {
    /** Calls the listener with each URL, or with the arguments of each further start, earlier ones first. */
    listen(listener: (args: readonly string[]) => void): void {
      opened = listener;
      for (const args of early.splice(0)) listener(args);
    },
  };
}
