// The window opens where it was: the file, and the events after which it is written.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openWindowState } from '../../electron/platform/window-state.ts';
import { BrowserWindow } from '../stand-in/browser-window.ts';

vi.mock('electron', () => import('../stand-in/electron.ts'));

let folder = '';
let file = '';
let window: BrowserWindow;
const report = vi.fn<(event: string, error: unknown) => void>();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  report.mockClear();
  folder = mkdtempSync(join(tmpdir(), 'earmark-window-'));
  file = join(folder, 'window.json');
  window = new BrowserWindow({ x: 50, y: 60, width: 1200, height: 800, show: false });
});
afterEach(() => {
  window.leave();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});
const follow = (path = file) => {
  openWindowState(path, report).follow(window as unknown as Electron.BrowserWindow);
};
const written = (): unknown => JSON.parse(readFileSync(file, 'utf8'));
const FULL = { x: 0, y: 0, width: 1920, height: 1080 };
const state = (bounds: object, more: object = {}) => ({
  bounds,
  isMaximized: false,
  isFullScreen: false,
  ...more,
});

test('is written once, a moment after the last of many changes', () => {
  follow();
  for (let x = 0; x < 100; x += 10) {
    window.setBounds({ x });
    vi.advanceTimersByTime(100);
  }
  expect(() => written()).toThrow('ENOENT');
  vi.advanceTimersByTime(500);
  expect(written()).toEqual(state({ x: 90, y: 60, width: 1200, height: 800 }));
});

test('is written when the window closes, without waiting', () => {
  follow();
  window.setBounds({ width: 1300 });
  window.close();
  expect(written()).toEqual(state({ x: 50, y: 60, width: 1300, height: 800 }));
});

test('has the normal place of a maximised window and of one in full screen', () => {
  follow();
  const bounds = { x: 50, y: 60, width: 1200, height: 800 };
  window.maximize();
  vi.advanceTimersByTime(500);
  expect(written()).toEqual(state(bounds, { isMaximized: true }));
  window.unmaximize();
  window.setFullScreen(true);
  vi.advanceTimersByTime(500);
  expect(written()).toEqual(state(bounds, { isFullScreen: true }));
  expect(openWindowState(file, report).read()).toMatchObject(state(bounds, { isFullScreen: true }));
});

test('is read on the screens that there are now', () => {
  writeFileSync(
    file,
    JSON.stringify(state({ x: 3000, y: 100, width: 2400, height: 1300 }, { isMaximized: true })),
  );
  expect(openWindowState(file, report).read()).toMatchObject({ bounds: FULL, isMaximized: true });
  vi.stubEnv('STAND_IN_DISPLAYS', JSON.stringify([FULL, { x: 1920, y: 0, width: 3840, height: 2160 }]));
  expect(openWindowState(file, report).read()).toMatchObject({
    bounds: { x: 3000, y: 100, width: 2400, height: 1300 },
  });
});

test.each(['', '{', '[]', '{"bounds":{"x":0,"y":0,"width":-5,"height":1e99}}'])(
  'a file that holds %j opens the window in the usual place',
  (text) => {
    writeFileSync(file, text);
    expect(openWindowState(file, report).read()).toEqual({
      bounds: { x: 240, y: 90, width: 1440, height: 900 },
      smallest: { width: 1024, height: 700 },
      isMaximized: false,
      isFullScreen: false,
    });
  },
);

test('closes a window whose place cannot be written', () => {
  // A file cannot be a folder.
  writeFileSync(file, '');
  follow(join(file, 'window.json'));
  window.close();
  expect(report.mock.calls).toEqual([['window state', expect.any(Error)]]);
});
