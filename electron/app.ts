import { app, nativeTheme, powerMonitor, session } from 'electron';
import { join } from 'node:path';
import { createAssistantEndpoint } from './assistant/endpoint/assistant-endpoint.ts';
import { clearBrowser } from './platform/clear-browser.ts';
import { policyFile, readPolicy } from './platform/policy.ts';
import { removeCrashReports, watchPage, watchProcesses } from './platform/crash-reports.ts';
import { createRecentSessions } from './platform/recent-sessions.ts';
import { sessionName } from '../shared/domain/session-name.ts';
import { openUncleanEnds } from './platform/unclean-ends.ts';
import { leaveLastClosed } from './workspaces/safe-start.ts';
import { createRequestedSession, openSessionAddresses } from './platform/deep-link.ts';
import type { OpenedAddresses } from './platform/opened-addresses.ts';
import { createOpenedBackup } from './platform/opened-backup.ts';
import { createWindowConversions } from './recordings/convert/window-conversions.ts';
import { serveSession } from './recordings/serve/serve.ts';
import type { EventName, Events } from '../shared/ipc/events.ts';
import type { MenuCommandId } from '../shared/domain/menu-commands.ts';
import type { Settings } from '../shared/model/settings.ts';
import { createHandlers } from './ipc/handlers/all-handlers.ts';
import { addDroppedFiles } from './ipc/handlers/own-files.ts';
import { convertRecording } from './recordings/convert/convert-recording.ts';
import { LISTED_FILE, serveListedFile } from './imports/own-files/serve-listed-file.ts';
import { openSound, readQdaProject } from './imports/other-projects/read-qda-project.ts';
import { ownFileTools } from './imports/own-files/own-file-tools.ts';
import { sendEvent, serveCalls, serveDrops } from './ipc/serve.ts';
import { devServerAddress } from './platform/dev-server.ts';
import { createJobProgress } from './platform/job-progress.ts';
import { createRunningJobs } from './platform/running-jobs.ts';
import { openLog } from './platform/log.ts';
import { createApplicationMenu } from './platform/menu.ts';
import { netFetch } from './platform/net-fetch.ts';
import { showNotification } from './platform/notifications.ts';
import { createSingleWindow } from './platform/single-window.ts';
import { servePages } from './platform/protocol.ts';
import { sendPurged } from './ipc/handlers/send-purged.ts';
import { removeUnfinishedBackups } from './privacy/backup-files.ts';
import { createShownOriginals } from './privacy/shown-originals.ts';
import { createBackups } from './privacy/backups.ts';
import { openClockCheck } from './privacy/clock-check.ts';
import { createRetentionRun, keepLooking } from './privacy/retention-run.ts';
import { createQuitHandler, type QuitHandler } from './platform/quit.ts';
import { sampleFolder } from './platform/sample-folder.ts';
import { requestedSelfTests } from './self-test/requested-self-tests.ts';
import { createSpellCheck } from './platform/spell-check.ts';
import { openSettings } from './platform/settings.ts';
import { applyZoom, denyPermissions, openWindow } from './platform/window.ts';
import { openWindowState } from './platform/window-state.ts';
import { openCheckTime } from './updates/check-time.ts';
import { findUpdateFeed } from './updates/update-feed.ts';
import { createUpdates } from './updates/updates.ts';
import { createKeychain } from './keychain/keychain.ts';
import { createApiKeys } from './workspaces/api-keys.ts';
import { openSampleFolders } from './workspaces/sample-folders.ts';
import { createSampleService } from './workspaces/sample-service.ts';
import { createSampleWorkspace } from './workspaces/sample-workspace.ts';
import { openWorkspaceList } from './workspaces/workspace-list.ts';
import { openWorkspaces } from './workspaces/workspaces.ts';

