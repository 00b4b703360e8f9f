import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a file so that `target` is whole or not there, whatever happens in between. */
export function keepFile(target: string, write: (unfinished: string) => void): void {
  const unfinished = `${target}.unfinished`;
  try {
    write(unfinished);
    sync(unfinished, 'r+');
    renameSync(unfinished, target);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
  // Windows knows no handle of a folder, and writes the name down by itself.
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
