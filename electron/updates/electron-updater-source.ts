// electron-updater behind the interface of `updates.ts`. It is loaded when something is first requested.
import { app, net, type ClientRequest, type IncomingMessage } from 'electron';
import { AppImageUpdater, CancellationToken, MacUpdater, NsisUpdater } from 'electron-updater';
import { getAppCacheDir } from 'electron-updater/out/AppAdapter.js';
import { ElectronHttpExecutor } from 'electron-updater/out/electronHttpExecutor.js';
import { spawn } from 'node:child_process';
import { chmodSync, copyFileSync, renameSync, rmSync } from 'node:fs';
import type { RequestOptions } from 'node:http';
import { visibleTextOrNull } from '../../shared/domain/invisible-characters.ts';
import type { NewVersion } from '../../shared/model/update.ts';
import type { UpdateFeed } from './update-feed.ts';
import type { UpdateSource } from './updates.ts';

/** Longer notes are cut: they are shown in Settings. */
const MOST_NOTES = 20_000;
/** How long after its start an installer may turn out to have failed. */
const START_MS = 200;
/** After so long without a byte, a request ends. */
const LONGEST_SILENCE_MS = 60_000;

interface Options {
  feed: UpdateFeed;
  version: string;
  /** Called before each request. */
  onRequest: () => void;
}

/**
 * Requests nothing but https addresses of the feed's host, and sends nothing but the version and the system: neither
 * cookies nor the id of the installation, which electron-updater would send so that a release can be rolled out slowly.
 */
class FeedRequests extends ElectronHttpExecutor {
  private readonly origin: string;
  private readonly onRequest: () => void;

  constructor(origin: string, onRequest: () => void) {
    super();
    this.origin = origin;
    this.onRequest = onRequest;
  }

  override createRequest(
    options: RequestOptions,
    onResponse: (response: IncomingMessage) => void,
  ): ClientRequest {
    const url = addressOf(options);
    this.refuseOther(url);
    this.onRequest();
    const { accept, 'User-Agent': agent } = options.headers as Record<string, string>;
    const request = net.request({
      url: url.href,
      headers: { accept: accept ?? '*/*', 'User-Agent': agent ?? '' },
      redirect: 'manual',
      credentials: 'omit',
      cache: 'no-store',
    });
    endIfSilent(request, onResponse);
    return request;
  }

  /** An error thrown while a redirect is announced would end Earmark. */
  protected override addRedirectHandlers(
    request: ClientRequest,
    options: RequestOptions,
    reject: (error: Error) => void,
    redirectCount: number,
    follow: (options: RequestOptions) => void,
  ): void {
    super.addRedirectHandlers(request, options, reject, redirectCount, (redirected) => {
      try {
        follow(redirected);
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    });
  }

  private refuseOther(url: URL): void {
    if (url.origin !== this.origin)
      throw Object.assign(new Error(`${url.origin} is not where updates come from`), {
        code: 'EARMARK_OTHER_ADDRESS',
      });
  }
}

/** electron-updater waits for an event that Electron's requests do not have. */
function endIfSilent(request: ClientRequest, onResponse: (response: IncomingMessage) => void): void {
  let receiver: NodeJS.EventEmitter = request;
  const timer = setTimeout(() => {
    receiver.emit('error', new Error('net::ERR_TIMED_OUT'));
    request.abort();
  }, LONGEST_SILENCE_MS);
  const stop = () => {
    clearTimeout(timer);
  };
  request.on('error', stop);
  request.on('abort', stop);
  request.on('response', (response) => {
    receiver = response;
    onResponse(response);
    response.on('data', () => timer.refresh());
    response.on('end', stop);
    response.on('error', stop);
  });
}

function addressOf({ protocol, hostname, port, path }: RequestOptions): URL {
  const url = new URL(`${protocol ?? 'https:'}//${hostname ?? ''}${path ?? '/'}`);
  if (port !== undefined && port !== null) url.port = String(port);
  return url;
}

/** Replaces the file only once the new one is complete beside it: electron-updater deletes it first. */
class CarefulAppImageUpdater extends AppImageUpdater {
  file = '';

