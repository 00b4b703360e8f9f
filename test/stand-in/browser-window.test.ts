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
    () => {
      window.setContentProtection(true);
    },
    () => window.getNormalBounds(),
    () => {
      window.setBounds({});
    },
    () => window.isMaximized(),
    () => {
      window.maximize();
    },
    () => {
      window.unmaximize();
    },
    () => window.isFullScreen(),
    () => {
      window.setFullScreen(true);
    },
    () => window.close(),
    () => window.destroy(),
    () => window.loadURL('app://earmark/'),
    () => webContents.send('channel'),
    () => webContents.getURL(),
    () => webContents.getZoomFactor(),
    () => {
      webContents.setZoomFactor(1);
    },
    () => webContents.setVisualZoomLevelLimits(),
    () => {
      webContents.replaceMisspelling('');
    },
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

test('opens a window without a place in the middle of the primary screen', () => {
  vi.stubEnv('STAND_IN_DISPLAYS', JSON.stringify([{ x: 100, y: 0, width: 1000, height: 700 }]));
  expect(opened({ width: 500, height: 300 }).getNormalBounds()).toEqual({
    x: 350,
    y: 200,
    width: 500,
    height: 300,
  });
});

test('emits the changes of a window, whose normal place stays while it is maximised or full screen', () => {
  const window = opened({ x: 1, y: 2, width: 300, height: 200, show: false });
  const events: string[] = [];
  for (const event of [
    'resize',
    'move',
    'maximize',
    'unmaximize',
    'enter-full-screen',
    'leave-full-screen',
    'show',
  ])
    window.on(event, () => events.push(event));
  window.setBounds({ width: 400 });
  window.setBounds({ x: 5 });
  window.setBounds({ x: 5 });
  window.maximize();
  window.maximize();
  expect([window.isMaximized(), window.isVisible()]).toEqual([true, true]);
  window.unmaximize();
  window.setFullScreen(true);
  expect(window.isFullScreen()).toBe(true);
  expect(window.getNormalBounds()).toEqual({ x: 5, y: 2, width: 400, height: 200 });
  window.setFullScreen(false);
  window.setFullScreen(false);
  expect(events).toEqual([
    'resize',
    'move',
    'maximize',
    'show',
    'unmaximize',
    'enter-full-screen',
    'leave-full-screen',
  ]);
});

test('refuses a zoom of zero', () => {
  const { webContents } = opened({ webPreferences: { zoomFactor: 1.5 } });
  expect(webContents.getZoomFactor()).toBe(1.5);
  expect(() => {
    webContents.setZoomFactor(0);
  }).toThrow("'zoomFactor' must be a double greater than 0.0");
});
