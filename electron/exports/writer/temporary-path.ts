import { open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

const ENDING = '.earmark-part';

/** Returns the path to write to until the file is complete, in the same folder so that it can be renamed. */
export const temporaryPathOf = (path: string): string => join(dirname(path), `.${basename(path)}${ENDING}`);

/** Removes only what a killed export has left in a folder. */
export async function removeLeftovers(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const left = names.filter((name) => name.startsWith('.') && name.endsWith(ENDING));
  await Promise.all(left.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}

/** Renames a complete file; the folder entry is on the disk when this resolves. */
export async function renameIntoPlace(temporary: string, path: string): Promise<void> {
  await rename(temporary, path);
  await flushFolder(dirname(path));
}

/** Flushes a folder's entries. Windows cannot do this, and does not need it. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  try {
    await handle?.sync().catch(() => undefined);
  } finally {
    await handle?.close();
  }
}
