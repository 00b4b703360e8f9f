import { open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

const ENDING = '.earmark-part';

/** Where something is written before it is whole: beside it, so that it only has to be renamed. */
export const temporaryOf = (path: string): string => join(dirname(path), `.${basename(path)}${ENDING}`);

/** Removes what an export that was killed has left in a folder, and nothing else. */
export async function removeLeftovers(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const left = names.filter((name) => name.startsWith('.') && name.endsWith(ENDING));
  await Promise.all(left.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}

/** Gives what is whole its name; the folder's list is on the disk when it returns. */
export async function takeName(temporary: string, path: string): Promise<void> {
  await rename(temporary, path);
  await flushFolder(dirname(path));
}

/** Windows cannot flush a folder's list by itself, and does not need it. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  try {
    await handle?.sync().catch(() => undefined);
  } finally {
    await handle?.close();
  }
}
