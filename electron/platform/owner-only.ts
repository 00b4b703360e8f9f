import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';

/** Creates a folder, if needed, that no other user of this computer can read; restricts an existing one. */
export function ownerOnlyFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  makeOwnerOnly(folder);
}

/**
 * Creates an empty file, if needed, that no other user of this computer can read; restricts an existing one.
 * Call this before SQLite creates the file.
 */
export function ownerOnlyFile(file: string): void {
  // Opening and closing an existing file would release the locks that SQLite has on it in another thread.
  if (existsSync(file)) makeOwnerOnly(file);
  else closeSync(openSync(file, 'a', 0o600));
}

/** Removes other users' permissions on a file or a folder. On Windows, the folder's permissions apply. */
export function makeOwnerOnly(path: string): void {
  if (process.platform === 'win32') return;
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
  if ((mode & 0o077) === 0) return;
  try {
    chmodSync(path, mode & 0o700);
  } catch {
    // The disk has no permissions or is read-only: its files can still be read.
  }
}
