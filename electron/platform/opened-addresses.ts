import { app } from 'electron';

export type OpenedAddresses = ReturnType<typeof collectOpenedAddresses>;

/** What Earmark was opened with: a URL, a file, or the arguments of a further start and the folder they are in. */
type Listener = (args: readonly string[], folder: string) => void;

/**
 * Collects the addresses and files that Earmark is opened with. Call this before the app is ready: on a Mac, those that
 * Earmark is started with arrive earlier. They are not read here, since the code that reads them is loaded only while
 * Chromium starts.
 */
export function collectOpenedAddresses() {
  const all: Parameters<Listener>[] = [];
  const listeners: Listener[] = [];
  const opened: Listener = (args, folder) => {
    all.push([args, folder]);
    for (const listener of listeners) listener(args, folder);
  };
  app.on('open-url', (event, address) => {
    event.preventDefault();
    opened([address], '/');
  });
  app.on('open-file', (event, path) => {
    event.preventDefault();
    opened([path], '/');
  });
  app.on('second-instance', (_event, args, folder) => {
    opened(args, folder);
  });
  return {
    /** Calls the listener with each URL or file, or with the arguments of each further start, earlier ones first. */
    listen(listener: Listener): void {
      listeners.push(listener);
      for (const [args, folder] of all) listener(args, folder);
    },
  };
}
