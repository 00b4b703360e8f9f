import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  folder: string;
  makeReadOnly: () => void;
  /** Takes all the room that is left, to the last byte. */
  fill: () => void;
  /** Gives that room back. */
  makeRoom: () => void;
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
          // As full as it gets by pieces of this size.
        }
      }
      // Of a test that ran out of time the small disk is gone, and this is the computer's own.
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
