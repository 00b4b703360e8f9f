import { FailureError } from '../../platform/failures.ts';
import { describeLibraryError, systemErrorKind, type SystemErrorKind } from '../../platform/system-error.ts';

/** SQLite's primary result codes: the lowest byte of a result code. */
const KINDS = new Map<number, SystemErrorKind | 'damaged'>([
  [5, 'in use'], // SQLITE_BUSY
  [6, 'in use'], // SQLITE_LOCKED
  [8, 'not allowed'], // SQLITE_READONLY
  [10, 'disk failed'], // SQLITE_IOERR
  [11, 'damaged'], // SQLITE_CORRUPT
  [13, 'disk full'], // SQLITE_FULL
  [14, 'missing'], // SQLITE_CANTOPEN
  [26, 'damaged'], // SQLITE_NOTADB
]);
/** The text with which the triggers of `005-tombstones-and-backups.sql` refuse rows of a deleted session. */
const DELETED_SESSION = 'The session was deleted from this computer';
/** Extended result code for a trigger that refuses a write. Only its text says which trigger it was. */
const TRIGGER = 1811;
/** Extended result code for a failed foreign key: the session, note or code of the row does not exist. */
const NOT_HERE = 787;
/**
 * Extended result codes for when SQLite cannot create or enlarge the shared-memory file, which several
 * readers of one library need.
 */
const NO_SHARED_FILE = new Set([4618, 4874, 5386]);

const DAMAGED = 'The library is damaged. Restart Earmark to set it aside and start a new one.';

/** Turns an error of SQLite or the system into a message for the user. Returns any other error unchanged. */
export function libraryError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if ('errcode' in error && error.errcode === TRIGGER && error.message === DELETED_SESSION)
    return new FailureError('blocked', `${DELETED_SESSION}, so nothing was saved.`, { cause: error });
  if ('errcode' in error && error.errcode === NOT_HERE)
    return new FailureError('blocked', 'Not saved: the item it belongs to is no longer on this computer.', {
      cause: error,
    });
  const kind = kindOf(error);
  if (kind === null) return error;
  const words = kind === 'damaged' ? DAMAGED : describeLibraryError(kind);
  return new FailureError('blocked', words, { cause: error });
}

/** Returns true if a full disk prevented opening a library or checkpointing its log. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error && typeof error.errcode === 'number' && NO_SHARED_FILE.has(error.errcode))
    return true;
  return kindOf(error) === 'disk full';
}

/** Returns true if an error of SQLite is about the disk, a lock or permissions rather than about what was written. */
export const isOfStorage = (error: Error): boolean => kindOf(error) !== null && kindOf(error) !== 'damaged';

function kindOf(error: Error): SystemErrorKind | 'damaged' | null {
  if ('errcode' in error && typeof error.errcode === 'number') return KINDS.get(error.errcode & 0xff) ?? null;
  return systemErrorKind(error);
}
