import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  folder: string;
  makeReadOnly: () => void;
  /** Fills the disk to the last byte. */
  fill: () => void;
  /** Frees that space again. */
  makeRoom: () => void;
  remove: () => void;
}

const run = (command: string, ...args: string[]) => spawnSync(command, args).status === 0;

/** Mounts a small disk in memory. Returns null if this system does not allow it. */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'earmark-disk-'));
  if (!run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder)) {
    rmdirSync(folder);
    return null;
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill: () => {
      writeFileSync(ballast, '');
      let written = 0;
      for (let size = 256 << 10; size >= 1; size >>= 1) {
        try {
          for (; written <= megabytes << 20; written += size)
            writeFileSync(ballast, Buffer.alloc(size), { flag: 'a' });
        } catch {
          // As full as pieces of this size can make it.
        }
      }
      // After a timeout of the test the small disk is unmounted, and this folder is on the computer's own disk.
      if (written > megabytes << 20) {
        rmSync(ballast);
        throw new Error('The small disk is no longer there');
      }
    },
    makeRoom: () => {
      rmSync(ballast);
    },
    makeReadOnly: () => run('mount', '-o', 'remount,ro', folder),
    remove: () => {
      run('umount', folder);
      rmSync(folder, { recursive: true });
    },
  };
}
