import { app, dialog } from 'electron';
import { setWindowsAppId } from './platform/notifications.ts';
import { collectOpenedAddresses } from './platform/opened-addresses.ts';
import { registerScheme } from './platform/protocol.ts';

registerScheme();
setWindowsAppId();
if (app.requestSingleInstanceLock()) {
  const addresses = collectOpenedAddresses();
  // The rest of the code is loaded while Chromium starts. Nothing is awaited at the top level, because Chromium
  // would wait for the code, and an ES module main process for itself.
  Promise.all([import('./app.ts'), app.whenReady()])
    .then(([{ openEarmark }]) => openEarmark(addresses))
    .catch((error: unknown) => {
      dialog.showErrorBox('Earmark cannot start', error instanceof Error ? error.message : String(error));
      app.exit(1);
    });
} else {
  app.quit();
}
