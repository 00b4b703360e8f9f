// Requests of the app to the desktop: the user's own programs.
import type { Shell } from 'electron';
import { spawn } from 'node:child_process';
import { dirname } from 'node:path';

const openWithDesktop = (what: string) =>
  new Promise<void>((resolve, reject) => {
    const opener = spawn('xdg-open', [what], { stdio: 'ignore', detached: true });
    opener.on('spawn', resolve).on('error', reject).unref();
  });

export const shell = {
  openExternal: openWithDesktop,
  // Electron returns the error as a text, which is empty if there is none.
  openPath: (path: string) =>
    openWithDesktop(path).then(
      () => '',
      (error: unknown) => String(error),
    ),
  showItemInFolder: (path: string): void => void openWithDesktop(dirname(path)).catch(() => undefined),
} satisfies Pick<Shell, 'openExternal' | 'openPath' | 'showItemInFolder'>;
