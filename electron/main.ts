import { app, dialog } from 'electron';
import { mkdirSync, writeSync } from 'node:fs';
import { startCrashReports } from './platform/crash-reports.ts';
import { setWindowsAppId } from './platform/notifications.ts';
import { collectOpenedAddresses } from './platform/opened-addresses.ts';
import { registerScheme } from './platform/protocol.ts';
import { readStartOptions, StartOptionError } from './platform/start-options.ts';

try {
  const { version, dataFolder } = readStartOptions(process.argv.slice(1), process.platform);
  if (version) {
    // At once, before Chromium looks for a screen.
    writeSync(process.stdout.fd, `${app.getName()} ${app.getVersion()}\n`);
    app.exit(0);
  } else {
    if (dataFolder !== null) storeDataIn(dataFolder);
    // In the folder of the data.
    startCrashReports();
    start();
  }
} catch (error) {
  refuse(error);
}

/** Everything is stored there: this comes before the lock, which is there too. */
function storeDataIn(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    app.setPath('userData', folder);
  } catch (error) {
    throw new StartOptionError(`Earmark cannot use the folder ${folder} for its data. Choose another one.`, {
      cause: error,
    });
  }
}

function start(): void {
  registerScheme();
  setWindowsAppId();
  if (!app.requestSingleInstanceLock()) {
    app.quit();
    return;
  }
  const addresses = collectOpenedAddresses();
  // The rest of the code is loaded while Chromium starts. Nothing is awaited at the top level, because Chromium
  // would wait for the code, and an ES module main process for itself.
  Promise.all([import('./app.ts'), app.whenReady()])
    .then(([{ openEarmark }]) => openEarmark(addresses))
    .catch(refuse);
}

function refuse(error: unknown): void {
  dialog.showErrorBox('Earmark cannot start', error instanceof Error ? error.message : String(error));
  app.exit(1);
}
