import { readdir, rm } from 'node:fs/promises';
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
