import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { LibraryDatabase } from '../../electron/database/base/library-database.ts';
import { createRepositories } from '../../electron/database/repositories/repositories.ts';

/** Changes the library in a backup, whatever its schema forbids. */
export function changeLibrary(path: string, sql: string): void {
  const library = `${path}.library`;
  const backup = new DatabaseSync(path);
  const rows = backup.prepare('select bytes from pieces where id < 16777216 order by id').all();
  writeFileSync(
    library,
    Buffer.concat(rows.flatMap(({ bytes }) => (bytes instanceof Uint8Array ? [bytes] : []))),
  );
  const damaged = new LibraryDatabase(library, { defensive: false });
  // The triggers call functions that it registers.
  createRepositories(damaged);
  damaged.exec(`pragma writable_schema = on; ${sql}`);
  damaged.close();
  replaceLibrary(backup, readFileSync(library));
  backup.close();
  rmSync(library);
}

function replaceLibrary(backup: DatabaseSync, bytes: Buffer): void {
  backup.exec('delete from pieces where id < 16777216');
  for (let at = 0; at < bytes.length; at += 1 << 20)
    backup.prepare('insert into pieces values (?, ?)').run(at >> 20, bytes.subarray(at, at + (1 << 20)));
  const hash = createHash('sha256').update(bytes).digest('hex');
  backup.prepare('update files set size_bytes = ?, sha256 = ? where place = 0').run(bytes.length, hash);
}
