import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BACKUP_EXTENSION } from './backup-dialogs.ts';
import type { OpenedAddresses } from './opened-addresses.ts';

/** Remembers the backup that was opened outside Earmark, with a double-click, until the page asks for it. */
export function createOpenedBackup(addresses: OpenedAddresses) {
  let waiting = backupOfArguments(process.argv.slice(1), process.cwd());
  let announce = (): void => undefined;
  addresses.listen((args, folder) => {
    const path = backupOfArguments(args, folder);
    if (path === null) return;
    waiting = path;
    announce();
  });
  return {
    /** Returns the path of the backup, once. */
    take(): string | null {
      const path = waiting;
      waiting = null;
      return path;
    },
    onOpened(listener: () => void): void {
      announce = listener;
    },
  };
}

/** Returns the backup among a program's command-line arguments, a path or a `file:` URL, as a path from the root. */
export function backupOfArguments(args: readonly string[], folder: string): string | null {
  const path = args.filter((argument) => !argument.startsWith('-')).findLast(isBackup);
  if (path === undefined) return null;
  if (!path.startsWith('file:')) return resolve(folder, path);
  try {
    return fileURLToPath(path);
  } catch {
    return null; // of another computer
  }
}

const isBackup = (argument: string): boolean =>
  new RegExp(String.raw`[^/\\]\.${BACKUP_EXTENSION}$`, 'i').test(argument);
