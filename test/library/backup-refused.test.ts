// Files that are no backup of this app, or not a whole one.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { settleRestore } from '../../electron/privacy/settle-restore.ts';
import { stageRestore } from '../../electron/privacy/stage-restore.ts';
import { problemOf } from '../../electron/problems.ts';
import { backingUp, KEY, labels, VOICE } from './backed-up.ts';

const { root, workspace, backedUp } = backingUp();

const words = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => problemOf(error).message,
  );

test.each([
  [
    'foreign',
    /not a backup that Earmark has made/,
    (path: string) => {
      writeFileSync(path, 'Some text');
    },
  ],
  [
    'another database',
    /not a backup that Earmark has made/,
    (path: string) => {
      rmSync(path);
      const other = new DatabaseSync(path);
      other.exec('create table t (a)');
      other.close();
    },
  ],
  [
    'cut short',
    /damaged or not whole/,
    (path: string) => {
      truncateSync(path, 200_000);
    },
  ],
  [
    'changed',
    /damaged or not whole/,
    (path: string) => {
      const database = new DatabaseSync(path);
      database.exec('update pieces set bytes = zeroblob(length(bytes)) where id = 16777217');
      database.close();
    },
  ],
  [
    'of a newer Earmark',
    /newer Earmark/,
    (path: string) => {
      const database = new DatabaseSync(path);
      database.exec('update about set library_version = 999');
      database.close();
    },
  ],
  [
    'with triggers of somebody else',
    /not a backup that Earmark has made/,
    (path: string) => {
      const library = join(root(), 'bad.sqlite');
      const database = new DatabaseSync(path);
      const rows = database.prepare('select bytes from pieces where id < 16777216 order by id').all();
      writeFileSync(
        library,
        Buffer.concat(rows.flatMap(({ bytes }) => (bytes instanceof Uint8Array ? [bytes] : []))),
      );
      const bad = new DatabaseSync(library);
      bad.exec('create trigger theirs after insert on notes begin delete from codes; end');
      bad.close();
      replaceLibrary(database, readFileSync(library));
      database.close();
    },
  ],
])(
  'a file that is %s is refused, and nothing is changed',
  async (_, why, damage) => {
    const from = await workspace('first', 's1');
    writeFileSync(join(from, 'audio', KEY), VOICE);
    const path = await backedUp(from);
    damage(path);
    const to = await workspace('second', 's9');
    expect(await words(stageRestore({ act: 'restore', path, folder: to }, () => undefined))).toMatch(why);
    await settleRestore(to);
    expect(await labels(to)).toEqual(['second s9']);
    expect(existsSync(join(to, 'restoring'))).toBe(false);
  },
  20_000,
);

function replaceLibrary(backup: DatabaseSync, bytes: Buffer): void {
  backup.exec('delete from pieces where id < 16777216');
  for (let at = 0; at < bytes.length; at += 1 << 20)
    backup.prepare('insert into pieces values (?, ?)').run(at >> 20, bytes.subarray(at, at + (1 << 20)));
  const hash = createHash('sha256').update(bytes).digest('hex');
  backup.prepare('update files set size_bytes = ?, sha256 = ? where place = 0').run(bytes.length, hash);
}
