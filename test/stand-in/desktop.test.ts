// Menus, boxes and notifications of the stand-in, and what the computer tells.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dialog, leaveDialogsOpen } from './dialog.ts';
import { Menu } from './menu.ts';
import { Notification, powerMonitor } from './notices.ts';
import { preventable, type Preventable } from './preventable.ts';

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

test('a menu can be read back, its roles in small letters', () => {
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([{ role: 'appMenu' }, { label: 'Go', submenu: [{ role: 'copy' }] }]),
  );
  const items = Menu.getApplicationMenu()?.items;
  expect(items?.map(({ role, label }) => role ?? label)).toEqual(['appmenu', 'Go']);
  expect(items?.[1]?.submenu?.items).toEqual([{ role: 'copy' }]);
  Menu.setApplicationMenu(null);
  expect(Menu.getApplicationMenu()).toBeNull();
  expect(() => Menu.buildFromTemplate([{}])).toThrow('must have at least one of label, role or type');
});

test('notifications can be missing and can fail', async () => {
  expect(Notification.isSupported()).toBe(true);
  vi.stubEnv('STAND_IN_NOTIFICATIONS', 'unsupported');
  expect(Notification.isSupported()).toBe(false);
  vi.stubEnv('STAND_IN_NOTIFICATIONS', 'failing');
  const heard = vi.fn();
  new Notification({ title: 'a' }).on('failed', heard).show();
  await new Promise((resolve) => setImmediate(resolve));
  expect(heard.mock.calls).toEqual([[{}, 'The notification was refused.']]);
});

test('a shutdown of the computer can be told and prevented', () => {
  powerMonitor.once('shutdown', (event: Preventable) => {
    event.preventDefault();
  });
  const event = preventable();
  powerMonitor.emit('shutdown', event);
  expect(event.defaultPrevented).toBe(true);
});

// The last of this file: what is left open stays so.
test('a box takes what it offers; under a test it stays open and says so', async () => {
  const offered = { defaultPath: '/nowhere/links.csv' };
  expect(await dialog.showSaveDialog(offered)).toEqual({ canceled: false, filePath: '/nowhere/links.csv' });
  leaveDialogsOpen();
  const settled = vi.fn();
  void dialog.showSaveDialog(offered).then(settled);
  void dialog.showOpenDialog({ title: 'Restore a backup' }).then(settled);
  await new Promise((resolve) => setImmediate(resolve));
  expect(settled).not.toHaveBeenCalled();
  expect(vi.mocked(console.error).mock.calls.flat()).toEqual([
    'The save dialog is open and waits for an answer: /nowhere/links.csv',
    'The open dialog is open and waits for an answer: Restore a backup',
  ]);
});
