import { EventEmitter } from 'node:events';
import { fromChromium, toChromium } from './addresses.ts';
import { browser, openPage, pageSession } from './browser.ts';
import type { Session } from './cdp.ts';
import { refuseOnceDestroyed } from './destroyed.ts';
import { withholdsReadyToShow } from './test-environment.ts';
import { preventable } from './preventable.ts';
import { contentsOf, WebContents } from './web-contents.ts';

interface Options {
  width?: number;
  height?: number;
  show?: boolean;
  webPreferences?: {
    preload?: string;
    sandbox?: boolean;
    contextIsolation?: boolean;
    webSecurity?: boolean;
    nodeIntegration?: boolean;
    webviewTag?: boolean;
  };
}

const windows: BrowserWindow[] = [];
/** Emits `close-prevented` when a window refuses to close, and `all-closed` after the last one has closed. */
export const windowEvents = new EventEmitter();
/** Windows that wait for their page, in order: the next page without an opener belongs to the first. */
const expecting: ((page: Session, targetId: string) => void)[] = [];
/** Pages that were opened although the app refused: none of their requests is answered. */
const denied = new Set<string>();
export const isDenied = (targetId: string): boolean => denied.has(targetId);

export class BrowserWindow extends EventEmitter {
  static getAllWindows(): BrowserWindow[] {
    return [...windows];
  }
  static fromWebContents(contents: WebContents): BrowserWindow | null {
    return windows.find((window) => window.webContents === contents) ?? null;
  }

  readonly webContents = new WebContents(() => {
    this.close();
  });
  readonly id = this.webContents.id;
  private readonly options: Options;
  private destroyed = false;
  private visible: boolean;

  constructor(options: Options = {}) {
    super();
    const given = options.webPreferences ?? {};
    if (
      given.nodeIntegration === true ||
      given.contextIsolation === false ||
      given.sandbox === false ||
      given.webSecurity === false ||
      given.webviewTag === true
    )
      throw new Error('The stand-in has none but the secure webPreferences.');
    this.options = options;
    this.visible = options.show ?? true;
    this.webContents.on('did-finish-load', () => {
      if (!withholdsReadyToShow()) this.emit('ready-to-show');
    });
    for (const type of ['focus', 'blur']) this.webContents.on(type, () => this.emit(type, {}));
    windows.push(this);
  }

  loadURL(url: string): Promise<void> {
    return this.webContents.load(url, () => this.open(url));
  }

  /** Resolves with whether the page loads the address by itself. */
  private async open(url: string): Promise<boolean> {
    const opened = new Promise<[Session, string]>((resolve) =>
      expecting.push((page, targetId) => {
        resolve([page, targetId]);
      }),
    );
    const loadsItself = openPage(toChromium(url));
    const [page, targetId] = await opened;
    await this.webContents.attach(page, targetId, this.options.webPreferences?.preload);
    const { width = 800, height = 600 } = this.options;
    const { windowId } = await browser().send('Browser.getWindowForTarget', { targetId });
    await browser().send('Browser.setWindowBounds', { windowId, bounds: { width, height } });
    return loadsItself;
  }

  /** Only remembers what the app requested, since a window of Chromium is never hidden. */
  show(): void {
    if (!this.visible) this.emit('show');
    this.visible = true;
    this.focus();
  }
  isVisible(): boolean {
    return this.visible;
  }
  focus(): void {
    this.webContents.focus();
  }
  isFocused(): boolean {
    return this.webContents.isFocused();
  }
  restore(): void {
    this.focus();
  }
  isMinimized(): boolean {
    return false;
  }
  /** Chromium draws its own title bar. */
  setTitleBarOverlay(): void {}
  isDestroyed(): boolean {
    return this.destroyed;
  }
  close(): void {
    const event = preventable();
    this.emit('close', event);
    if (event.defaultPrevented) {
      windowEvents.emit('close-prevented');
      return;
    }
    // Asks the page first, so that the window still exists when this call returns.
    setImmediate(() => {
      if (!this.destroyed) this.destroy();
    });
  }
  destroy(): void {
    void this.webContents.discard();
    this.leave();
  }

  /** Removes the window. The user may also have closed it, which nothing here can prevent. */
  leave(): void {
    if (this.destroyed) return;
    this.destroyed = true;
    windows.splice(windows.indexOf(this), 1);
    this.webContents.leave();
    this.emit('closed');
    if (windows.length === 0) windowEvents.emit('all-closed');
  }
}

refuseOnceDestroyed(BrowserWindow, [
  'loadURL',
  'show',
  'isVisible',
  'focus',
  'isFocused',
  'restore',
  'isMinimized',
  'setTitleBarOverlay',
  'close',
  'destroy',
]);

/** Every page that opens waits here until its window adopts it or the app has refused it. */
export async function adoptPages(): Promise<void> {
  browser().on('Target.attachedToTarget', ({ sessionId, targetInfo: { targetId, openerId, url } }) => {
    const page = pageSession(sessionId);
    const adopt = openerId === undefined ? expecting.shift() : undefined;
    if (adopt) adopt(page, targetId);
    else void judge(page, targetId, openerId ?? '', url);
  });
  browser().on('Target.detachedFromTarget', ({ sessionId }) => {
    windows.find((window) => window.webContents.isShownBy(sessionId))?.leave();
  });
  const filter = [{ type: 'page' }];
  await browser().send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: true,
    flatten: true,
    filter,
  });
}

async function judge(page: Session, targetId: string, openerId: string, url: string): Promise<void> {
  const opener = contentsOf(openerId) ?? windows[0]?.webContents; // noopener hides the opener
  const requestedAddress = fromChromium(opener?.askedToOpen ?? url);
  if (opener) opener.askedToOpen = undefined;
  const action =
    opener?.openHandler?.({ url: requestedAddress, frameName: '', features: '' }).action ?? 'deny';
  if (action === 'deny') denied.add(targetId);
  // Lets the page run even to close it, since the thread of the opener may wait in window.open until then.
  await page.send('Runtime.runIfWaitingForDebugger').catch(() => undefined);
  if (action === 'deny')
    await browser()
      .send('Target.closeTarget', { targetId })
      .catch(() => undefined);
}
