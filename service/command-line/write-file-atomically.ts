import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a file atomically: `target` is either complete or absent, even after a crash. */
export function writeFileAtomically(target: string, write: (unfinished: string) => void): void {
  const unfinished = `${target}.unfinished`;
  try {
    write(unfinished);
    sync(unfinished, 'r+');
    renameSync(unfinished, target);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
  // Windows has no handle for a folder; it persists the file name without a sync.
  if (process.platform !== 'win32') sync(dirname(target), 'r');
}

function sync(path: string, flags: 'r' | 'r+'): void {
  const descriptor = openSync(path, flags);
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
