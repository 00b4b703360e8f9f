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

/** Names the page's way to the main process and the handshake of its worlds: no page script learns it. */
const SECRET = `s${randomBytes(12).toString('hex')}`;
const WORLD = 'Electron Isolated Context';
const codec = makeCodec(
  (bytes) => Buffer.from(bytes).toString('base64'),
  (text) => Buffer.from(text, 'base64'),
);

interface OpenRequest {
  url: string;
  frameName: string;
  features: string;
}
type OpenHandler = (request: OpenRequest) => { action: 'allow' | 'deny' };

/** What a page asked of the main process, through the isolated world's one way out. */
interface Invocation {
  channel: string;
  id: number;
  value: unknown;
}

/** By Chromium's id of the page, which is also the id of its main frame. */
const attached = new Map<string, WebContents>();
export const contentsOf = (targetId: string): WebContents | undefined => attached.get(targetId);

let lastId = 0;
export class WebContents extends EventEmitter {
  readonly id = ++lastId;
  readonly session = session.defaultSession;
  targetId = '';
  /** The address that main itself asked for: going there is no `will-navigate`. */
  expected = '';
  /** The address of the last `window.open`, as the page gave it. */
  askedToOpen: string | undefined;
  private focused = true;
  openHandler: OpenHandler | undefined;
  private readonly closeWindow: () => void;
  private page: Session | undefined;
  private readonly addresses = new Map<string, string>(); // by frame
  private readonly worlds = new Map<number, string>(); // isolated worlds to their frames
  private frames: ReadonlyMap<string, Frame> = new Map();
  private loading = Promise.withResolvers<void>();
  private failure: LoadError | undefined;
  private gone = false;

  constructor(closeWindow: () => void) {
    super();
    this.closeWindow = closeWindow;
  }

  /** Takes over a page that has opened but not loaded yet, puts the preload in, and lets it load. */
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
    // Otherwise what the desktop says stands, or what a test emulates.
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
  }

  private listen(page: Session): void {
    page.on('Page.frameNavigated', ({ frame }) => {
      this.addresses.set(frame.id, fromChromium(frame.url));
      // Chromium shows an error page in the place of this one, and does not say what the error was.
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
      // As in lib/browser/api/web-contents.ts the promise waits for the error page to have loaded.
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
      const told = JSON.parse(payload) as Invocation | { focused: boolean };
      if ('focused' in told) {
        this.focused = told.focused;
        this.emit(told.focused ? 'focus' : 'blur');
      } else void this.answer(told, executionContextId);
    });
  }

  private async answer({ channel, id, value }: Invocation, world: number): Promise<void> {
    const senderFrame = () => this.frames.get(this.worlds.get(world) ?? '') ?? null;
    const event = {
      sender: this,
      // docs/api/structures/ipc-main-invoke-event.md: null once the frame has navigated or is gone.
      get senderFrame() {
        return senderFrame();
      },
    };
    try {
      const answered = await answerInvoke(channel, event, codec.decode(value) as unknown[]);
      this.deliver({ type: 'answer', id, value: codec.encode(answered) }, world);
    } catch (error) {
      console.error(`Error occurred in handler for '${channel}':`, error);
      const told = `Error invoking remote method '${channel}': ${String(error)}`;
      this.deliver({ type: 'refusal', id, value: told }, world);
    }
  }

  private deliver(message: object, world: number): void {
    const call = {
      functionDeclaration: `(text) => globalThis.${SECRET}Deliver?.(text)`,
      arguments: [{ value: JSON.stringify(message) }],
      executionContextId: world,
    };
    // The page may have left meanwhile, and nobody waits for the answer then.
    this.page?.send('Runtime.callFunctionOn', call).catch(() => undefined);
  }

  send(channel: string, ...args: unknown[]): void {
    const message = { type: 'event', channel, value: codec.encode(args) };
    for (const [world, frame] of this.worlds) if (frame === this.targetId) this.deliver(message, world);
  }

  /**
   * Resolves when the page has loaded, and rejects when it could not be. `open` makes the page where there is none, and
   * resolves with whether the page loads the address by itself.
   */
  load(url: string, open: () => Promise<boolean>): Promise<void> {
    this.loading = Promise.withResolvers();
    this.failure = undefined;
    this.expected = url;
    const loaded = this.begin(url, open);
    // Electron does so too, lest a rejection that nobody waits for ends the app.
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
        // Any other failure shows an error page, whose end is waited for: the next load must not be taken for it.
        if (error.code === 'ERR_ABORTED') throw error;
      }
    }
    return promise;
  }

  /** Told once for each load. */
  private fail(errorText: string, url: string): LoadError {
    if (this.failure !== undefined) return this.failure;
    const error = new LoadError(errorText, url);
    this.failure = error;
    this.emit('did-fail-load', {}, error.errno, error.code, url, true, 0, 0);
    return error;
  }

  /** As documented: the result of the last statement, a promise's once it has settled; what it throws rejects. */
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

  /** Puts texts, by MIME type, into the desktop's clipboard as the page's own copying would. */
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

  /** Whether the page has the keyboard, as it told last. */
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
    return this.gone;
  }

  isShownBy(sessionId: string): boolean {
    return this.page?.id === sessionId;
  }

  /** The page is no more: its window closed, or the browser went. */
  leave(): void {
    this.gone = true;
    attached.delete(this.targetId);
    nativeTheme.off('updated', this.applyTheme);
    this.emit('destroyed');
  }

  /** Closes the page in the browser, where it still is there. */
  async discard(): Promise<void> {
    if (this.targetId === '') return;
    await browser()
      .send('Target.closeTarget', { targetId: this.targetId })
      .catch(() => undefined);
  }
}

refuseOnceDestroyed(WebContents, ['send', 'setWindowOpenHandler', 'isFocused', 'getURL', 'focus', 'close']);
