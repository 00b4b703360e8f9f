import { EventEmitter } from 'node:events';
import { statSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeBrowser, isBrowserRunning, launchBrowser } from './browser.ts';
import { adoptPages, BrowserWindow, windowEvents } from './browser-window.ts';
import { packagedResources } from './test-environment.ts';
import { serveRequests } from './protocol.ts';
import { createQuitHandler } from './quitting.ts';
import { releaseLock, takeLock } from './single-instance.ts';

interface About {
  folder: string;
  name: string;
  version: string;
  switches: Map<string, string>;
}

class App extends EventEmitter {
  readonly isPackaged = packagedResources() !== undefined;
  readonly commandLine = {
    appendSwitch: (name: string, value = ''): void => void this.about.switches.set(name, value),
    hasSwitch: (name: string): boolean => this.about.switches.has(name),
    getSwitchValue: (name: string): string => this.about.switches.get(name) ?? '',
  };
  private about: About = { folder: '', name: '', version: '', switches: new Map() };
  private readonly chosenPaths = new Map<string, string>();
  private readonly ready = Promise.withResolvers<void>();
  private readonly quitting = createQuitHandler({
    app: this,
    windows: () => BrowserWindow.getAllWindows(),
    end: (code) => {
      this.end(code);
    },
  });

  prepare(about: About): void {
    this.about = about;
  }

  /** Starts the browser, after the app's main file has registered schemes and switches. */
  start(): void {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
      process.on(signal, () => {
        this.quit();
      });
    windowEvents.on('all-closed', () => {
      this.quitting.allClosed();
    });
    windowEvents.on('close-prevented', () => {
      this.quitting.closePrevented();
    });
    this.launch().catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exit(1);
    });
  }

  private async launch(): Promise<void> {
    launchBrowser({
      profileFolder: join(this.getPath('userData'), 'chromium'),
      switches: this.about.switches,
      onClosed: () => {
        for (const window of BrowserWindow.getAllWindows()) window.leave();
      },
    });
    await serveRequests();
    await adoptPages();
    this.emit('ready', {}, {});
    this.ready.resolve();
  }

  whenReady(): Promise<void> {
    return this.ready.promise;
  }
  getName(): string {
    return this.about.name;
  }
  setName(name: string): void {
    this.about.name = name;
  }
  getVersion(): string {
    return this.about.version;
  }
  /** The languages of the desktop, the preferred one first. */
  getPreferredSystemLanguages(): string[] {
    const language = process.env['LANG']?.split('.')[0]?.replace('_', '-') ?? '';
    return [/^[a-z]{2,3}(-[A-Z]{2})?$/.test(language) ? language : 'en-US'];
  }
  /** As on Linux: the locale of the desktop's dates, which is American if none is set. */
  getSystemLocale(): string {
    const named = ['LC_ALL', 'LC_TIME', 'LANG']
      .map((name) => process.env[name] ?? '')
      .find((value) => value !== '');
    const locale = named?.split('.')[0]?.replace('_', '-') ?? '';
    return /^[a-z]{2,3}(-[A-Z]{2})?$/.test(locale) ? locale : 'en-US';
  }
  getAppPath(): string {
    return this.about.folder;
  }
  getPath(name: string): string {
    const appData = process.env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config');
    const chosen = this.chosenPaths.get(name);
    if (chosen !== undefined) return chosen;
    const userData =
      this.chosenPaths.get('userData') ??
      this.about.switches.get('user-data-dir') ??
      join(appData, this.about.name);
    const knownPaths = new Map([
      ['home', homedir()],
      ['temp', tmpdir()],
      ['exe', process.execPath],
      ['appData', appData],
      ['userData', userData],
      ['sessionData', userData],
      ['logs', join(userData, 'logs')],
      ['crashDumps', join(userData, 'Crashpad')],
    ]);
    return knownPaths.get(name) ?? join(homedir(), name.charAt(0).toUpperCase() + name.slice(1));
  }
  /** As documented: another folder must exist. */
  setPath(name: string, path: string): void {
    if (!statSync(path).isDirectory()) throw new Error(`${path} is no folder`);
    this.chosenPaths.set(name, path);
  }
  /** Registers nothing, since no desktop knows the stand-in. Addresses still arrive as arguments of a second start. */
  setAsDefaultProtocolClient(): boolean {
    return false;
  }
  requestSingleInstanceLock(data: unknown = {}): boolean {
    return takeLock(this.getPath('userData'), data, (start) => this.emit('second-instance', {}, ...start));
  }

  /** Exists on Windows only. */
  setAppUserModelId(): void {}

  quit(): void {
    this.quitting.quit();
  }
  exit(code = 0): void {
    this.quitting.exit(code);
  }
  private end(code: number): void {
    releaseLock();
    if (!isBrowserRunning()) process.exit(code);
    void closeBrowser().then(() => process.exit(code));
  }
}

export const app = new App();
