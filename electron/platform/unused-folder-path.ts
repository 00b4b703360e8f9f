import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Returns a folder name that is not in use. */
export function unusedFolderPath(parent: string, name: string): string {
  for (let count = 1; ; count += 1) {
    const path = join(parent, count === 1 ? name : `${name} (${String(count)})`);
    if (!existsSync(path)) return path;
  }
}
