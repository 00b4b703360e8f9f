import { Menu } from 'electron';

/** On a Mac copying, pasting and quitting by the keyboard come from the menu; elsewhere there is none to see. */
export function setMenu(): void {
  Menu.setApplicationMenu(
    process.platform === 'darwin'
      ? Menu.buildFromTemplate([{ role: 'appMenu' }, { role: 'editMenu' }, { role: 'windowMenu' }])
      : null,
  );
}
