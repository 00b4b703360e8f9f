// The application menu of the running app. The stand-in records it.
import { expect, test, vi } from 'vitest';
import { createApplicationMenu } from '../../electron/platform/menu.ts';
import { BrowserWindow } from '../stand-in/browser-window.ts';
import { Menu } from '../stand-in/menu.ts';
import { onPlatform } from './on-platform.ts';

vi.mock('electron', () => import('../stand-in/electron.ts'));

test.each(['darwin', 'linux', 'win32'] as const)('is set on %s, and runs what is chosen', (platform) => {
  onPlatform(platform);
  const run = vi.fn();
  createApplicationMenu(run);
  expect(Menu.getApplicationMenu()?.items[0]?.role).toBe(platform === 'darwin' ? 'appmenu' : 'filemenu');
  Menu.getApplicationMenu()?.getMenuItemById('zoomIn')?.click?.();
  expect(run.mock.calls).toEqual([['zoomIn']]);
});

test('follows what the window offers', () => {
  const menu = createApplicationMenu(() => undefined);
  const isEnabled = () => Menu.getApplicationMenu()?.getMenuItemById('back')?.enabled;
  expect(isEnabled()).toBe(false);
  menu.offer(['back']);
  expect(isEnabled()).toBe(true);
  menu.offer([]);
  expect(isEnabled()).toBe(false);
});

test('opens below the window bar, at any zoom, and not without a window', () => {
  const menu = createApplicationMenu(() => undefined);
  const popup = vi.spyOn(Menu.prototype, 'popup');
  const window = new BrowserWindow({ show: false });
  window.webContents.setZoomFactor(1.5);
  const given = window as unknown as Electron.BrowserWindow;
  menu.show(given, { x: 0, y: 44 });
  expect(popup.mock.calls).toEqual([[{ window, x: 0, y: 66 }]]);
  window.leave();
  menu.show(given, { x: 0, y: 44 });
  menu.show(undefined, { x: 0, y: 44 });
  expect(popup).toHaveBeenCalledOnce();
});
