// A window of the stand-in goes as Electron's does. No browser runs here.
import { afterEach, expect, test, vi } from 'vitest';
import { BrowserWindow, windowEvents } from './browser-window.ts';
import { preventable, type Preventable } from './preventable.ts';

const open: BrowserWindow[] = [];
const opened = (options = {}) => {
  const window = new BrowserWindow(options);
  open.push(window);
  return window;
};
afterEach(() => {
  vi.unstubAllEnvs();
  for (const window of open.splice(0)) window.leave();
});
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('a closed window and its contents refuse every method but isDestroyed', async () => {
  const window = opened();
  const { webContents } = window;
  const heard = vi.fn();
  window.on('closed', () => {
    heard(window.isDestroyed(), webContents.isDestroyed());
  });
  window.close();
  expect(window.isDestroyed()).toBe(false);
  await turn();
  expect(heard.mock.calls).toEqual([[true, true]]);
  const refused = [
    () => window.show(),
    () => window.isVisible(),
    () => window.focus(),
    () => window.isFocused(),
    () => window.isMinimized(),
    () => window.restore(),
    () => window.setTitleBarOverlay(),
    () => window.close(),
    () => window.destroy(),
    () => window.loadURL('app://earmark/'),
    () => webContents.send('channel'),
    () => webContents.getURL(),
    () => webContents.focus(),
    () => webContents.close(),
    () => webContents.setWindowOpenHandler(() => ({ action: 'deny' })),
  ];
  for (const call of refused) expect(call).toThrow(new TypeError('Object has been destroyed'));
});

test('a window whose closing is prevented stays, and tells so', async () => {
  const window = opened();
  const prevented = vi.fn();
  windowEvents.once('close-prevented', prevented);
  window.once('close', (event: Preventable) => {
    event.preventDefault();
  });
  window.close();
  await turn();
  expect(window.isDestroyed()).toBe(false);
  expect(prevented).toHaveBeenCalledOnce();
});

test('ready-to-show follows the load unless a test withholds it', () => {
  const heard = vi.fn();
  const window = opened({ show: false });
  window.on('ready-to-show', heard);
  vi.stubEnv('STAND_IN_WITHHOLD_READY_TO_SHOW', '1');
  window.webContents.emit('did-finish-load', {});
  expect(heard).not.toHaveBeenCalled();
  vi.unstubAllEnvs();
  window.webContents.emit('did-finish-load', {});
  expect(heard).toHaveBeenCalledOnce();
  expect(window.isVisible()).toBe(false);
  window.show();
  expect(window.isVisible()).toBe(true);
});

test('the end of a session reaches the window as a test emits it', () => {
  const window = opened();
  const heard = vi.fn();
  window.on('session-end', heard);
  window.emit('session-end', { ...preventable(), reasons: ['logoff'] });
  expect(heard).toHaveBeenCalledOnce();
});
