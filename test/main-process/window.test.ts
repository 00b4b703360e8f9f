// How the window opens, where it may navigate, and which permissions its page gets. The stand-in replaces Electron.
import type { BrowserWindowConstructorOptions, Session } from 'electron';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PAGE_ADDRESS } from '../../electron/platform/own-page.ts';
import { applyZoom, denyPermissions, openWindow } from '../../electron/platform/window.ts';
import { preventable } from '../stand-in/preventable.ts';

const { options, openExternal } = vi.hoisted(() => ({
  options: [] as BrowserWindowConstructorOptions[],
  openExternal: vi.fn((_address: string) => Promise.resolve()),
}));

vi.mock('electron', async () => {
  const electron = await import('../stand-in/electron.ts');
  class BrowserWindow extends electron.BrowserWindow {
    constructor(given: ConstructorParameters<typeof electron.BrowserWindow>[0]) {
      super(given);
      options.push(given as BrowserWindowConstructorOptions);
    }
    /** No browser runs here, so no page can load. */
    override loadURL(): Promise<void> {
      return Promise.resolve();
    }
  }
  return { ...electron, BrowserWindow, shell: { ...electron.shell, openExternal } };
});

let window: ReturnType<typeof openWindow>;
let zoomPercent = 100;
const follow = vi.fn();
const onZoom = vi.fn();
beforeEach(() => {
  options.length = 0;
  openExternal.mockClear();
  zoomPercent = 110;
  onZoom.mockClear();
  window = openWindow({
    preload: '/preload.cjs',
    state: {
      read: () => ({
        bounds: { x: 10, y: 20, width: 1200, height: 800 },
        smallest: { width: 1024, height: 700 },
        isMaximized: false,
        isFullScreen: false,
      }),
      follow,
    },
    zoomPercent: () => zoomPercent,
    onZoom,
    report: () => undefined,
  });
});
afterEach(() => {
  if (!window.isDestroyed()) window.destroy();
});

test('opens the window with exactly these web preferences', () => {
  expect(options).toHaveLength(1);
  expect(options[0]?.webPreferences).toEqual({
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    webSecurity: true,
    webviewTag: false,
    spellcheck: true,
    preload: '/preload.cjs',
    zoomFactor: 1.1,
  });
});

test('opens where the window was, and follows it', () => {
  expect(options[0]).toMatchObject({
    x: 10,
    y: 20,
    width: 1200,
    height: 800,
    minWidth: 1024,
    minHeight: 700,
  });
  // On macOS, false would remove the button for it.
  expect(options[0]).not.toHaveProperty('fullscreen');
  expect(follow).toHaveBeenLastCalledWith(window);
});

test('has the chosen zoom after each load, and a bar of that height', () => {
  const pinch = vi.spyOn(window.webContents, 'setVisualZoomLevelLimits');
  const bar = vi.spyOn(window, 'setTitleBarOverlay');
  zoomPercent = 200;
  window.webContents.emit('did-finish-load', {});
  expect(window.webContents.getZoomFactor()).toBe(2);
  expect(pinch.mock.calls).toEqual([[1, 1]]);
  expect(bar.mock.calls).toEqual([[expect.objectContaining({ height: 86 })]]);
  applyZoom(window, 50);
  expect(window.webContents.getZoomFactor()).toBe(0.5);
});

test('passes on the zoom of the mouse wheel, and zooms no closed window', () => {
  window.webContents.emit('zoom-changed', {}, 'in');
  expect(onZoom.mock.calls).toEqual([['in']]);
  window.destroy();
  applyZoom(window, 50);
  applyZoom(undefined, 50);
});

test.each([
  ['https://service.example/docs', true],
  ['http://service.example/', true],
  ['app://elsewhere/index.html', true],
  ['file:///etc/passwd', true],
  ['javascript:alert(1)', true],
  [PAGE_ADDRESS, false],
])('navigation to %s is prevented: %s', (address, isPrevented) => {
  const event = preventable();
  window.webContents.emit('will-navigate', event, address);
  expect(event.defaultPrevented).toBe(isPrevented);
});

/** Returns the app's decision when the page opens a window. */
function askToOpen(url: string): unknown {
  const { openHandler } = window.webContents as unknown as { openHandler?: (details: object) => unknown };
  return openHandler?.({ url, frameName: '', features: '' });
}

const SAFE = ['https://service.example/docs', 'mailto:team@service.example'];
const UNSAFE = [
  'http://service.example/',
  'file:///etc/passwd',
  'smb://host/share',
  'ms-msdt:/id',
  'javascript:alert(1)',
  'data:text/html,x',
  'earmark://session',
  PAGE_ADDRESS,
  'no address',
  '',
];

test.each([...SAFE, ...UNSAFE])('never opens a second window: %s', (url) => {
  expect(askToOpen(url)).toEqual({ action: 'deny' });
});

test.each(SAFE)("passes %s to the system's own program", (url) => {
  askToOpen(url);
  expect(openExternal.mock.calls).toEqual([[url]]);
});

test('removes the attachment from a mailto address', () => {
  askToOpen('mailto:team@service.example?subject=Hi&attach=/etc/passwd');
  expect(openExternal.mock.calls).toEqual([['mailto:team@service.example?subject=Hi']]);
});

test.each(UNSAFE)('passes %s to no other program', (url) => {
  askToOpen(url);
  expect(openExternal).not.toHaveBeenCalled();
});

const PERMISSIONS = [
  'clipboard-read',
  'clipboard-sanitized-write',
  'display-capture',
  'fileSystem',
  'fullscreen',
  'geolocation',
  'hid',
  'idle-detection',
  'media',
  'midi',
  'notifications',
  'openExternal',
  'pointerLock',
  'serial',
  'usb',
  'unknown',
];

// Electron calls one handler when a page requests a permission and another when it checks one. If either is missing,
// the permission is granted.
test.each(PERMISSIONS)('refuses %s on request and on check', (permission) => {
  type Ask = (contents: null, permission: string, answer: (granted: boolean) => void) => void;
  type LookUp = (contents: null, permission: string, origin: string) => boolean;
  let ask: Ask | null = null;
  let lookUp: LookUp | null = null;
  denyPermissions({
    setPermissionRequestHandler: (handler: Ask) => (ask = handler),
    setPermissionCheckHandler: (handler: LookUp) => (lookUp = handler),
  } as unknown as Session);
  const answer = vi.fn();
  (ask as Ask | null)?.(null, permission, answer);
  expect(answer.mock.calls).toEqual([[false]]);
  expect((lookUp as LookUp | null)?.(null, permission, PAGE_ADDRESS)).toBe(false);
});
