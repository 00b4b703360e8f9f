// The application's menu: on a Mac it brings the keys for copying and pasting. The stand-in remembers it.
import { expect, test, vi } from 'vitest';
import { setMenu } from '../../electron/platform/menu.ts';
import { Menu } from '../stand-in/menu.ts';
import { onPlatform } from './on-platform.ts';

vi.mock('electron', () => import('../stand-in/electron.ts'));

test('a Mac gets the menus of the app, of editing and of windows', () => {
  onPlatform('darwin');
  setMenu();
  expect(Menu.getApplicationMenu()?.items.map(({ role }) => role)).toEqual([
    'appmenu',
    'editmenu',
    'windowmenu',
  ]);
});

test.each(['linux', 'win32'] as const)('on %s there is no menu', (platform) => {
  onPlatform(platform);
  setMenu();
  expect(Menu.getApplicationMenu()).toBeNull();
});
