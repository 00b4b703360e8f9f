import { posix, win32 } from 'node:path';

export interface StartOptions {
  /** True if only the version is to be printed. */
  version: boolean;
  /** Another folder for all data; null for the usual one. */
  dataFolder: string | null;
}

/** Thrown with a sentence for the person who typed the command. */
export class StartOptionError extends Error {}

/** Reads the options of the command line: `--version`, and `--data-dir` with its folder after it or after `=`. */
export function readStartOptions(args: readonly string[], platform: NodeJS.Platform): StartOptions {
  const options: StartOptions = { version: args.includes('--version'), dataFolder: null };
  for (const [at, argument] of args.entries()) {
    if (argument === '--data-dir') options.dataFolder = dataFolder(args[at + 1], platform);
    else if (argument.startsWith('--data-dir='))
      options.dataFolder = dataFolder(argument.slice('--data-dir='.length), platform);
  }
  return options;
}

function dataFolder(folder: string | undefined, platform: NodeJS.Platform): string {
  if (folder === undefined || folder === '' || folder.startsWith('-'))
    throw new StartOptionError('Name a folder after --data-dir.');
  const paths = platform === 'win32' ? win32 : posix;
  const isOnDrive = platform !== 'win32' || /^[a-z]:[\\/]/i.test(folder);
  if (!paths.isAbsolute(folder) || !isOnDrive)
    throw new StartOptionError(
      // The library’s write-ahead log does not work on a share of the network.
      `--data-dir needs the whole path of a folder on this computer, such as ${platform === 'win32' ? String.raw`D:\Earmark` : '/srv/earmark'}. “${folder}” is none.`,
    );
  return paths.normalize(folder);
}
