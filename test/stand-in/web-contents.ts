import type { ContextMenuParams } from 'electron';
import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { fromChromium, toChromium } from './addresses.ts';
import { browser } from './browser.ts';
import type { Session } from './cdp.ts';
import { makeCodec } from './codec.ts';
import { refuseOnceDestroyed } from './destroyed.ts';
import { answerInvoke } from './ipc-main.ts';
import { LoadError } from './load-error.ts';
import { nativeTheme } from './native-theme.ts';
import { makeBridge } from './renderer-bridge.ts';
import { isolatedHalf, mainHalf } from './renderer-worlds.ts';
import { session } from './session.ts';
import { watchFrames, type Frame } from './frames.ts';

/**
 * The secret name of the page's channel to the main process and of the handshake of its worlds; no page script
 * learns it.
 */
const SECRET = `s${randomBytes(12).toString('hex')}`;
const WORLD = 'Electron Isolated Context';
const codec = makeCodec(
  (bytes) => Buffer.from(bytes).toString('base64'),
  (text) => Buffer.from(text, 'base64'),
);

/**
 * Longer texts are sent in pieces. Electron hands a text over as it is; the debugging pipe escapes every quotation mark, once
 * more in a text within a text, and holds up the page for each message as a whole.
 */
const PIECE_LENGTH = 1 << 17;

function* piecesOf(text: string): Generator<string> {
  for (let start = 0; start < text.length; start += PIECE_LENGTH)
    yield text.slice(start, start + PIECE_LENGTH);
}

interface OpenRequest {
  url: string;
  frameName: string;
  features: string;
}
type OpenHandler = (request: OpenRequest) => { action: 'allow' | 'deny' };

/** A request of a page to the main process, through the only way out of the isolated world. */
interface Invocation {
  channel: string;
  id: number;
  value: unknown;
}

/** What the isolated world of the page sends. */
type PageMessage =
  | Invocation
  | { focused: boolean }
  | { resized: true }
  | { contextMenu: Partial<ContextMenuParams> };

/** Chromium's id of the page, which is also the id of its main frame. */
const attached = new Map<string, WebContents>();
export const contentsOf = (targetId: string): WebContents | undefined => attached.get(targetId);

let lastId = 0;
export class WebContents extends EventEmitter {
  readonly id = ++lastId;
  readonly session = session.defaultSession;
  targetId = '';
  /** The address that main itself requested: navigating there is not a `will-navigate`. */
  expected = '';
  /** The address of the last `window.open`, as the page gave it. */
  askedToOpen: string | undefined;
  private focused = true;
  private zoomFactor = 1;
  openHandler: OpenHandler | undefined;
  private readonly closeWindow: () => void;
  private page: Session | undefined;
  private readonly addresses = new Map<string, string>(); // by frame
  private readonly worlds = new Map<number, string>(); // isolated worlds to their frames
  private frames: ReadonlyMap<string, Frame> = new Map();
  private loading = Promise.withResolvers<void>();
  private failure: LoadError | undefined;
  private isGone = false;

  constructor(closeWindow: () => void) {
    super();
    this.closeWindow = closeWindow;
  }

  /** Adopts a page that has opened but not loaded yet, injects the preload, and lets the page load. */
  async attach(page: Session, targetId: string, preload: string | undefined): Promise<void> {
    this.page = page;
    this.targetId = targetId;
    attached.set(targetId, this);
    this.listen(page);
    this.frames = watchFrames(page);
    this.session.shows(page);
    const bridge = makeBridge.toString();
    const about = JSON.stringify({ platform: process.platform, versions: process.versions });
    const script = preload === undefined ? '' : readFileSync(preload, 'utf8');
    const wrapped = `function (exports, require, module, process) {${script}\n}`;
    const isolated = `(${isolatedHalf.toString()})('${SECRET}', ${bridge}, ${makeCodec.toString()}, ${about}, ${wrapped})`;
    const main = `(${mainHalf.toString()})('${SECRET}', ${bridge})`;
    nativeTheme.on('updated', this.applyTheme);
    // Otherwise the setting of the desktop applies, or what a test emulates.
    if (nativeTheme.themeSource !== 'system') this.applyTheme();
    await Promise.all([
      page.send('Page.enable'),
      page.send('Runtime.enable'),
      page.send('Log.enable'),
      page.send('Runtime.addBinding', { name: SECRET, executionContextName: WORLD }),
      page.send('Page.addScriptToEvaluateOnNewDocument', { source: main }),
      page.send('Page.addScriptToEvaluateOnNewDocument', { source: isolated, worldName: WORLD }),
      this.session.settle(this, this.expected),
    ]);
    await page.send('Runtime.runIfWaitingForDebugger');
    if (this.zoomFactor !== 1) this.applyZoom();
  }

