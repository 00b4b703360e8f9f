import type { MenuItemConstructorOptions } from 'electron';
import { menuCommand, type MenuCommandId } from '../../shared/domain/menu-commands.ts';

interface MenuState {
  platform: NodeJS.Platform;
  isPackaged: boolean;
  /** The window's commands that can run now. */
  offered: ReadonlySet<MenuCommandId>;
}

const SEPARATOR: MenuItemConstructorOptions = { type: 'separator' };

/** Returns the application menu. `run` is called with the command that the user chose. */
export function menuTemplate(
  { platform, isPackaged, offered }: MenuState,
  run: (id: MenuCommandId) => void,
): MenuItemConstructorOptions[] {
  const isMac = platform === 'darwin';
  const item = (id: MenuCommandId): MenuItemConstructorOptions => {
    const { label, keys } = menuCommand(id);
    const accelerator = keys === undefined ? null : acceleratorOf(keys, platform);
    return {
      id,
      label,
      enabled: offered.has(id),
      // The window has handled the key already; the menu only shows it.
      ...(accelerator !== null && { accelerator, registerAccelerator: false }),
      click: () => {
        run(id);
      },
    };
  };
  return [
    ...(isMac ? [appMenu(item)] : []),
    fileMenu(item, isMac),
    editMenu(item),
    viewMenu(item, isPackaged),
    goMenu(item),
    sessionMenu(item),
    windowMenu(isMac),
    helpMenu(item, isMac),
  ];
}

type ItemOf = (id: MenuCommandId) => MenuItemConstructorOptions;

const settingsItem = (item: ItemOf): MenuItemConstructorOptions => ({
  ...item('settings'),
  label: 'Settings…',
});

const updatesItem = (item: ItemOf): MenuItemConstructorOptions => ({
  ...item('checkForUpdates'),
  label: 'Check for updates…',
});

const appMenu = (item: ItemOf): MenuItemConstructorOptions => ({
  role: 'appMenu',
  submenu: [
    { role: 'about' },
    updatesItem(item),
    SEPARATOR,
    settingsItem(item),
    SEPARATOR,
    { role: 'services' },
    SEPARATOR,
    { role: 'hide' },
    { role: 'hideOthers' },
    { role: 'unhide' },
    SEPARATOR,
    { role: 'quit' },
  ],
});

const fileMenu = (item: ItemOf, isMac: boolean): MenuItemConstructorOptions => ({
  role: 'fileMenu',
  submenu: [
    item('newProject'),
    item('connect'),
    SEPARATOR,
    ...(isMac ? [] : [settingsItem(item), SEPARATOR]),
    { role: 'close' },
    ...(isMac ? [] : [{ role: 'quit' } satisfies MenuItemConstructorOptions]),
  ],
});

const editMenu = (item: ItemOf): MenuItemConstructorOptions => ({
  role: 'editMenu',
  submenu: [
    { role: 'undo' },
    { role: 'redo' },
    SEPARATOR,
    { role: 'cut' },
    { role: 'copy' },
    { role: 'paste' },
    { role: 'pasteAndMatchStyle' },
    { role: 'delete' },
    { role: 'selectAll' },
    SEPARATOR,
    item('find'),
  ],
});

const viewMenu = (item: ItemOf, isPackaged: boolean): MenuItemConstructorOptions => ({
  role: 'viewMenu',
  submenu: [
    item('zoomIn'),
    item('zoomOut'),
    item('zoomReset'),
    SEPARATOR,
    { role: 'togglefullscreen' },
    ...(isPackaged
      ? []
      : ([
          SEPARATOR,
          { role: 'forceReload' },
          { role: 'toggleDevTools' },
        ] satisfies MenuItemConstructorOptions[])),
  ],
});

const goMenu = (item: ItemOf): MenuItemConstructorOptions => ({
  label: 'Go',
  submenu: [
    item('back'),
    item('forward'),
    SEPARATOR,
    item('sessions'),
    item('answers'),
    item('quotes'),
    item('analysis'),
    item('projects'),
    item('instantLinks'),
    SEPARATOR,
    item('search'),
    item('checkForChanges'),
  ],
});

const sessionMenu = (item: ItemOf): MenuItemConstructorOptions => ({
  label: 'Session',
  submenu: [
    item('play'),
    item('slower'),
    item('faster'),
    SEPARATOR,
    item('newNote'),
    item('highlight'),
    item('highlightSentence'),
  ],
});

const windowMenu = (isMac: boolean): MenuItemConstructorOptions => ({
  role: 'windowMenu',
  submenu: [
    { role: 'minimize' },
    { role: 'zoom' },
    ...(isMac ? ([SEPARATOR, { role: 'front' }] satisfies MenuItemConstructorOptions[]) : []),
  ],
});

const helpMenu = (item: ItemOf, isMac: boolean): MenuItemConstructorOptions => ({
  role: 'help',
  submenu: [
    item('guide'),
    item('shortcuts'),
    ...(isMac
      ? []
      : ([SEPARATOR, updatesItem(item), { role: 'about' }] satisfies MenuItemConstructorOptions[])),
  ],
});

const MODIFIERS = new Map([
  ['mod', 'CommandOrControl'],
  ['alt', 'Alt'],
  ['shift', 'Shift'],
]);
const KEYS = new Map([
  ['arrowleft', 'Left'],
  ['arrowright', 'Right'],
  ['arrowup', 'Up'],
  ['arrowdown', 'Down'],
  ['plus', 'Plus'],
]);

/**
 * Returns a command's keys in Electron's notation, or null if the menu must not show them. Keys without Ctrl, Alt or ⌘
 * are letters in a text field. On macOS an accelerator always works, after the page has had the key, but only with ⌘ does
 * the page have it first.
 */
function acceleratorOf(keys: string, platform: NodeJS.Platform): string | null {
  const parts = keys.toLowerCase().split('+');
  const key = parts.pop() ?? '';
  const isOwn =
    platform === 'darwin' ? parts.includes('mod') : parts.includes('mod') || parts.includes('alt');
  if (!isOwn || keys.includes(' ')) return null;
  return [...parts.map((part) => MODIFIERS.get(part) ?? part), KEYS.get(key) ?? key.toUpperCase()].join('+');
}
