// The menu of the application, which brings the keys for copy and paste on macOS. The stand-in records it.
import { expect, test, vi } from 'vitest';
import { setMenu } from '../../electron/platform/menu.ts';
import { Menu } from '../stand-in/menu.ts';
import { onPlatform } from './on-platform.ts';

vi.mock('electron', () => import('../stand-in/electron.ts'));

test('sets the app, edit and window menus on macOS', () => {
  onPlatform('darwin');
  setMenu();
  expect(Menu.getApplicationMenu()?.items.map(({ role }) => role)).toEqual([
    'appmenu',
    'editmenu',
    'windowmenu',
  ]);
});

test.each(['linux', 'win32'] as const)('sets no menu on %s', (platform) => {
  onPlatform(platform);
  setMenu();
  expect(Menu.getApplicationMenu()).toBeNull();
});
