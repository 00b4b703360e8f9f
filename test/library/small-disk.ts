import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  folder: string;
  makeReadOnly: () => void;
  remove: () => void;
}

const run = (command: string, ...args: string[]) => spawnSync(command, args).status === 0;

/** A disk of its own in memory; null where this system lets nobody have one. */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'earmark-disk-'));
  if (!run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder)) {
    rmdirSync(folder);
    return null;
  }
  return {
    folder,
    makeReadOnly: () => run('mount', '-o', 'remount,ro', folder),
    remove: () => {
      run('umount', folder);
      rmdirSync(folder);
    },
  };
}
