import { app, BrowserWindow, dialog, Menu, net, session } from 'electron';
import { join } from 'node:path';
import { createTransport } from './api/transport.ts';
import { createRecordings } from './audio/recordings.ts';
import { serveSession } from './audio/serve-session.ts';
import { signedAddressOf } from './audio/signed-url.ts';
import type { EventName, Payload } from './contract.ts';
import { createHandlers } from './handlers.ts';
import { sendEvent, serveCalls } from './ipc.ts';
import { openLibrary } from './library/library.ts';
import { openLog } from './log.ts';
import { registerScheme, servePages } from './protocol.ts';
import { createSummaryJobs } from './sessions/summary-jobs.ts';
import { denyPermissions, openWindow } from './window.ts';
import { createSampleService } from './workspaces/sample.ts';

const OUT = join(import.meta.dirname, '..');

async function start(): Promise<void> {
  const userData = app.getPath('userData');
  const workspaceFolder = join(userData, 'workspaces', 'sample');
  const log = openLog(join(userData, 'logs', 'earmark.log'));
  let window: BrowserWindow | undefined;
  const send = <Name extends EventName>(name: Name, payload: Payload<Name>) => {
    sendEvent(window, name, payload);
  };
  const sessionsChanged = () => {
    send('sessionsChanged', null);
  };

  const sample = createSampleService({
    dataFolder: join(userData, 'sample'),
    sampleFolder: join(app.getAppPath(), 'service', 'sample'),
  });
  // Looked up at every call, so that what the session is told of proxies and certificates counts at once.
  const fetch: typeof globalThis.fetch = (input, init) =>
    net.fetch(input instanceof URL ? input.href : input, init);
  const transport = createTransport({ connection: () => sample.connection(), fetch });
  const library = await openLibrary(join(workspaceFolder, 'library.sqlite'));
  if (library.keptAside !== null) log.error('library damaged', library.keptAside);
  const recordings = createRecordings({
    folder: join(workspaceFolder, 'audio'),
    fetch,
    loopback: true,
    signedAddress: (one) => signedAddressOf(transport, one),
    changed: (sessionId, state) => {
      send('audioChanged', { sessionId, state });
    },
  });
  const summaryJobs = createSummaryJobs({
    transport,
    summaries: library.summaries,
    sessions: library.sessions,
    changed: (sessionId) => {
      send('summaryChanged', { sessionId });
      sessionsChanged();
    },
    report: (error) => {
      log.error('summary', error);
    },
  });

  denyPermissions(session.defaultSession);
  Menu.setApplicationMenu(null);
  servePages({
    folder: join(OUT, 'renderer'),
    audio: (request, url) => serveSession(request, url, recordings),
  });
  serveCalls(
    createHandlers({
      workspace: { id: 'sample', name: 'Sample workspace', sample: true },
      transport,
      library,
      recordings,
      summaryJobs,
      sessionsChanged,
    }),
    (channel, error) => {
      log.error(channel, error);
    },
  );
  const open = () => {
    window = openWindow(join(OUT, 'preload', 'preload.cjs'));
  };
  open();
  summaryJobs.resume();

  app.on('second-instance', () => {
    if (window?.isMinimized() === true) window.restore();
    window?.focus();
  });
  app.on('activate', () => {
    if (BrowserWindow.getAllWindows().length === 0) open();
  });
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  const finish = async () => {
    await Promise.allSettled([recordings.close(), sample.close()]);
    library.close();
    app.quit();
  };
  let closed = false;
  app.on('will-quit', (event) => {
    if (closed) return;
    // What is being written is finished first; then the app quits for good.
    event.preventDefault();
    closed = true;
    summaryJobs.close();
    void finish();
  });
}

registerScheme();
if (app.requestSingleInstanceLock()) {
  // Not awaited at the top level: an ES module main would wait for itself.
  app
    .whenReady()
    .then(start)
    .catch((error: unknown) => {
      dialog.showErrorBox('Earmark cannot start', error instanceof Error ? error.message : String(error));
      app.exit(1);
    });
} else {
  app.quit();
}
