import type { MenuItemConstructorOptions } from 'electron';
import { expect, test } from 'vitest';
import { menuTemplate } from './menu-template.ts';
import { MENU_COMMAND_IDS, type MenuCommandId } from '../../shared/domain/menu-commands.ts';

interface Given {
  isPackaged?: boolean;
  offered?: Iterable<MenuCommandId>;
  run?: (id: MenuCommandId) => void;
}
const template = (
  platform: NodeJS.Platform,
  { isPackaged = true, offered = MENU_COMMAND_IDS, run }: Given = {},
) => menuTemplate({ platform, isPackaged, offered: new Set(offered) }, run ?? (() => undefined));
const itemsOf = ({ submenu }: MenuItemConstructorOptions): MenuItemConstructorOptions[] =>
  Array.isArray(submenu) ? submenu : [];
const allItems = (menu: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
  menu.flatMap((item) => [item, ...allItems(itemsOf(item))]);
const names = (items: readonly MenuItemConstructorOptions[]) =>
  items.map(({ role, label, type }) => label ?? role ?? type);
const PLATFORMS = ['darwin', 'win32', 'linux'] as const;

test('has the menus that each platform expects', () => {
  expect(names(template('darwin'))).toEqual([
    'appMenu',
    'fileMenu',
    'editMenu',
    'viewMenu',
    'Go',
    'Session',
    'windowMenu',
    'help',
  ]);
  expect(names(template('linux'))).toEqual(names(template('darwin')).slice(1));
  expect(names(template('win32'))).toEqual(names(template('linux')));
});

test('quits, opens the settings and tells about Earmark where the platform has these', () => {
  const [app, file] = template('darwin');
  expect(names(itemsOf(app ?? {}))).toEqual([
    'about',
    'Check for updates…',
    'separator',
    'Settings…',
    'separator',
    'services',
    'separator',
    'hide',
    'hideOthers',
    'unhide',
    'separator',
    'quit',
  ]);
  expect(names(itemsOf(file ?? {}))).not.toContain('quit');
  const [fileElsewhere] = template('win32');
  expect(names(itemsOf(fileElsewhere ?? {})).slice(-4)).toEqual(['Settings…', 'separator', 'close', 'quit']);
  expect(names(itemsOf(template('win32').at(-1) ?? {}))).toEqual([
    'User guide',
    'Show keyboard shortcuts',
    'separator',
    'Check for updates…',
    'about',
  ]);
});

test.each(PLATFORMS)('has every editing role on %s', (platform) => {
  const roles = allItems(template(platform)).map(({ role }) => role);
  expect(roles).toEqual(
    expect.arrayContaining([
      'undo',
      'redo',
      'cut',
      'copy',
      'paste',
      'pasteAndMatchStyle',
      'delete',
      'selectAll',
      'minimize',
      'zoom',
      'close',
      'togglefullscreen',
      'quit',
      'about',
    ]),
  );
});

test.each(PLATFORMS)('has each command of the window exactly once on %s, and runs it', (platform) => {
  const ran: MenuCommandId[] = [];
  const items = allItems(template(platform, { run: (id) => ran.push(id) })).filter(
    ({ id }) => id !== undefined,
  );
  expect(items).toHaveLength(MENU_COMMAND_IDS.length);
  expect(new Set(items.map(({ id }) => id))).toEqual(new Set(MENU_COMMAND_IDS));
  for (const { click } of items) Reflect.apply(click ?? (() => undefined), undefined, []);
  expect(ran).toEqual(items.map(({ id }) => id));
});

test('greys out what cannot run now', () => {
  const enabled = allItems(template('linux', { offered: ['back', 'zoomIn'] }))
    .filter((item) => item.enabled === true)
    .map(({ id }) => id);
  expect(enabled).toEqual(['zoomIn', 'back']);
});

const accelerators = (platform: NodeJS.Platform) =>
  Object.fromEntries(
    allItems(template(platform)).flatMap(({ id, accelerator }) =>
      id === undefined || accelerator === undefined ? [] : [[id, accelerator]],
    ),
  );

test('shows the keys that are no text, and registers none of them a second time', () => {
  expect(accelerators('win32')).toEqual({
    settings: 'CommandOrControl+,',
    search: 'CommandOrControl+K',
    checkForChanges: 'CommandOrControl+R',
    zoomIn: 'CommandOrControl+Plus',
    zoomOut: 'CommandOrControl+-',
    zoomReset: 'CommandOrControl+0',
    find: 'CommandOrControl+F',
    back: 'Alt+Left',
    forward: 'Alt+Right',
  });
  for (const platform of PLATFORMS)
    expect(
      allItems(template(platform)).filter(
        (item) => item.accelerator !== undefined && item.registerAccelerator !== false,
      ),
    ).toEqual([]);
});

test('shows only keys with ⌘ on macOS, where a menu key always works', () => {
  const shown = Object.values(accelerators('darwin'));
  expect(shown).toHaveLength(7);
  expect(shown.filter((keys) => !keys.startsWith('CommandOrControl+'))).toEqual([]);
});

test('has the tools for developers in the source folder only', () => {
  const roles = (isPackaged: boolean) =>
    allItems(template('linux', { isPackaged })).map(({ role }) => role ?? null);
  expect(roles(false)).toEqual(expect.arrayContaining(['forceReload', 'toggleDevTools']));
  for (const role of ['reload', 'forceReload', 'toggleDevTools']) expect(roles(true)).not.toContain(role);
});
