import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { backup, type DatabaseSync } from 'node:sqlite';
import { ownerOnlyFile } from '../platform/owner-only.ts';
import { inTransaction } from './transaction.ts';
import { copyBeforeVersion } from './library-files.ts';

/**
 * Migrates a library to the newest version, after copying it. All steps run in one transaction, so a failure
 * in the middle leaves the old version unchanged.
 */
export async function migrate(database: DatabaseSync, file: string, steps: readonly string[]): Promise<void> {
  const version = Number(database.prepare('pragma user_version').get()?.['user_version']);
  if (version < steps.length) {
    if (version > 0) await copy(database, copyBeforeVersion(file, steps.length));
    // Foreign keys are off while tables are rebuilt: dropping a table would delete the rows that refer to it.
    database.exec('pragma foreign_keys = off');
    inTransaction(database, () => {
      for (const sql of steps.slice(version)) database.exec(sql);
      database.exec(`pragma user_version = ${steps.length}`);
    });
  }
  database.exec('pragma foreign_keys = on');
}

/** Writes to a temporary file first, so that a file with the final name is always complete. */
async function copy(database: DatabaseSync, to: string): Promise<void> {
  const temporary = `${to}.part`;
  try {
    rmSync(temporary, { force: true });
    ownerOnlyFile(temporary);
    await backup(database, temporary);
    const handle = openSync(temporary, 'r+');
    fsyncSync(handle);
    closeSync(handle);
    renameSync(temporary, to);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}
