// The life of the only window. It is released when it closes, after which the stand-in refuses every call to it.
import { afterEach, expect, test, vi } from 'vitest';
import { createSingleWindow } from '../../electron/platform/single-window.ts';
import { BrowserWindow } from '../stand-in/browser-window.ts';

let isQuitting = false;
const opened: BrowserWindow[] = [];
const createOneWindow = () =>
  createSingleWindow({
    open: () => {
      const window = new BrowserWindow({ show: false });
      opened.push(window);
      return window as unknown as Electron.BrowserWindow;
    },
    isQuitting: () => isQuitting,
  });
afterEach(() => {
  for (const window of opened.splice(0)) window.leave();
  isQuitting = false;
});

test('opens the window on the first request, and brings it to the front on later ones', () => {
  const one = createOneWindow();
  expect(one.current()).toBeUndefined();
  expect(one.isFocused()).toBe(false);
  one.bringWindowToFront();
  expect(opened).toHaveLength(1);
  // The window appears once its page is drawn.
  expect(opened[0]?.isVisible()).toBe(false);
  one.bringWindowToFront();
  expect(opened).toHaveLength(1);
  expect(opened[0]?.isVisible()).toBe(true);
});

test('restores a minimized window', () => {
  const one = createOneWindow();
  one.bringWindowToFront();
  const [window] = opened;
  if (window === undefined) throw new Error('no window');
  vi.spyOn(window, 'isMinimized').mockReturnValue(true);
  const restore = vi.spyOn(window, 'restore');
  one.bringWindowToFront();
  expect(restore).toHaveBeenCalledOnce();
});

test('releases a closed window, and opens another at the next start', () => {
  const one = createOneWindow();
  one.bringWindowToFront();
  opened[0]?.destroy();
  expect(one.current()).toBeUndefined();
  expect(one.isFocused()).toBe(false);
  one.bringWindowToFront();
  expect(opened).toHaveLength(2);
  expect(one.current()).toBe(opened[1]);
});

test('opens and calls nothing on a second start while Earmark quits', () => {
  const one = createOneWindow();
  one.bringWindowToFront();
  isQuitting = true;
  const show = vi.spyOn(BrowserWindow.prototype, 'show');
  one.bringWindowToFront();
  expect(show).not.toHaveBeenCalled();
  opened[0]?.destroy();
  one.bringWindowToFront();
  expect(opened).toHaveLength(1);
});
