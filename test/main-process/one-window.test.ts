// The one window, over its life: forgotten once it is closed. The stand-in's refuses every call after that.
import { afterEach, expect, test, vi } from 'vitest';
import { createSingleWindow } from '../../electron/platform/single-window.ts';
import { BrowserWindow } from '../stand-in/browser-window.ts';

let isQuitting = false;
const opened: BrowserWindow[] = [];
const begin = () =>
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

test('it is opened when it is first asked for, and comes forward after that', () => {
  const one = begin();
  expect(one.current()).toBeUndefined();
  expect(one.isFocused()).toBe(false);
  one.bringWindowToFront();
  expect(opened).toHaveLength(1);
  // It shows itself with its page.
  expect(opened[0]?.isVisible()).toBe(false);
  one.bringWindowToFront();
  expect(opened).toHaveLength(1);
  expect(opened[0]?.isVisible()).toBe(true);
});

test('a minimized window is restored', () => {
  const one = begin();
  one.bringWindowToFront();
  const [window] = opened;
  if (window === undefined) throw new Error('no window');
  vi.spyOn(window, 'isMinimized').mockReturnValue(true);
  const restore = vi.spyOn(window, 'restore');
  one.bringWindowToFront();
  expect(restore).toHaveBeenCalledOnce();
});

test('a closed window is forgotten: nothing is asked of it, and the next start opens another', () => {
  const one = begin();
  one.bringWindowToFront();
  opened[0]?.destroy();
  expect(one.current()).toBeUndefined();
  expect(one.isFocused()).toBe(false);
  one.bringWindowToFront();
  expect(opened).toHaveLength(2);
  expect(one.current()).toBe(opened[1]);
});

test('while Earmark quits, a second start opens nothing and calls nothing', () => {
  const one = begin();
  one.bringWindowToFront();
  isQuitting = true;
  const show = vi.spyOn(BrowserWindow.prototype, 'show');
  one.bringWindowToFront();
  expect(show).not.toHaveBeenCalled();
  opened[0]?.destroy();
  one.bringWindowToFront();
  expect(opened).toHaveLength(1);
});