/** As many as in the side bar. */
const SHOWN_RECENTS = 4;
/** Calls that were sent may be charged, though their answers are lost. */
const ASSISTANT_READS = {
  message: 'The assistant is still reading interviews.',
  detail:
    'What it has found so far stays. You can continue later, but answers that are on their way are lost.',
  quit: 'Quit',
  stay: 'Stay',
};
const OUT = join(import.meta.dirname, '..');

/** Opens the window and everything behind it, once Electron is ready. */
export async function openEarmark(addresses: OpenedAddresses): Promise<void> {
  const selfTests = await requestedSelfTests();
  const requestedSession = createRequestedSession(addresses);
  const openedBackup = createOpenedBackup(addresses);
  const userData = app.getPath('userData');
  const log = openLog(join(userData, 'logs', 'earmark.log'));
  const report = (event: string, error: unknown) => {
    log.error(event, error);
  };
  const policy = readPolicy(policyFile(), report);
  const ends = openUncleanEnds(join(userData, 'unclean-ends.json'), report);
  watchProcesses(report);
  const windowState = openWindowState(join(userData, 'window.json'), report);
  const window = createSingleWindow({
    isQuitting: () => quitting.hasBegun(),
    open: () => {
      const opened = openWindow({
        preload: join(OUT, 'preload', 'preload.cjs'),
        state: windowState,
        zoomPercent: () => settings.read().zoomPercent,
        onZoom: (direction) => {
          send('commandRequested', direction === 'in' ? 'zoomIn' : 'zoomOut');
        },
        report,
      });
      requestedSession.pageClosed();
      opened.once('closed', () => {
        originals.hideAll();
        conversions.windowClosed();
        requestedSession.pageClosed();
        menu.offer([]);
      });
      opened.on('focus', () => void workspaces.focused());
      quitting.watch(opened);
      watchPage(opened, {
        crashed: () => {
          ends.crashed();
          conversions.windowClosed();
        },
        report,
      });
      opened.once('show', () => {
        jobProgress.show();
      });
      return opened;
    },
  });
  const runningJobs = createRunningJobs();
  const jobProgress = createJobProgress({ window: () => window.current(), jobs: runningJobs });
  const recentSessions = createRecentSessions({
    isOn: () => policy.recentSessions && settings.read().recentSessions,
    read: async () => {
      // A workspace that cannot be opened has no sessions to show.
      const services = await workspaces.services().catch(() => null);
      const records = (await services?.library.sessions.recent(SHOWN_RECENTS)) ?? [];
      return records.map((one) => ({
        sessionId: one.sessionId,
        type: one.type,
        projectId: one.projectId,
        name: sessionName(one),
      }));
    },
    choose: (chosen) => {
      requestedSession.ask(chosen);
    },
    report,
  });
  const send = <Name extends EventName>(name: Name, payload: Events[Name]) => {
    jobProgress.follow(name, payload);
    recentSessions.follow(name);
    sendEvent(window.current(), name, payload);
  };
  const conversions = createWindowConversions({
    request: (requested) => {
      if (window.current() === undefined) return false;
      send('conversionRequested', requested);
      return true;
    },
  });
  const sessionsChanged = () => {
    send('sessionsChanged', null);
  };

  const menu = createApplicationMenu((id) => {
    send('commandRequested', id);
  });
  const settings = openSettings(join(userData, 'settings.json'));
  const spellCheck = createSpellCheck({
    session: session.defaultSession,
    policy,
    changed: (state) => {
      send('spellCheckChanged', state);
    },
    report,
  });
  spellCheck.apply(settings.read());
  nativeTheme.themeSource = settings.read().theme;
  const keychain = createKeychain({ workerFile: join(import.meta.dirname, 'keychain-worker.js') });
  const assistant = createAssistantEndpoint({
    settings,
    keychain,
    policy,
    fetch: netFetch,
    changed: (saved) => {
      send('settingsChanged', saved);
    },
  });
  const sampleFolders = openSampleFolders(userData);
  const list = openWorkspaceList(join(userData, 'workspaces.json'), join(userData, 'workspaces'));
  const leftClosed = ends.isSafeStart ? leaveLastClosed(list) : null;
  const workspaces = openWorkspaces({
    list,
    keys: createApiKeys(keychain),
    sample: createSampleWorkspace({
      folders: sampleFolders,
      service: createSampleService({ dataFolder: sampleFolders.service, sampleFolder: sampleFolder() }),
      studyFolder: sampleFolder(),
      report: (error) => {
        report('sample', error);
      },
    }),
    folder: join(userData, 'workspaces'),
    fetch: netFetch,
    policy,
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
    doubtsChanged: (sessionId) => {
      send('doubtsChanged', { sessionId });
      sessionsChanged();
    },
    transcriptReadAgain: () => {
      send('notesChanged', null);
      sessionsChanged();
    },
    projectCorrectionChanged: (state) => {
      send('projectCorrectionChanged', state);
    },
    wordsReplaced: (sessionId) => {
      send('transcriptVersionChanged', { sessionId });
      send('notesChanged', null);
      sessionsChanged();
    },
    summaryReady: (ready, label) => {
      if (window.isFocused()) return;
      const onChosen = () => {
        requestedSession.ask(ready);
      };
      showNotification({ title: 'Summary ready', body: label ?? 'A session', onChosen, report });
    },
    importing: {
      importChanged: (state) => {
        send('importChanged', state);
      },
      sessionsChanged: () => {
        sessionsChanged();
        // Columns of an imported list, and what was known of a link, are attributes of their sessions.
        send('attributesChanged', null);
      },
      newSessionsChanged: () => {
        send('newSessionsChanged', null);
      },
    },
    ownFiles: ownFileTools((work) => convertRecording({ ...work, decode: conversions.decode })),
    ownFileListChanged: (change) => {
      send('ownFileListChanged', change);
    },
    ownFileImportChanged: (state) => {
      send('ownFileImportChanged', state);
    },
    otherProjects: {
      read: readQdaProject,
      extract: openSound,
      runChanged: (run) => {
        send('projectImportChanged', run);
      },
      libraryChanged: () => {
        sessionsChanged();
        send('notesChanged', null);
        send('attributesChanged', null);
      },
      sessionsRemoved: (sessionIds) => {
        sendPurged({ send }, { sessionIds, what: 'everything' });
      },
    },
    ruleRuns: {
      runChanged: (run) => {
        send('ruleRunChanged', run);
      },
      rulesChanged: () => {
        send('readingRulesChanged', null);
      },
      readOtherwise: (sessionId, what) => {
        if (what === 'summary') send('summaryChanged', { sessionId });
        else send('transcriptVersionChanged', { sessionId });
        send('notesChanged', null);
        sessionsChanged();
      },
    },
    assistant: {
      chatAt: assistant.chatAt,
      settings: assistant.current,
      changed: (progress) => {
        send('assistantRunChanged', progress);
      },
    },
    isFocused: window.isFocused,
    workspaceChanged: (currentId, switched) => {
      if (switched) originals.hideAll();
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
  const retentionRun = createRetentionRun({
    services: workspaces.services,
    clock: openClockCheck(join(userData, 'clock.json')),
    now: () => new Date(),
    forcedDays: policy.retentionDays,
    questionChanged: () => {
      send('clockQuestionChanged', null);
    },
    announce: (purged) => {
      sendPurged({ send }, purged);
    },
    isBusy: () => backups.state()?.status === 'running',
    tidy: (services) => removeUnfinishedBackups(services, backups),
    report,
  });
  const endRetention = keepLooking(retentionRun);

  const originals = createShownOriginals({
    hidden: (sessionId) => {
      send('originalHidden', { sessionId });
    },
    protect: (isProtected) => {
      window.current()?.setContentProtection(isProtected);
      // Elsewhere Electron ignores it.
      return process.platform === 'darwin' || process.platform === 'win32';
    },
  });
  const quitting: QuitHandler = createQuitHandler({
    question: () => (runningJobs.interrupted().includes('assistant') ? ASSISTANT_READS : null),
    window: window.current,
    steps: [
      () => recentSessions.close(),
      () => {
        updates.close();
      },
      endRetention,
      () => backups.close(),
      () => workspaces.close(),
      () => keychain.close(),
      () => {
        ends.endedProperly();
      },
    ],
    report,
  });

  const updates = createUpdates({
    version: app.getVersion(),
    findFeed: () =>
      findUpdateFeed(policy, {
        platform: process.platform,
        environment: process.env,
        isPackaged: app.isPackaged,
        executable: process.execPath,
        resources: process.resourcesPath,
        isInApplications: () => app.isInApplicationsFolder(),
      }),
    openSource: async (feed, onRequest) => {
      const { openElectronUpdater } = await import('./updates/electron-updater-source.ts');
      return openElectronUpdater({ feed, version: app.getVersion(), onRequest });
    },
    isOn: () => settings.read().checkForUpdates,
    checkTime: openCheckTime(join(userData, 'update-check.json')),
    jobs: runningJobs,
    quitThen: (last) => {
      quitting.quitThen(last);
    },
    changed: (state) => {
      send('updatesChanged', state);
    },
    report,
  });
  updates.start();

  denyPermissions(session.defaultSession);
  openSessionAddresses(report);
  servePages({
    folder: join(OUT, 'renderer'),
    devServer: devServerAddress(),
    audio: async (request, url) => {
      const served = (await selfTests?.serveAudio(request, url)) ?? conversions.serve(request, url);
      if (served !== null) return served;
      const { ownFiles, recordings } = await workspaces.services();
      return url.pathname === LISTED_FILE
        ? serveListedFile(request, url, ownFiles.lists)
        : serveSession(request, url, recordings, originals.mayPlay);
    },
  });
  const context = {
    workspaces,
    keychain,
    settings,
    policy,
    backups,
    retentionRun,
    originals,
    conversions,
    clearBrowser: async () => {
      await clearBrowser(session.defaultSession);
      await removeCrashReports();
    },
    leftClosed,
    send,
    report,
    takeRequestedSession: () => requestedSession.take(),
    takeOpenedBackup: () => openedBackup.take(),
    applySettings: (chosen: Settings, before: Settings) => {
      nativeTheme.themeSource = chosen.theme;
      applyZoom(window.current(), chosen.zoomPercent);
      const { checkSpelling, spellingLanguages } = chosen;
      if (checkSpelling !== before.checkSpelling || spellingLanguages !== before.spellingLanguages)
        spellCheck.apply(chosen);
      if (chosen.checkForUpdates !== before.checkForUpdates) updates.settingsChanged();
    },
    spellCheck,
    updates,
    assistant,
    menu: {
      offer: (ids: readonly MenuCommandId[]) => {
        menu.offer(ids);
      },
      show: (place: { x: number; y: number }) => {
        menu.show(window.current(), place);
      },
    },
  };
  const handlers = createHandlers(context);
  serveCalls(handlers, report);
  serveDrops(addDroppedFiles(context), report);
  window.bringWindowToFront();
  const opened = window.current();
  if (opened !== undefined) selfTests?.run({ context, handlers, window: opened, userData });

  recentSessions.start();

  powerMonitor.on('lock-screen', () => {
    originals.hideAll();
  });
  powerMonitor.on('suspend', () => {
    originals.hideAll();
  });
  powerMonitor.on('resume', () => void workspaces.wake());
  app.on('second-instance', () => {
    window.bringWindowToFront();
  });
  requestedSession.onRequested((wanted) => {
    window.bringWindowToFront();
    send('sessionRequested', wanted);
  });
  openedBackup.onOpened(() => {
    window.bringWindowToFront();
    send('backupOpened', null);
  });
  app.on('activate', () => {
    if (window.current() === undefined) window.bringWindowToFront();
  });
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
}
