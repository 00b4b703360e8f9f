import { clipboard, Menu, shell, type BrowserWindow } from 'electron';
import { contextMenuTemplate } from './context-menu-template.ts';

/** Opens a context menu where the page has not prevented it to open one of its own. */
export function openContextMenus(
  window: BrowserWindow,
  report: (event: string, error: unknown) => void,
): void {
  const { webContents } = window;
  webContents.on('context-menu', (_event, params) => {
    const template = contextMenuTemplate(params, {
      replaceWord: (suggestion) => {
        webContents.replaceMisspelling(suggestion);
      },
      addToDictionary: (word) => {
        webContents.session.addWordToSpellCheckerDictionary(word);
      },
      copyLink: (address) => {
        clipboard.writeText(address).catch((error: unknown) => {
          report('copy link', error);
        });
      },
      openLink: (address) => {
        void shell.openExternal(address);
      },
    });
    if (template.length === 0 || window.isDestroyed()) return;
    const { x, y, menuSourceType, frame } = params;
    Menu.buildFromTemplate(template).popup({
      window,
      sourceType: menuSourceType,
      // At the text, and not where the mouse happens to be.
      ...(menuSourceType === 'keyboard' && { x, y }),
      // Lets macOS add its own items, such as writing tools, to the menu of a field.
      ...(frame !== null && { frame }),
    });
  });
}