  private listen(page: Session): void {
    page.on('Page.frameNavigated', ({ frame }) => {
      this.addresses.set(frame.id, fromChromium(frame.url));
      // Chromium shows an error page instead, and does not say what the error was.
      if (frame.unreachableUrl !== undefined && frame.id === this.targetId)
        this.fail('net::ERR_FAILED', fromChromium(frame.unreachableUrl));
    });
    page.on('Page.navigatedWithinDocument', ({ frameId, url }) =>
      this.addresses.set(frameId, fromChromium(url)),
    );
    page.on('Log.entryAdded', ({ entry: { text } }) => this.emit('console-message', { message: text }));
    page.on('Runtime.consoleAPICalled', ({ args }) =>
      this.emit('console-message', {
        message: args.map(({ value, description }) => String(value ?? description)).join(' '),
      }),
    );
    page.on('Page.windowOpen', ({ url }) => (this.askedToOpen = url));
    page.on('Page.loadEventFired', () => {
      // As in lib/browser/api/web-contents.ts, the promise waits until the error page has loaded.
      if (this.failure === undefined) this.loading.resolve();
      else this.loading.reject(this.failure);
      this.emit('did-finish-load', {});
    });
    page.on('Runtime.executionContextCreated', ({ context: { id, name, auxData } }) => {
      const { frameId } = (auxData ?? {}) as { frameId?: string };
      if (name === WORLD && frameId !== undefined) this.worlds.set(id, frameId);
    });
    page.on('Runtime.executionContextDestroyed', ({ executionContextId }) =>
      this.worlds.delete(executionContextId),
    );
    page.on('Runtime.executionContextsCleared', () => {
      this.worlds.clear();
    });
    page.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
      if (name !== SECRET) return;
      const pageMessage = JSON.parse(payload) as PageMessage;
      if ('resized' in pageMessage) this.emit('-resized');
      else if ('contextMenu' in pageMessage) this.emit('context-menu', {}, pageMessage.contextMenu);
      else if ('focused' in pageMessage) {
        this.focused = pageMessage.focused;
        this.emit(pageMessage.focused ? 'focus' : 'blur');
      } else void this.answer(pageMessage, executionContextId);
    });
  }

  private async answer({ channel, id, value }: Invocation, world: number): Promise<void> {
    const senderFrame = () => this.frames.get(this.worlds.get(world) ?? '') ?? null;
    const event = {
      sender: this,
      // docs/api/structures/ipc-main-invoke-event.md: null once the frame has navigated or was removed.
      get senderFrame() {
        return senderFrame();
      },
    };
    try {
      const returned = await answerInvoke(channel, event, codec.decode(value) as unknown[]);
      this.deliver({ type: 'answer', id, value: codec.encode(returned) }, world);
    } catch (error) {
      console.error(`Error occurred in handler for '${channel}':`, error);
      const errorMessage = `Error invoking remote method '${channel}': ${String(error)}`;
      this.deliver({ type: 'refusal', id, value: errorMessage }, world);
    }
  }

  private deliver(message: object, world: number): void {
    const texts: string[] = [];
    const rest = JSON.stringify(message, (_key, value: unknown) =>
      typeof value === 'string' && value.length > PIECE_LENGTH ? { [SECRET]: texts.push(value) - 1 } : value,
    );
    for (const [index, long] of texts.entries())
      for (const piece of piecesOf(long)) this.callIn(world, 'Piece', index, piece);
    this.callIn(world, 'Deliver', rest);
  }

  private callIn(world: number, name: 'Piece' | 'Deliver', ...values: unknown[]): void {
    const call = {
      functionDeclaration: `(...values) => globalThis.${SECRET}${name}?.(...values)`,
      arguments: values.map((value) => ({ value })),
      executionContextId: world,
    };
    // The page may have closed meanwhile, so that nothing waits for the response.
    this.page?.send('Runtime.callFunctionOn', call).catch(() => undefined);
  }

  send(channel: string, ...args: unknown[]): void {
    const message = { type: 'event', channel, value: codec.encode(args) };
    for (const [world, frame] of this.worlds) if (frame === this.targetId) this.deliver(message, world);
  }

  /**
   * Resolves when the page has loaded, and rejects if it fails. `open` creates the page if there is none, and
   * resolves with whether the page loads the address by itself.
   */
  load(url: string, open: () => Promise<boolean>): Promise<void> {
    this.loading = Promise.withResolvers();
    this.failure = undefined;
    this.expected = url;
    const loaded = this.begin(url, open);
    // As in Electron, so that a rejection without a handler does not end the app.
    loaded.catch(() => undefined);
    return loaded;
  }

  private async begin(url: string, open: () => Promise<boolean>): Promise<void> {
    const { promise } = this.loading;
    promise.catch(() => undefined);
    const loadsItself = this.page === undefined && (await open());
    if (this.page !== undefined && !loadsItself) {
      const { errorText } = await this.page.send('Page.navigate', { url: toChromium(url) });
      if (errorText !== undefined) {
        const error = this.fail(errorText, url);
        // Any other failure shows an error page and waits for its end, so that the next load is not confused with it.
        if (error.code === 'ERR_ABORTED') throw error;
      }
    }
    return promise;
  }

  /** Settles once for each load. */
  private fail(errorText: string, url: string): LoadError {
    if (this.failure !== undefined) return this.failure;
    const error = new LoadError(errorText, url);
    this.failure = error;
    this.emit('did-fail-load', {}, error.errno, error.code, url, true, 0, 0);
    return error;
  }

  /** As documented: returns the result of the last statement, awaits a promise, and rejects with what it throws. */
  async executeJavaScript(code: string, userGesture = false): Promise<unknown> {
    if (this.page === undefined) throw new Error('The page has not been opened yet');
    const { result, exceptionDetails } = await this.page.send('Runtime.evaluate', {
      expression: code,
      awaitPromise: true,
      returnByValue: true,
      userGesture,
    });
    if (exceptionDetails !== undefined)
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value as unknown;
  }

  /** Puts texts by MIME type on the clipboard of the desktop, as a copy in the page would. */
  async copy(texts: Record<string, string>): Promise<void> {
    const put = `addEventListener('copy', (e) => {
        for (const [type, text] of Object.entries(${JSON.stringify(texts)})) e.clipboardData.setData(type, text);
        e.preventDefault();
        e.stopImmediatePropagation();
      }, { once: true, capture: true });
      document.execCommand('copy')`;
    await this.page?.send('Runtime.evaluate', { expression: put, userGesture: true });
  }

  private readonly applyTheme = (): void => {
    const value = nativeTheme.themeSource.replace('system', '');
    const features = [{ name: 'prefers-color-scheme', value }];
    this.page?.send('Emulation.setEmulatedMedia', { features }).catch(() => undefined);
  };

  getZoomFactor(): number {
    return this.zoomFactor;
  }
  setZoomFactor(factor: number): void {
    if (!(factor > 0)) throw new TypeError("'zoomFactor' must be a double greater than 0.0");
    if (factor === this.zoomFactor) return;
    this.zoomFactor = factor;
    this.applyZoom();
  }
  /** Draws the page at another scale in the same window, so that it has less or more room, as zooming does. */
  private applyZoom(): void {
    const scale = this.zoomFactor;
    const change =
      scale === 1
        ? this.page?.send('Emulation.clearDeviceMetricsOverride')
        : this.page?.send('Emulation.setDeviceMetricsOverride', {
            width: 0,
            height: 0,
            deviceScaleFactor: 0,
            mobile: false,
            scale,
          });
    change?.catch(() => undefined);
  }
  /** Electron turns pinching off unless an app turns it on, and no touchpad is emulated here. */
  setVisualZoomLevelLimits(): Promise<void> {
    return Promise.resolve();
  }

  /** Inserts a suggestion in place of the selected word, which is the misspelt one. */
  replaceMisspelling(text: string): void {
    this.page?.send('Input.insertText', { text }).catch(() => undefined);
  }

  /** Whether the page has the keyboard focus, as last reported. */
  isFocused(): boolean {
    return this.focused;
  }
  setWindowOpenHandler(handler: OpenHandler): void {
    this.openHandler = handler;
  }
  getURL(): string {
    return this.addresses.get(this.targetId) ?? '';
  }
  focus(): void {
    this.page?.send('Page.bringToFront').catch(() => undefined);
  }
  close(): void {
    this.closeWindow();
  }
  isDestroyed(): boolean {
    return this.isGone;
  }

  isShownBy(sessionId: string): boolean {
    return this.page?.id === sessionId;
  }

  /** Removes the page after its window closed or the browser ended. */
  leave(): void {
    this.isGone = true;
    attached.delete(this.targetId);
    if (this.page !== undefined) this.session.hides(this.page);
    nativeTheme.off('updated', this.applyTheme);
    this.emit('destroyed');
  }

  /** Closes the page in the browser if it is still open. */
  async discard(): Promise<void> {
    if (this.targetId === '') return;
    await browser()
      .send('Target.closeTarget', { targetId: this.targetId })
      .catch(() => undefined);
  }
}

refuseOnceDestroyed(WebContents, [
  'send',
  'setWindowOpenHandler',
  'getZoomFactor',
  'setZoomFactor',
  'setVisualZoomLevelLimits',
  'replaceMisspelling',
  'isFocused',
  'getURL',
  'focus',
  'close',
]);
