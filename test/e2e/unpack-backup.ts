import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Writes each file of a backup to a folder; the backup stores files in pieces. */
export function unpackBackup(path: string, folder: string): void {
  const backup = new DatabaseSync(path, { readOnly: true });
  const files = backup.prepare('select place, size_bytes from files').all();
  for (const { place } of files) {
    const first = Number(place) * 2 ** 24;
    const pieces = backup
      .prepare('select bytes from pieces where id >= ? and id < ? order by id')
      .all(first, first + 2 ** 24)
      .map(({ bytes }) => (bytes instanceof Uint8Array ? bytes : new Uint8Array()));
    writeFileSync(join(folder, String(place)), Buffer.concat(pieces));
  }
  backup.close();
}
