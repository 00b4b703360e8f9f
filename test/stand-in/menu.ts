// App windows of Chromium have no menu, and none can be drawn over one, so a menu is only stored for tests to read. Over a
// page, Chromium shows its own.
import type { MenuItemConstructorOptions, PopupOptions } from 'electron';
import { BrowserWindow } from './browser-window.ts';

interface MenuItem extends Omit<MenuItemConstructorOptions, 'role' | 'submenu' | 'click'> {
  /** In lower case, whatever the template has: lib/browser/api/menu-item.ts. */
  role?: string;
  submenu?: Menu;
  /** What choosing the item does, if the app says so. */
  click?: () => void;
}

let applicationMenu: Menu | null = null;

export class Menu {
  readonly items: MenuItem[] = [];

  static buildFromTemplate(template: MenuItemConstructorOptions[]): Menu {
    if (!Array.isArray(template))
      throw new TypeError('Invalid template for Menu: Menu template must be an array');
    const menu = new Menu();
    for (const { role, submenu, click, ...rest } of template) {
      if (role === undefined && rest.label === undefined && rest.type === undefined)
        throw new TypeError('Invalid template for MenuItem: must have at least one of label, role or type');
      const item: MenuItem = {
        ...rest,
        ...(role !== undefined && { role: role.toLowerCase() }),
        ...(Array.isArray(submenu) && { submenu: Menu.buildFromTemplate(submenu) }),
      };
      if (click !== undefined)
        item.click = () => {
          // The item and the window are those of Electron as far as the app uses them.
          const [window] = BrowserWindow.getAllWindows();
          Reflect.apply(click, undefined, [item, window, {}]);
        };
      menu.items.push(item);
    }
    return menu;
  }
  static setApplicationMenu(menu: Menu | null): void {
    applicationMenu = menu;
  }
  static getApplicationMenu(): Menu | null {
    return applicationMenu;
  }

  /** As documented, also finds items of submenus. */
  getMenuItemById(id: string): MenuItem | null {
    for (const item of this.items) {
      const found = item.id === id ? item : (item.submenu?.getMenuItemById(id) ?? null);
      if (found !== null) return found;
    }
    return null;
  }
  popup(_options?: PopupOptions): void {}
}
