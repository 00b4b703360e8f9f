import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeOwnerOnly, ownerOnlyFile, ownerOnlyFolder } from '../platform/owner-only.ts';
import { FailureError } from '../platform/failures.ts';
import { damageFoundIn, filesBeside, keepAside, removeOldCopies } from './library-copies.ts';
import { hasNoRoom, libraryError } from './library-error.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';
import { isSameSchema, schemaMadeBy, schemaOf } from './schema-text.ts';
import { isDamage, isSound } from './integrity-check.ts';

/** Why the library cannot be used, in words for the person at the screen. */
export class LibraryError extends FailureError {
  constructor(message: string) {
    super('blocked', message);
  }
}

interface OpenedDatabase {
  database: DatabaseSync;
  /** Where a damaged file was put. */
  keptAside: string | null;
  /** There was no room on the disk: it can be read, and written once there is room, but no other thread can read it. */
  isAlone: boolean;
}

/** A larger one is checked by another thread while it is used: reading all of it takes longer than opening may. */
export const CHECKED_AT_ONCE_BYTES = 32 << 20;
/** How long another program may hold the library before that is said. */
const WAIT_MS = 3000;

/**
 * Opens a library file, made when it is absent. A file that is not a sound database, or whose tables are not
 * Earmark's, is kept aside, never overwritten; one that a newer Earmark has written is refused without a write. On a
 * full disk it is opened for reading. What another program or a folder that may not be written prevents is thrown as
 * SQLite or the system says it.
 */
export async function openDatabase(
  file: string,
  steps: readonly string[] = migrations,
): Promise<OpenedDatabase> {
  ownerOnlyFolder(dirname(file));
  const state = stateOf(file, steps);
  const keptAside = state === 'damaged' ? keepAside(file) : null;
  // SQLite gives the log beside it the same permissions.
  ownerOnlyFile(file);
  for (const other of filesBeside(file)) makeOwnerOnly(other);
  const database = new DatabaseSync(file, { timeout: WAIT_MS });
  const isAlone = state === 'no room';
  try {
    if (isAlone) {
      database.exec('pragma locking_mode = exclusive');
      refuseNewer(database, steps.length);
    }
    // FULL: what was acknowledged survives a power cut. secure_delete: what was deleted is gone from the file.
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on');
    await migrate(database, file, steps);
    removeOldCopies(file);
    return { database, keptAside, isAlone };
  } catch (error) {
    database.close();
    throw error;
  }
}

/**
 * What is in the way of opening a library, read without a write, so that what is refused or kept aside stays as it is.
 * A full disk has no room for the file that lets several threads read the library, nor for another library in the place
 * of a damaged one: then damage is not looked for.
 */
function stateOf(file: string, steps: readonly string[]): 'sound' | 'damaged' | 'no room' {
  if (existsSync(damageFoundIn(file))) return 'damaged';
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
    if (statSync(file).size <= CHECKED_AT_ONCE_BYTES && !isSound(database)) return 'damaged';
    return { version, schema: schemaOf(database) };
  } catch (error) {
    if (isDamage(error)) return 'damaged';
    if (hasNoRoom(error)) return 'no room';
    throw libraryError(error);
  } finally {
    database?.close();
  }
}

/** Answers the library's version. */
function refuseNewer(database: DatabaseSync, newest: number): number {
  const version = Number(database.prepare('pragma user_version').get()?.['user_version']);
  if (version > newest)
    throw new LibraryError(
      'The library on this computer was written by a newer Earmark. Install that version to open it.',
    );
  return version;
}

/**
 * Whether the schema is not the one that Earmark makes: a changed byte in its text can pass every check of SQLite and
 * fail at the first statement. An index that someone has added is no damage, but before an update, which could come
 * across it, nothing else may be there: the number of the version itself may be what is damaged.
 */
function isAltered({ version, schema }: FoundSchema, steps: readonly string[]): boolean {
  if (version < 0) return true;
  const made = schemaMadeBy(steps.slice(0, version));
  if (version < steps.length) return !isSameSchema(schema, made);
  const found = new Set(schema);
  return !made.every((object) => found.has(object));
}

/** SQLite opens a file whose format for writing it does not know for reading only, and says no more of it. */
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
