import { app, Menu, type BrowserWindow } from 'electron';
import type { MenuCommandId } from '../../shared/domain/menu-commands.ts';
import { menuTemplate } from './menu-template.ts';

/**
 * Sets the application menu. On macOS the keys to copy, paste and quit depend on it. Elsewhere the window draws its own
 * bar, in which there is no room for a menu bar: its keys work all the same, and `show` opens it.
 */
export function createApplicationMenu(run: (id: MenuCommandId) => void) {
  const set = (offered: ReadonlySet<MenuCommandId>) => {
    const { platform } = process;
    const template = menuTemplate({ platform, isPackaged: app.isPackaged, offered }, run);
    Menu.setApplicationMenu(Menu.buildFromTemplate(template));
  };
  set(new Set());
  return {
    /** Greys out all other commands. */
    offer(ids: readonly MenuCommandId[]): void {
      set(new Set(ids));
    },
    /** Opens the menu at a place of the page, in CSS pixels. */
    show(window: BrowserWindow | undefined, place: { x: number; y: number }): void {
      if (window === undefined || window.isDestroyed()) return;
      const zoom = window.webContents.getZoomFactor();
      Menu.getApplicationMenu()?.popup({
        window,
        x: Math.round(place.x * zoom),
        y: Math.round(place.y * zoom),
      });
    },
  };
}
