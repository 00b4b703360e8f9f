import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, backup } from 'node:sqlite';
import { replaceAtomically } from '../platform/atomic-file.ts';
import { makeOwnerOnly, ownerOnlyFile, ownerOnlyFolder } from '../platform/owner-only.ts';
import { FailureError } from '../platform/failures.ts';
import {
  damageMarkerPath,
  sidecarFilesOf,
  quarantine,
  copyDamagedLog,
  removeOldCopies,
  copyBeforeVersion,
} from './base/library-files.ts';
import { LibraryDatabase } from './base/library-database.ts';
import { unreadableChangesIn, type UnreadableChanges } from './lost-changes.ts';
import { isDiskFull, libraryError } from './base/library-error.ts';
import { migrations } from './migrations.ts';
import { isSameSchema, expectedSchemaOf, schemaOf } from './schema-text.ts';
import { isDamage, isSound, MAX_SYNC_CHECK_BYTES } from './integrity-check.ts';

/** The reason why the library cannot be used, as a message for the user. */
export class LibraryError extends FailureError {
  constructor(message: string) {
    super('blocked', message);
  }
}

export interface LostChanges extends UnreadableChanges {
  /** Null if there was no room for it. */
  copy: string | null;
}

interface OpenedDatabase {
  database: LibraryDatabase;
  /** Path that a damaged file was moved to, or null. */
  keptAside: string | null;
  /** Changes that SQLite could not read in the log, and the path of its copy; null if nothing was lost. */
  lostChanges: LostChanges | null;
  /**
   * True if the disk was full when the library was opened: it can be read, and written once there is space,
   * but no other thread can read it.
   */
  isAlone: boolean;
}

/** How long to wait for another program's lock before reporting it. */
const WAIT_MS = 3000;

/**
 * Opens a library file and creates it if it does not exist. A file that is not a sound database, or whose
 * tables are not Earmark's, is set aside, never overwritten; one written by a newer Earmark is refused without a
 * write. A damaged log is copied first, since SQLite overwrites it. On a full disk the library is opened for reading. Locks of other programs and missing
 * permissions are thrown as SQLite's or the system's errors.
 */
export async function openDatabase(
  file: string,
  steps: readonly string[] = migrations,
): Promise<OpenedDatabase> {
  ownerOnlyFolder(dirname(file));
  const unreadable = unreadableChangesIn(file);
  const state = stateOf(file, steps);
  const keptAside = state === 'damaged' ? quarantine(file) : null;
  // A library that is set aside has its log with it.
  const lostChanges =
    unreadable === null || keptAside !== null ? null : { ...unreadable, copy: copyDamagedLog(file) };
  // SQLite gives the log the same permissions.
  ownerOnlyFile(file);
  for (const other of sidecarFilesOf(file)) makeOwnerOnly(other);
  const database = new LibraryDatabase(file, { timeout: WAIT_MS });
  const isAlone = state === 'no room';
  try {
    if (isAlone) {
      database.exec('pragma locking_mode = exclusive');
      refuseNewer(database, steps.length);
    }
    // FULL: acknowledged writes survive a power cut. secure_delete: deleted content is removed from the file.
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on');
    await migrate(database, file, steps);
    removeOldCopies(file);
    return { database, keptAside, lostChanges, isAlone };
  } catch (error) {
    database.close();
    throw error;
  }
}

/**
 * Returns the state of a library file without writing, so that a refused or damaged file stays unchanged. A
 * full disk has no space for the shared-memory file that lets several threads read the library, nor for a new
 * library to replace a damaged one, so damage is not looked for then.
 */
function stateOf(file: string, steps: readonly string[]): 'sound' | 'damaged' | 'no room' {
  if (existsSync(damageMarkerPath(file))) return 'damaged';
  if (!existsSync(file) || statSync(file).size === 0) return 'sound';
  const found = readSchema(file, steps.length);
  if (typeof found === 'string') return found;
  return isAltered(found, steps) || !isFormatKnown(file) ? 'damaged' : 'sound';
}

interface FoundSchema {
  version: number;
  schema: string[];
}

function readSchema(file: string, newest: number): FoundSchema | 'damaged' | 'no room' {
  let database: DatabaseSync | null = null;
  try {
    database = new DatabaseSync(file, { readOnly: true, timeout: WAIT_MS });
    const version = refuseNewer(database, newest);
    if (statSync(file).size <= MAX_SYNC_CHECK_BYTES && !isSound(database)) return 'damaged';
    return { version, schema: schemaOf(database) };
  } catch (error) {
    if (isDamage(error)) return 'damaged';
    if (isDiskFull(error)) return 'no room';
    throw libraryError(error);
  } finally {
    database?.close();
  }
}

/** Returns the library's version. */
function refuseNewer(database: DatabaseSync, newest: number): number {
  const version = Number(database.prepare('pragma user_version').get()?.['user_version']);
  if (version > newest)
    throw new LibraryError('A newer Earmark saved this library. Install that version to open it.');
  return version;
}

/**
 * Returns true if the schema differs from the one that Earmark makes: a changed byte in its text can pass
 * every check of SQLite and fail at the first statement. An added index is not damage, except before an
 * update, which it could break: there the schema must match exactly, because the version number itself may be
 * damaged.
 */
function isAltered({ version, schema }: FoundSchema, steps: readonly string[]): boolean {
  if (version < 0) return true;
  const made = expectedSchemaOf(steps.slice(0, version));
  if (version < steps.length) return !isSameSchema(schema, made);
  const found = new Set(schema);
  return !made.every((object) => found.has(object));
}

/** Returns true if SQLite knows the file's write format. If not, it silently opens the file read-only. */
function isFormatKnown(file: string): boolean {
  const PLACE = 18;
  const NEWEST_FORMAT = 2;
  const format = Buffer.alloc(1);
  const handle = openSync(file, 'r');
  try {
    readSync(handle, format, 0, 1, PLACE);
  } finally {
    closeSync(handle);
  }
  return format.readUInt8() <= NEWEST_FORMAT;
}

/**
 * Migrates a library to the newest version, after copying it. All steps run in one transaction, so a failure
 * in the middle leaves the old version unchanged.
 */
async function migrate(database: LibraryDatabase, file: string, steps: readonly string[]): Promise<void> {
  const version = Number(database.prepare('pragma user_version').get()?.['user_version']);
  if (version < steps.length) {
    if (version > 0)
      await replaceAtomically(copyBeforeVersion(file, steps.length), async (temporary) => {
        ownerOnlyFile(temporary);
        await backup(database, temporary);
      });
    // Foreign keys are off while tables are rebuilt: dropping a table would delete the rows that refer to it.
    database.exec('pragma foreign_keys = off');
    database.inTransaction(() => {
      for (const sql of steps.slice(version)) database.exec(sql);
      database.exec(`pragma user_version = ${steps.length}`);
    });
  }
  database.exec('pragma foreign_keys = on');
}
