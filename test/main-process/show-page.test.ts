// The window appears even if its page fails, and reports a page that could not be loaded.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PAGE_ADDRESS } from '../../electron/platform/own-page.ts';
import { showPage } from '../../electron/platform/show-page.ts';
import { BrowserWindow } from '../stand-in/browser-window.ts';
import { LoadError } from '../stand-in/load-error.ts';
import { onPlatform } from './on-platform.ts';

const { showErrorBox } = vi.hoisted(() => ({ showErrorBox: vi.fn<(title: string, text: string) => void>() }));
vi.mock('electron', () => ({ dialog: { showErrorBox } }));

const report = vi.fn<(event: string, error: unknown) => void>();
let window: BrowserWindow;
let loading: PromiseWithResolvers<void>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  onPlatform('linux');
  loading = Promise.withResolvers();
  window = new BrowserWindow({ show: false });
  vi.spyOn(window, 'loadURL').mockImplementation(() => loading.promise);
});
afterEach(() => {
  window.leave();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
const show = () => {
  showPage(window as unknown as Electron.BrowserWindow, report);
};
const failLoad = (number: number, isMainFrame = true) =>
  window.webContents.emit('did-fail-load', {}, number, 'ERR_FAILED', PAGE_ADDRESS, isMainFrame, 1, 1);
const BOX = [
  'Earmark could not show its window',
  'Restart Earmark. If that fails, reinstall it. Your data stays on this computer.',
];

test('shows the window once when its page is drawn', async () => {
  onPlatform('win32');
  const load = vi.spyOn(window, 'loadURL').mockReturnValue(loading.promise);
  show();
  expect(load).toHaveBeenCalledExactlyOnceWith(PAGE_ADDRESS);
  const shown = vi.spyOn(window, 'show');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown).not.toHaveBeenCalled();
  window.emit('ready-to-show');
  window.emit('ready-to-show');
  expect(shown).toHaveBeenCalledOnce();
});

test('shows a window that was maximised at its full size at once', () => {
  onPlatform('win32');
  const events: string[] = [];
  for (const event of ['maximize', 'show']) window.on(event, () => events.push(event));
  showPage(window as unknown as Electron.BrowserWindow, report, { isMaximized: true });
  expect(events).toEqual([]);
  window.emit('ready-to-show');
  expect(events).toEqual(['maximize', 'show']);
});

test('shows the window with the loaded page on Linux, where ready-to-show may never come', () => {
  vi.stubEnv('STAND_IN_WITHHOLD_READY_TO_SHOW', '1');
  show();
  window.webContents.emit('did-finish-load', {});
  vi.unstubAllEnvs();
  expect(window.isVisible()).toBe(true);
});

test('shows the window after two seconds at the latest on Linux', async () => {
  show();
  await vi.advanceTimersByTimeAsync(1_999);
  expect(window.isVisible()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(window.isVisible()).toBe(true);
});

test('does not call a window that was closed before', async () => {
  show();
  window.destroy();
  loading.reject(new LoadError('net::ERR_FAILED', PAGE_ADDRESS));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(report).not.toHaveBeenCalled();
  expect(showErrorBox).not.toHaveBeenCalled();
});

test('logs and reports a page that cannot be loaded once, and shows the window', async () => {
  onPlatform('win32');
  show();
  failLoad(-2);
  loading.reject(new LoadError('net::ERR_FAILED', PAGE_ADDRESS));
  await vi.advanceTimersByTimeAsync(0);
  expect(report).toHaveBeenCalledOnce();
  expect(String(report.mock.calls[0]?.[1])).toContain(`ERR_FAILED (-2) loading ${PAGE_ADDRESS}`);
  expect(showErrorBox.mock.calls).toEqual([BOX]);
  expect(window.isVisible()).toBe(true);
});

test('reports a rejection alone', async () => {
  show();
  const error = new LoadError('net::ERR_FAILED', PAGE_ADDRESS);
  loading.reject(error);
  await vi.advanceTimersByTimeAsync(0);
  expect(report.mock.calls).toEqual([['page not loaded', error]]);
  expect(showErrorBox.mock.calls).toEqual([BOX]);
});

test('ignores a load that another one replaces, and a frame that fails', async () => {
  show();
  failLoad(-3);
  failLoad(-2, false);
  loading.reject(new LoadError('net::ERR_ABORTED', PAGE_ADDRESS));
  await vi.advanceTimersByTimeAsync(0);
  expect(report).not.toHaveBeenCalled();
  expect(showErrorBox).not.toHaveBeenCalled();
});
