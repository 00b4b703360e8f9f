import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Beside this file; the build copies the folder beside the bundles, and packages contain it as plain files. */
const FOLDER = join(import.meta.dirname, 'migrations');

/**
 * The library's schema, step by step: entry N migrates version N to N + 1. Each is one file `NNN-name.sql`,
 * in the order of the numbers. A released file never changes, not even by a space: SQLite stores the text of
 * its statements in every library, and a library whose text differs counts as damaged. Append only.
 */
export const migrations: readonly string[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.sql'))
  .toSorted()
  .map((name) => readFileSync(join(FOLDER, name), 'utf8'));