  override isUpdaterActive(): boolean {
    return true;
  }

  protected override doInstall(): boolean {
    const { installerPath } = this;
    if (installerPath === null) throw new Error('Nothing is downloaded');
    const next = `${this.file}.new`;
    try {
      copyFileSync(installerPath, next);
      chmodSync(next, 0o755);
      renameSync(next, this.file);
    } catch (error) {
      rmSync(next, { force: true });
      throw error;
    }
    spawn(this.file, [], { detached: true, stdio: 'ignore' }).unref();
    return true;
  }
}

/** Opens the updater of this copy's kind. */
export function openElectronUpdater({ feed, version, onRequest }: Options): UpdateSource {
  const appAdapter = {
    version,
    name: 'Earmark',
    isPackaged: true,
    appUpdateConfigPath: feed.file,
    userDataPath: app.getPath('userData'),
    baseCachePath: getAppCacheDir(),
    whenReady: () => Promise.resolve(),
    relaunch: () => {
      app.relaunch();
    },
    quit: () => {
      app.quit();
    },
    onQuit: () => undefined,
  };
  const { program } = feed;
  const updater =
    program.kind === 'app-image'
      ? Object.assign(new CarefulAppImageUpdater(null, appAdapter), { file: program.path })
      : program.kind === 'mac'
        ? new MacUpdater(undefined, appAdapter)
        : new NsisUpdater(null, appAdapter);
  Object.assign(updater, {
    httpExecutor: new FeedRequests(feed.url.origin, onRequest),
    // It would otherwise store an id of the installation in the folder of the data.
    stagingUserIdPromise: { value: Promise.resolve('') },
  });
  updater.isUserWithinRollout = () => true;
  updater.logger = null;
  updater.requestHeaders = {
    'User-Agent': `Earmark/${version} (${process.platform}; ${process.arch})`,
  };
  updater.autoDownload = false;
  updater.autoInstallOnAppQuit = false;
  updater.allowDowngrade = false;
  updater.allowPrerelease = false;
  updater.disableWebInstaller = true;
  // A whole file is one request, whose hash is checked.
  updater.disableDifferentialDownload = true;

  return {
    async check() {
      const result = await updater.checkForUpdates();
      if (result?.isUpdateAvailable !== true) return null;
      const { version: newest, releaseNotes } = result.updateInfo;
      return isPrerelease(newest) ? null : { version: newest, notes: notesOf(releaseNotes) };
    },
    async download({ onPercent, signal }) {
      const token = new CancellationToken();
      const stop = () => {
        token.cancel();
      };
      const onProgress = ({ percent }: { percent: number }) => {
        onPercent(percent);
      };
      signal.throwIfAborted();
      signal.addEventListener('abort', stop);
      updater.on('download-progress', onProgress);
      try {
        await updater.downloadUpdate(token);
      } finally {
        signal.removeEventListener('abort', stop);
        updater.off('download-progress', onProgress);
      }
    },
    install: () =>
      new Promise<void>((resolve, reject) => {
        updater.on('error', reject);
        if (updater instanceof MacUpdater) {
          // The Mac's own updater checks the signature first, and ends Earmark itself.
          updater.quitAndInstall();
          return;
        }
        // The new one must be able to open while this one ends.
        app.releaseSingleInstanceLock();
        // That the installer cannot be started is an event that comes a moment later.
        if (updater.install(false, true)) setTimeout(resolve, START_MS);
      }),
  };
}

/** The part of a version after a hyphen says that it is not final. */
const isPrerelease = (version: string): boolean => version.split('+')[0]?.includes('-') === true;

function notesOf(notes: unknown): NewVersion['notes'] {
  return typeof notes === 'string' ? visibleTextOrNull(notes.slice(0, MOST_NOTES).trim()) : null;
}
