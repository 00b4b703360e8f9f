import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux keeps the files of this folder in memory. */
const IN_MEMORY = '/dev/shm';
/** More than a run of all tests stores at any time. */
const NEEDED_BYTES = 4 * 2 ** 30;

/**
 * Creates the folder for everything that this process and those that it starts store temporarily, and removes it at
 * the end. It is in memory if there is room: writing the libraries and profiles of the tests to a disk takes a tenth
 * of their processor time.
 */
export function createTemporaryFolder(): string {
  const folder = mkdtempSync(join(hasRoomInMemory() ? IN_MEMORY : tmpdir(), 'earmark-test-'));
  process.env['TMPDIR'] = folder;
  process.once('exit', () => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      process.exit(1);
    });
  return folder;
}

function hasRoomInMemory(): boolean {
  if (process.platform !== 'linux' || process.availableMemory() < 2 * NEEDED_BYTES) return false;
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize > NEEDED_BYTES;
  } catch {
    return false; // the system has no such folder
  }
}
