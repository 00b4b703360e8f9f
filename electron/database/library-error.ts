import { FailureError } from '../platform/failures.ts';
import { DELETED_SESSION } from './migrations/deletions.ts';

/** SQLite's primary result codes: the lowest byte of a result code. */
const BUSY = 5;
const LOCKED = 6;
const READ_ONLY = 8;
const IO_ERROR = 10;
const CORRUPT = 11;
const FULL = 13;
/**
 * Extended result code for a trigger that refuses a write: those of deleted sessions. The only others protect
 * the activity log, which nothing changes.
 */
const DELETED = 1811;
/** Extended result code for a failed foreign key: the session, note or code of the row does not exist. */
const NOT_HERE = 787;
const CANNOT_OPEN = 14;
const NOT_A_DATABASE = 26;
/**
 * Extended result codes for when SQLite cannot create or enlarge the shared-memory file, which several
 * readers of one library need.
 */
const NO_SHARED_FILE = new Set([4618, 4874, 5386]);

const WORDS = new Map<number, string>([
  [BUSY, 'Another program is using the library on this computer. Close it, then try again.'],
  [LOCKED, 'Another program is using the library on this computer. Close it, then try again.'],
  [READ_ONLY, 'Earmark may not write into its folder on this computer, so nothing was kept.'],
  [IO_ERROR, 'The disk did not take what was to be kept. What you typed is still here; try again.'],
  [CORRUPT, 'The library on this computer is damaged. Start Earmark again: it keeps the damaged file aside.'],
  [FULL, 'There is no room left on this computer, so nothing was kept. Make some room, then try again.'],
  [CANNOT_OPEN, 'Earmark cannot open its folder on this computer.'],
  [
    NOT_A_DATABASE,
    'The library on this computer is damaged. Start Earmark again: it keeps the damaged file aside.',
  ],
]);

/** Maps the system's error codes for files and folders to SQLite's. */
const SYSTEM = new Map([
  ['EACCES', READ_ONLY],
  ['EPERM', READ_ONLY],
  ['EROFS', READ_ONLY],
  ['ENOSPC', FULL],
  ['ENOTDIR', CANNOT_OPEN],
  // Node also reports this if a folder cannot be created on a read-only disk.
  ['ENOENT', CANNOT_OPEN],
  ['EIO', IO_ERROR],
]);

/** Turns an error of SQLite or the system into a message for the user. Returns any other error unchanged. */
export function libraryError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if ('errcode' in error && error.errcode === DELETED)
    return new FailureError('blocked', `${DELETED_SESSION}, so nothing of it was saved.`, { cause: error });
  if ('errcode' in error && error.errcode === NOT_HERE)
    return new FailureError(
      'blocked',
      'What this belongs to is no longer on this computer, so it was not saved.',
      {
        cause: error,
      },
    );
  const words = WORDS.get(kindOf(error) ?? 0);
  return words === undefined ? error : new FailureError('blocked', words, { cause: error });
}

/** Returns true if a full disk prevented opening a library or checkpointing its log. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error && typeof error.errcode === 'number' && NO_SHARED_FILE.has(error.errcode))
    return true;
  return kindOf(error) === FULL;
}

function kindOf(error: Error): number | undefined {
  if ('errcode' in error && typeof error.errcode === 'number') return error.errcode & 0xff;
  return 'code' in error && typeof error.code === 'string' ? SYSTEM.get(error.code) : undefined;
}
