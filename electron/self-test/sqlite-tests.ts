import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { expectThat, type SelfTest } from './self-test.ts';

/** Electron includes its own Node: tests that its SQLite supports what the library needs. */
export const sqliteTests = (): SelfTest[] => [
  {
    number: 5,
    name: 'SQLite has full-text search, secure deletion, functions, backup and a log that shrinks',
    run: async () => {
      const folder = await mkdtemp(join(tmpdir(), 'earmark-self-test-'));
      const file = join(folder, 'test.sqlite');
      const database = new DatabaseSync(file);
      try {
        database.exec(
          "pragma journal_mode = wal; create virtual table words using fts5(text, tokenize = 'unicode61')",
        );
        database.prepare('insert into words values (?)').run('The ferry was late');
        const found = database.prepare("select count(*) as n from words where words match 'ferr*'").get();
        expectThat(found?.['n'] === 1, 'FTS5 finds the beginning of a word', found);
        database.exec("insert into words(words, rank) values ('secure-delete', 1)");
        database.exec('pragma secure_delete = on');
        expectThat(
          database.prepare('pragma secure_delete').get()?.['secure_delete'] === 1,
          'secure_delete is on',
        );
        database.function('twice', { deterministic: true }, (value) => Number(value) * 2);
        expectThat(database.prepare('select twice(21) as n').get()?.['n'] === 42, 'function() answers');
        const copy = join(folder, 'copy.sqlite');
        await backup(database, copy);
        const copied = new DatabaseSync(copy, { readOnly: true });
        const rows = copied.prepare('select count(*) as n from words').get()?.['n'];
        copied.close();
        expectThat(rows === 1, 'backup() copies every row', rows);
        database.exec('pragma wal_checkpoint(truncate)');
        const { size } = await stat(`${file}-wal`);
        expectThat(size === 0, 'The log is empty after a checkpoint', size);
        const version = String(database.prepare('select sqlite_version() as version').get()?.['version']);
        return `SQLite ${version}`;
      } finally {
        database.close();
        await rm(folder, { recursive: true, force: true });
      }
    },
  },
];
