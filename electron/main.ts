import { app, BrowserWindow, dialog, Menu, nativeTheme, powerMonitor, session } from 'electron';
import { join } from 'node:path';
import { clearBrowser } from './clear-browser.ts';
import { createAskedSession, type AskedSession } from './asked-session.ts';
import { serveSession } from './audio/serve-session.ts';
import type { EventName, Payload } from './contract.ts';
import { createHandlers } from './handlers.ts';
import { sendEvent, serveCalls } from './ipc.ts';
import { openLog } from './log.ts';
import { netFetch } from './net-fetch.ts';
import { notifyOf } from './notify.ts';
import { registerScheme, servePages } from './protocol.ts';
import { tellPurged } from './privacy-handlers.ts';
import { removeUnfinishedBackups } from './privacy/backup-files.ts';
import { createBackups } from './privacy/backups.ts';
import { keepRetentionDaily } from './privacy/retention-run.ts';
import { openSettings } from './settings.ts';
import { denyPermissions, openWindow } from './window.ts';
import { createKeychain } from './workspaces/keychain.ts';
import { createKeys } from './workspaces/keys.ts';
import { createSampleService } from './workspaces/sample.ts';
import { openWorkspaceList } from './workspaces/workspace-list.ts';
import { openWorkspaces } from './workspaces/workspaces.ts';

const OUT = join(import.meta.dirname, '..');

function start(asked: AskedSession): void {
  const userData = app.getPath('userData');
  const log = openLog(join(userData, 'logs', 'earmark.log'));
  let window: BrowserWindow | undefined;
  const send = <Name extends EventName>(name: Name, payload: Payload<Name>) => {
    sendEvent(window, name, payload);
  };
  const sessionsChanged = () => {
    send('sessionsChanged', null);
  };
  const report = (event: string, error: unknown) => {
    log.error(event, error);
  };

  const settings = openSettings(join(userData, 'settings.json'));
  nativeTheme.themeSource = settings.read().theme;
  const keychain = createKeychain({ workerFile: join(import.meta.dirname, 'keychain-worker.js') });
  const workspaces = openWorkspaces({
    list: openWorkspaceList(join(userData, 'workspaces.json'), join(userData, 'workspaces')),
    keys: createKeys(keychain),
    sample: createSampleService({
      dataFolder: join(userData, 'sample'),
      sampleFolder: join(app.getAppPath(), 'service', 'sample'),
    }),
    folder: join(userData, 'workspaces'),
    fetch: netFetch,
    libraryWorker: join(import.meta.dirname, 'library-worker.js'),
    audioChanged: (sessionId, state) => {
      send('audioChanged', { sessionId, state });
    },
    downloadChanged: (state) => {
      send('recordingDownloadChanged', state);
    },
    summaryChanged: (sessionId) => {
      send('summaryChanged', { sessionId });
      sessionsChanged();
    },
    summaryReady: (ready, label) => {
      if (window === undefined || window.isFocused()) return;
      notifyOf('Summary ready', label ?? 'A session', () => {
        window?.show();
        send('sessionAsked', ready);
      });
    },
    adding: {
      importChanged: (state) => {
        send('importChanged', state);
      },
      sessionsChanged,
      newSessionsChanged: () => {
        send('newSessionsChanged', null);
      },
    },
    isFocused: () => window !== undefined && !window.isDestroyed() && window.isFocused(),
    workspaceChanged: (currentId, switched) => {
      send('workspaceChanged', { currentId, switched });
    },
    report,
  });

  const backups = createBackups({
    workerFile: join(import.meta.dirname, 'backup-worker.js'),
    changed: (state) => {
      send('backupChanged', state);
    },
    report,
  });
  const endRetention = keepRetentionDaily({
    rooms: workspaces.rooms,
    announce: (wish) => {
      tellPurged({ send }, wish);
    },
    isBusy: () => backups.state()?.status === 'running',
    tidy: (rooms) => removeUnfinishedBackups(rooms, backups),
    report,
  });

  denyPermissions(session.defaultSession);
  Menu.setApplicationMenu(null);
  servePages({
    folder: join(OUT, 'renderer'),
    audio: async (request, url) => serveSession(request, url, (await workspaces.rooms()).recordings),
  });
  serveCalls(
    createHandlers({
      workspaces,
      keychain,
      settings,
      backups,
      clearBrowser: () => clearBrowser(session.defaultSession),
      send,
      report,
      takeAskedSession: () => asked.take(),
    }),
    report,
  );
  const open = () => {
    asked.pageOpens();
    window = openWindow(join(OUT, 'preload', 'preload.cjs'));
    window.on('focus', () => void workspaces.focused());
  };
  open();

  powerMonitor.on('resume', () => void workspaces.wake());
  const comeForward = () => {
    if (window?.isMinimized() === true) window.restore();
    window?.show();
    window?.focus();
  };
  app.on('second-instance', comeForward);
  asked.onAsked((wanted) => {
    if (BrowserWindow.getAllWindows().length === 0) open();
    comeForward();
    send('sessionAsked', wanted);
  });
  app.on('activate', () => {
    if (BrowserWindow.getAllWindows().length === 0) open();
  });
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  const finish = async () => {
    endRetention();
    await backups.close();
    await Promise.allSettled([workspaces.close(), keychain.close()]);
    app.quit();
  };
  let closed = false;
  app.on('will-quit', (event) => {
    if (closed) return;
    // What is being written is finished first; then the app quits for good.
    event.preventDefault();
    closed = true;
    void finish();
  });
}

registerScheme();
if (app.requestSingleInstanceLock()) {
  const asked = createAskedSession();
  // Not awaited at the top level: an ES module main would wait for itself.
  app
    .whenReady()
    .then(() => start(asked))
    .catch((error: unknown) => {
      dialog.showErrorBox('Earmark cannot start', error instanceof Error ? error.message : String(error));
      app.exit(1);
    });
} else {
  app.quit();
}
