// A window of the stand-in behaves like one of Electron. No browser runs here.
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

test('refuses every method but isDestroyed on a closed window and its contents', async () => {
  const window = opened();
  const { webContents } = window;
  const listener = vi.fn();
  window.on('closed', () => {
    listener(window.isDestroyed(), webContents.isDestroyed());
  });
  window.close();
  expect(window.isDestroyed()).toBe(false);
  await turn();
  expect(listener.mock.calls).toEqual([[true, true]]);
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

test('keeps a window whose close is prevented, and emits an event', async () => {
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

test('emits ready-to-show after the load unless a test withholds it', () => {
  const listener = vi.fn();
  const window = opened({ show: false });
  window.on('ready-to-show', listener);
  vi.stubEnv('STAND_IN_WITHHOLD_READY_TO_SHOW', '1');
  window.webContents.emit('did-finish-load', {});
  expect(listener).not.toHaveBeenCalled();
  vi.unstubAllEnvs();
  window.webContents.emit('did-finish-load', {});
  expect(listener).toHaveBeenCalledOnce();
  expect(window.isVisible()).toBe(false);
  window.show();
  expect(window.isVisible()).toBe(true);
});

test('emits the end of the session to the window when a test triggers it', () => {
  const window = opened();
  const listener = vi.fn();
  window.on('session-end', listener);
  window.emit('session-end', { ...preventable(), reasons: ['logoff'] });
  expect(listener).toHaveBeenCalledOnce();
});
