import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';

/** Makes a folder, where it is absent, that no other user of this computer can read; one that is there becomes so. */
export function ownerOnlyFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  makeOwnerOnly(folder);
}

/**
 * Makes an empty file, where it is absent, that no other user of this computer can read; one that is there becomes so.
 * To be called where SQLite would make it.
 */
export function ownerOnlyFile(file: string): void {
  // To open and close a file that is there would end the locks that SQLite has on it in another thread.
  if (existsSync(file)) makeOwnerOnly(file);
  else closeSync(openSync(file, 'a', 0o600));
}

/** Takes from other users of this computer what they may do with a file or a folder. Windows does this by folder. */
export function makeOwnerOnly(path: string): void {
  if (process.platform === 'win32') return;
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
  if ((mode & 0o077) === 0) return;
  try {
    chmodSync(path, mode & 0o700);
  } catch {
    // A disk without permissions, or one that may not be written: what is on it can still be read.
  }
}
