import type { Rectangle } from 'electron';
import { EventEmitter } from 'node:events';
import { fromChromium, toChromium } from './addresses.ts';
import { browser, openPage, pageSession } from './browser.ts';
import type { Session } from './cdp.ts';
import { refuseOnceDestroyed } from './destroyed.ts';
import { withholdsReadyToShow } from './test-environment.ts';
import { preventable } from './preventable.ts';
import { screen } from './screen.ts';
import { contentsOf, WebContents } from './web-contents.ts';

interface Options {
  x?: number;
  y?: number;
  width?: number;
  height?: number;
  show?: boolean;
  fullscreen?: boolean;
  webPreferences?: {
    zoomFactor?: number;
    preload?: string;
    sandbox?: boolean;
    contextIsolation?: boolean;
    webSecurity?: boolean;
    nodeIntegration?: boolean;
    webviewTag?: boolean;
  };
}

/** As documented: a window without a place opens in the middle of the screen. */
function boundsFor({ x, y, width = 800, height = 600 }: Options): Rectangle {
  const { workArea } = screen.getPrimaryDisplay();
  const middle = (start: number, available: number, part: number) =>
    Math.round(start + (available - part) / 2);
  return {
    x: x ?? middle(workArea.x, workArea.width, width),
    y: y ?? middle(workArea.y, workArea.height, height),
    width,
    height,
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
  /** Where the window is while it is neither maximised nor full screen. */
  private normalBounds: Rectangle;
  private state: 'normal' | 'maximized' | 'fullscreen' | 'minimized' = 'normal';
  /** Counts what the app did to the window. */
  private changes = 0;
  /** Of the window in Chromium, once it is open. */
  private windowId: number | undefined;
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
    this.normalBounds = boundsFor(options);
    if (options.fullscreen === true) this.state = 'fullscreen';
    if (given.zoomFactor !== undefined) this.webContents.setZoomFactor(given.zoomFactor);
    this.visible = options.show ?? true;
    this.webContents.on('did-finish-load', () => {
      if (!withholdsReadyToShow()) this.emit('ready-to-show');
    });
    for (const type of ['focus', 'blur']) this.webContents.on(type, () => this.emit(type, {}));
    this.webContents.on('-resized', () => void this.readBounds());
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
    ({ windowId: this.windowId } = await browser().send('Browser.getWindowForTarget', { targetId }));
    await this.applyBounds();
    return loadsItself;
  }

  private async applyBounds(): Promise<void> {
    const { windowId, state } = this;
    this.changes += 1;
    if (windowId === undefined) return;
    const { x: left, y: top, width, height } = this.normalBounds;
    // Chromium takes the size and the place of a window in its normal state only.
    await browser().send('Browser.setWindowBounds', { windowId, bounds: { windowState: 'normal' } });
    await browser().send('Browser.setWindowBounds', { windowId, bounds: { left, top, width, height } });
    if (state !== 'normal')
      await browser().send('Browser.setWindowBounds', { windowId, bounds: { windowState: state } });
    this.changes += 1;
  }

  /** Follows what the user did to the window of Chromium. */
  private async readBounds(): Promise<void> {
    const { windowId, changes } = this;
    if (windowId === undefined || this.destroyed) return;
    const answer = await browser()
      .send('Browser.getWindowBounds', { windowId })
      .catch(() => null);
    // Whatever the app has done meanwhile is newer.
    if (answer === null || this.isDestroyed() || changes !== this.changes) return;
    const { left = 0, top = 0, width = 0, height = 0, windowState = 'normal' } = answer.bounds;
    this.state = windowState;
    if (windowState === 'normal') this.normalBounds = { x: left, y: top, width, height };
    this.emit('resize');
  }

  private changeState(state: 'normal' | 'maximized' | 'fullscreen', event: string): void {
    if (this.state === state) return;
    this.state = state;
    void this.applyBounds().catch(() => undefined);
    this.emit(event, {});
  }

  getNormalBounds(): Rectangle {
    return { ...this.normalBounds };
  }
  setBounds(bounds: Partial<Rectangle>): void {
    const before = this.normalBounds;
    this.normalBounds = { ...before, ...bounds };
    void this.applyBounds().catch(() => undefined);
    const { x, y, width, height } = this.normalBounds;
    if (width !== before.width || height !== before.height) this.emit('resize');
    if (x !== before.x || y !== before.y) this.emit('move');
  }
  isMaximized(): boolean {
    return this.state === 'maximized';
  }
  maximize(): void {
    this.changeState('maximized', 'maximize');
    // As documented: also shows a window that is hidden, but does not focus it.
    if (!this.visible) this.emit('show');
    this.visible = true;
  }
  unmaximize(): void {
    if (this.isMaximized()) this.changeState('normal', 'unmaximize');
  }
  isFullScreen(): boolean {
    return this.state === 'fullscreen';
  }
  setFullScreen(isFull: boolean): void {
    if (isFull) this.changeState('fullscreen', 'enter-full-screen');
    else if (this.isFullScreen()) this.changeState('normal', 'leave-full-screen');
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
    return this.state === 'minimized';
  }
  /** Chromium draws its own title bar. */
  setTitleBarOverlay(): void {}
  /** No dock or taskbar shows it. As in Electron, it must be a number. */
  setProgressBar(progress: number): void {
    if (typeof progress !== 'number') throw new TypeError('Error processing argument at index 0');
  }
  /** As on Linux, where Electron cannot keep a window out of screenshots. */
  setContentProtection(_isProtected: boolean): void {}
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
  'getNormalBounds',
  'setBounds',
  'isMaximized',
  'maximize',
  'unmaximize',
  'isFullScreen',
  'setFullScreen',
  'setTitleBarOverlay',
  'setContentProtection',
  'setProgressBar',
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
