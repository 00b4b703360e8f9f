import { Menu } from 'electron';

/** On a Mac, the keyboard shortcuts to copy, paste and quit need the menu; elsewhere it is hidden. */
export function setMenu(): void {
  Menu.setApplicationMenu(
    process.platform === 'darwin'
      ? Menu.buildFromTemplate([{ role: 'appMenu' }, { role: 'editMenu' }, { role: 'windowMenu' }])
      : null,
  );
}
