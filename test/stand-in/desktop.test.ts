// Menus, dialogs and notifications of the stand-in, and events of the computer.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dialog, leaveDialogsOpen } from './dialog.ts';
import { Menu } from './menu.ts';
import { Notification, powerMonitor } from './notifications.ts';
import { preventable, type Preventable } from './preventable.ts';

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

test('returns a menu with its roles in lower case', () => {
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

test('runs the click of a menu item, which is found by its id in any submenu', () => {
  const click = vi.fn();
  const menu = Menu.buildFromTemplate([
    { label: 'Go', submenu: [{ id: 'back', label: 'Back', click }] },
    { role: 'editMenu', submenu: [{ role: 'copy' }] },
  ]);
  menu.getMenuItemById('back')?.click?.();
  expect(click.mock.calls).toEqual([[menu.items[0]?.submenu?.items[0], undefined, {}]]);
  expect(menu.getMenuItemById('forward')).toBeNull();
});

test('reports missing and failing notifications', async () => {
  expect(Notification.isSupported()).toBe(true);
  vi.stubEnv('STAND_IN_NOTIFICATIONS', 'unsupported');
  expect(Notification.isSupported()).toBe(false);
  vi.stubEnv('STAND_IN_NOTIFICATIONS', 'failing');
  const listener = vi.fn();
  new Notification({ title: 'a' }).on('failed', listener).show();
  await new Promise((resolve) => setImmediate(resolve));
  expect(listener.mock.calls).toEqual([[{}, 'The notification was refused.']]);
});

test('emits a shutdown of the computer, which can be prevented', () => {
  powerMonitor.once('shutdown', (event: Preventable) => {
    event.preventDefault();
  });
  const event = preventable();
  powerMonitor.emit('shutdown', event);
  expect(event.defaultPrevented).toBe(true);
});

// The last test of this file, since the dialog remains open.
test('accepts the proposal of a dialog; under a test it stays open and reports itself', async () => {
  const proposal = { defaultPath: '/nowhere/links.csv' };
  expect(await dialog.showSaveDialog(proposal)).toEqual({ canceled: false, filePath: '/nowhere/links.csv' });
  leaveDialogsOpen();
  const settled = vi.fn();
  void dialog.showSaveDialog(proposal).then(settled);
  void dialog.showOpenDialog({ title: 'Restore a backup' }).then(settled);
  await new Promise((resolve) => setImmediate(resolve));
  expect(settled).not.toHaveBeenCalled();
  expect(vi.mocked(console.error).mock.calls.flat()).toEqual([
    'The save dialog is open and waits for an answer: /nowhere/links.csv',
    'The open dialog is open and waits for an answer: Restore a backup',
  ]);
});
