// App windows of Chromium have no menu, so a menu is only stored for tests to read.
import type { MenuItemConstructorOptions } from 'electron';

interface MenuItem extends Omit<MenuItemConstructorOptions, 'role' | 'submenu'> {
  /** In lower case, whatever the template has: lib/browser/api/menu-item.ts. */
  role?: string;
  submenu?: Menu;
}

let applicationMenu: Menu | null = null;

export class Menu {
  readonly items: MenuItem[] = [];

  static buildFromTemplate(template: MenuItemConstructorOptions[]): Menu {
    if (!Array.isArray(template))
      throw new TypeError('Invalid template for Menu: Menu template must be an array');
    const menu = new Menu();
    for (const { role, submenu, ...rest } of template) {
      if (role === undefined && rest.label === undefined && rest.type === undefined)
        throw new TypeError('Invalid template for MenuItem: must have at least one of label, role or type');
      menu.items.push({
        ...rest,
        ...(role !== undefined && { role: role.toLowerCase() }),
        ...(Array.isArray(submenu) && { submenu: Menu.buildFromTemplate(submenu) }),
      });
    }
    return menu;
  }
  static setApplicationMenu(menu: Menu | null): void {
    applicationMenu = menu;
  }
  static getApplicationMenu(): Menu | null {
    return applicationMenu;
  }
}
