import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the SHA-256 of files in a folder, as `sha256sum --check` reads them. */
export const checksums = (folder: string, files: readonly string[]): string =>
  files
    .toSorted()
    .map(
      (file) =>
        `${createHash('sha256')
          .update(readFileSync(join(folder, file)))
          .digest('hex')}  ${file}\n`,
    )
    .join('');
