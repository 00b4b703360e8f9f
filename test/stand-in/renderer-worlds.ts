// Code that runs inside the page before its own scripts, one function for each of its two worlds. Injected as source
// text, so each uses nothing from outside itself.
import type { makeCodec } from './codec.ts';
import type { makeBridge } from './renderer-bridge.ts';

/** The world of the page: waits for the only handshake of the isolated half. */
export function mainHalf(secret: string, bridge: typeof makeBridge): void {
  const meet = (event: Event) => {
    event.stopImmediatePropagation();
    const channel = (event as MouseEvent).relatedTarget;
    if (channel) bridge(channel, 'main', 'isolated');
  };
  addEventListener(secret, meet, { once: true, capture: true });
}

/** The isolated world: provides `require('electron')` to a sandboxed preload, and runs the preload. */
export function isolatedHalf(
  secret: string,
  bridge: typeof makeBridge,
  codecOf: typeof makeCodec,
  about: object,
  preload: (exports: object, require: (id: string) => object, module: object, process: object) => void,
): void {
  type Message =
    | { type: 'event'; channel: string; value: unknown }
    | { type: 'answer'; id: number; value: unknown }
    | { type: 'refusal'; id: number; value: string };
  type Listener = (event: object, ...args: unknown[]) => void;

  const world = globalThis as unknown as Record<string, unknown>;
  const post = world[secret] as (text: string) => void;
  delete world[secret];
  if (self !== top) return; // as in Electron, no preload in an embedded frame
  for (const type of ['focus', 'blur'])
    addEventListener(type, () => {
      post(JSON.stringify({ focused: type === 'focus' }));
    });
  addEventListener('resize', () => {
    post(JSON.stringify({ resized: true }));
  });
  addEventListener('contextmenu', (event) => {
    const contextMenu = contextMenuParams(event);
    // After every listener of the page, which may prevent it. Chromium still shows its own menu, if it has one.
    setTimeout(() => {
      if (!event.defaultPrevented) post(JSON.stringify({ contextMenu }));
    });
  });
  /** Chromium knows the misspelt word as well, which no script can read. */
  const contextMenuParams = (event: MouseEvent) => {
    const element = event.composedPath().find((target) => target instanceof HTMLElement) ?? document.body;
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    const isEditable = element.matches(':read-write');
    const selectionText = !isField
      ? String(getSelection())
      : element.type === 'password'
        ? ''
        : element.value.slice(element.selectionStart ?? 0, element.selectionEnd ?? 0);
    const canCopy = selectionText !== '';
    return {
      x: event.clientX,
      y: event.clientY,
      linkURL: element.closest('a')?.href ?? '',
      isEditable,
      selectionText,
      frame: null,
      // A press of the menu key has no button.
      menuSourceType: event.button === -1 ? 'keyboard' : 'mouse',
      misspelledWord: '',
      dictionarySuggestions: [],
      editFlags: {
        canUndo: isEditable,
        canRedo: isEditable,
        canCut: isEditable && canCopy,
        canCopy,
        canPaste: isEditable,
        canDelete: isEditable && canCopy,
        canSelectAll: isEditable,
        canEditRichly: false,
      },
    };
  };
  const codec = codecOf(
    (bytes) => bytes.toBase64(),
    (text) => Uint8Array.fromBase64(text),
  );
  const channel = new EventTarget();
  const exposeInMainWorld = bridge(channel, 'isolated', 'main');
  dispatchEvent(new MouseEvent(secret, { relatedTarget: channel }));

  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const listeners = new Map<string, Listener[]>();
  let lastId = 0;
  const ipcRenderer = {
    invoke: (name: string, ...args: unknown[]): Promise<unknown> =>
      Promise.try(() => {
        const value = codec.encode(args);
        const id = ++lastId;
        const promised = Promise.withResolvers<unknown>();
        waiting.set(id, promised);
        post(JSON.stringify({ channel: name, id, value }));
        return promised.promise;
      }),
    on: (name: string, listener: Listener) => {
      listeners.set(name, [...(listeners.get(name) ?? []), listener]);
      return ipcRenderer;
    },
    removeListener: (name: string, listener: Listener) => {
      const remaining = (listeners.get(name) ?? []).filter((listenerInList) => listenerInList !== listener);
      listeners.set(name, remaining);
      return ipcRenderer;
    },
  };
  /** Long texts of the next message, in pieces. */
  let pieces: string[][] = [];
  world[`${secret}Piece`] = (index: number, piece: string) => {
    (pieces[index] ??= []).push(piece);
  };
  const parsed = (text: string): Message => {
    const texts = pieces.map((parts) => parts.join(''));
    pieces = [];
    const withTexts = (_key: string, value: unknown) =>
      typeof value === 'object' && value !== null && secret in value
        ? texts[(value as Record<string, number>)[secret] ?? -1]
        : value;
    return JSON.parse(text, texts.length > 0 ? withTexts : undefined) as Message;
  };
  world[`${secret}Deliver`] = (text: string) => {
    const message = parsed(text);
    if (message.type === 'event') {
      const args = codec.decode(message.value) as unknown[];
      for (const listener of listeners.get(message.channel) ?? []) listener({ sender: ipcRenderer }, ...args);
      return;
    }
    if (message.type === 'answer') waiting.get(message.id)?.resolve(codec.decode(message.value));
    else waiting.get(message.id)?.reject(new Error(message.value));
    waiting.delete(message.id);
  };

  const webUtils = {
    // Electron answers at once. Chromium tells the path of a file over the debugging pipe only, which takes time.
    getPathForFile: () => {
      throw new Error(
        'The stand-in cannot find the path of a dropped file. Choose files in the dialog instead.',
      );
    },
  };

  const electron = { ipcRenderer, webUtils, contextBridge: { exposeInMainWorld } };
  const require = (id: string) => {
    if (id === 'electron') return electron;
    throw new Error(`module not found: ${id}`);
  };
  const module = { exports: {} };
  const env = { type: 'renderer', sandboxed: true, contextIsolated: true, env: {}, ...about };
  preload(module.exports, require, module, env);
}
