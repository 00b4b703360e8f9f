// Files that are not a backup of this app, or not a complete one.
import { existsSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { settleRestore } from '../../electron/database/commit-restore.ts';
import { stageRestore } from '../../electron/privacy/stage-restore.ts';
import { problemOf } from '../../electron/platform/failures.ts';
import { changeLibrary } from './change-backup.ts';
import { backupSetup, KEY, labels, VOICE } from './backup-setup.ts';

const { root, workspace, backups, backedUp } = backupSetup();

const words = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => problemOf(error).message,
  );

let undamaged: Buffer | undefined;
/** Writes a backup, which takes long, and of which each test damages a copy. */
async function backupFile(): Promise<string> {
  if (undamaged === undefined) {
    const from = await workspace('first', 's1');
    writeFileSync(join(from, 'audio', KEY), VOICE);
    undamaged = readFileSync(await backedUp(from));
  }
  const path = join(root(), 'Copy.earmark');
  writeFileSync(path, undamaged);
  return path;
}

type Refused = [what: string, why: RegExp, damage: (path: string) => void];

test.each<Refused>([
  [
    'foreign',
    /not an Earmark backup/,
    (path: string) => {
      writeFileSync(path, 'Some text');
    },
  ],
  [
    'another database',
    /not an Earmark backup/,
    (path: string) => {
      rmSync(path);
      const other = new DatabaseSync(path);
      other.exec('create table t (a)');
      other.close();
    },
  ],
  [
    'cut short',
    /damaged or incomplete/,
    (path: string) => {
      truncateSync(path, 200_000);
    },
  ],
  [
    'changed',
    /damaged or incomplete/,
    (path: string) => {
      const database = new DatabaseSync(path);
      database.exec('update pieces set bytes = zeroblob(length(bytes)) where id = 16777217');
      database.close();
    },
  ],
  [
    'of a newer version of Earmark',
    /newer Earmark made this backup/,
    (path: string) => {
      const database = new DatabaseSync(path);
      database.exec('update about set library_version = 999');
      database.close();
    },
  ],
  [
    'with triggers of somebody else',
    /not an Earmark backup/,
    changingLibrary('create trigger theirs after insert on notes begin delete from codes; end'),
  ],
  [
    'with a trigger named like one of SQLite itself',
    /not an Earmark backup/,
    changingLibrary(
      `insert into sqlite_schema values ('trigger', 'sqlite_theirs', 'notes', 0,
         'CREATE TRIGGER sqlite_theirs after insert on notes begin delete from codes; end')`,
    ),
  ],
  [
    'with a trigger named like an index of SQLite itself',
    /not an Earmark backup/,
    changingLibrary(
      `insert into sqlite_schema values ('trigger', 'sqlite_autoindex_notes_9', 'notes', 0,
         'CREATE TRIGGER sqlite_autoindex_notes_9 after insert on notes begin delete from codes; end')`,
    ),
  ],
  [
    'with a view named like a table of SQLite itself',
    /not an Earmark backup/,
    changingLibrary(
      `insert into sqlite_schema values ('view', 'sqlite_stat1', 'sqlite_stat1', 0,
         'CREATE VIEW sqlite_stat1 as select 1 as tbl, 2 as idx, 3 as stat')`,
    ),
  ],
  ...[0, -3].map((version): Refused => [
    `of library version ${version}`,
    /not an Earmark backup/,
    changingLibrary(`pragma user_version = ${version}`),
  ]),
  [
    'of an older library version than its tables',
    /not an Earmark backup/,
    changingLibrary('pragma user_version = 1'),
  ],
  [
    'with a library of a newer version of Earmark',
    /newer Earmark made this backup/,
    changingLibrary('pragma user_version = 999'),
  ],
  ...[0, -3].map((version): Refused => [
    `of backup version ${version}`,
    /not an Earmark backup/,
    changing(`pragma user_version = ${version}`),
  ]),
  [
    'with a view in place of its pieces',
    /not an Earmark backup/,
    changing(
      `alter table pieces rename to parts;
       create view pieces as select id, bytes from parts union all select 16777217, zeroblob(1048576)`,
    ),
  ],
  [
    'naming more bytes than it has',
    /damaged or incomplete/,
    changing('update files set size_bytes = 1000000000 where place = 1'),
  ],
  [
    'with gaps between its files',
    /damaged or incomplete/,
    changing('update files set place = 7 where place = 1'),
  ],
  [
    'with a recording named out of its folder',
    /damaged or incomplete/,
    changing(`update files set name = 'audio/../../${'a'.repeat(64)}' where place = 1`),
  ],
  [
    'smaller than the files that it lists',
    /damaged or incomplete/,
    changing('update files set size_bytes = size_bytes * 1000 where place = 1'),
  ],
  [
    'with a name of a megabyte',
    /damaged or incomplete/,
    changing(`update about set workspace_name = printf('%.1000000c', 'x')`),
  ],
])('refuses a file that is %s, and changes nothing', async (_, expectedReason, damage) => {
  const path = await backupFile();
  damage(path);
  const to = await workspace('second', 's9');
  expect(await words(stageRestore({ act: 'restore', path, folder: to }, () => undefined))).toMatch(
    expectedReason,
  );
  await settleRestore(to);
  expect(await labels(to)).toEqual(['second s9']);
  expect(existsSync(join(to, 'restoring'))).toBe(false);
});

test('does not offer to restore a file that is smaller than the files that it lists', async () => {
  const path = await backupFile();
  changing('update files set size_bytes = size_bytes * 1000 where place = 1')(path);
  expect(await words(backups().read(path))).toMatch(/damaged or incomplete/);
});

test('writes nothing from a file whose pieces are too short, however often they could be read', async () => {
  const path = await backupFile();
  const libraryBytes = sizeOfLibrary(path);
  changing("update pieces set bytes = x'00' where id >= 16777216")(path);
  const to = await workspace('second', 's9');
  let writtenBytes = 0;
  const staging = stageRestore({ act: 'restore', path, folder: to }, (doneBytes) => {
    writtenBytes = doneBytes;
  });
  expect(await words(staging)).toMatch(/damaged or incomplete/);
  expect(writtenBytes).toBe(libraryBytes);
});

function sizeOfLibrary(path: string): number {
  const backup = new DatabaseSync(path, { readOnly: true });
  try {
    return Number(backup.prepare('select size_bytes from files where place = 0').get()?.['size_bytes']);
  } finally {
    backup.close();
  }
}

/** Changes the backup itself. */
function changing(sql: string): (path: string) => void {
  return (path) => {
    const database = new DatabaseSync(path);
    database.exec(sql);
    database.close();
  };
}

function changingLibrary(sql: string): (path: string) => void {
  return (path) => {
    changeLibrary(path, sql);
  };
}
