// How the window is opened, where it may go, and what its page may be granted. The stand-in plays Electron.
import type { BrowserWindowConstructorOptions, Session } from 'electron';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PAGE_ADDRESS } from '../../electron/platform/own-page.ts';
import { denyPermissions, openWindow } from '../../electron/platform/window.ts';
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
    /** No browser runs here, so there is nowhere to load a page. */
    override loadURL(): Promise<void> {
      return Promise.resolve();
    }
  }
  return { ...electron, BrowserWindow, shell: { ...electron.shell, openExternal } };
});

let window: ReturnType<typeof openWindow>;
beforeEach(() => {
  options.length = 0;
  openExternal.mockClear();
  window = openWindow('/preload.cjs', () => undefined);
});
afterEach(() => {
  window.destroy();
});

test('the window is opened with these web preferences and no others', () => {
  expect(options).toHaveLength(1);
  expect(options[0]?.webPreferences).toEqual({
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    webSecurity: true,
    webviewTag: false,
    spellcheck: false,
    preload: '/preload.cjs',
  });
});

test.each([
  ['https://service.example/docs', true],
  ['http://service.example/', true],
  ['app://elsewhere/index.html', true],
  ['file:///etc/passwd', true],
  ['javascript:alert(1)', true],
  [PAGE_ADDRESS, false],
])('going to %s is prevented: %s', (address, isPrevented) => {
  const event = preventable();
  window.webContents.emit('will-navigate', event, address);
  expect(event.defaultPrevented).toBe(isPrevented);
});

/** What the app answers when the page opens a window. */
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

test.each([...SAFE, ...UNSAFE])('no window is ever opened: %s', (url) => {
  expect(askToOpen(url)).toEqual({ action: 'deny' });
});

test.each(SAFE)("%s is handed to the system's own program", (url) => {
  askToOpen(url);
  expect(openExternal.mock.calls).toEqual([[url]]);
});

test('a mail leaves without the file that its address attaches', () => {
  askToOpen('mailto:team@service.example?subject=Hi&attach=/etc/passwd');
  expect(openExternal.mock.calls).toEqual([['mailto:team@service.example?subject=Hi']]);
});

test.each(UNSAFE)('%s is handed to no other program', (url) => {
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

// Electron asks the one handler when a page asks for a permission and the other when it looks whether it has one:
// either of them missing grants.
test.each(PERMISSIONS)('%s is refused when it is asked for, and when it is looked up', (permission) => {
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
