import { FailureError } from '../platform/failures.ts';
import { DELETED_SESSION } from './migrations/deletions.ts';

/** SQLite's result codes, of which the lowest byte tells the kind. */
const BUSY = 5;
const LOCKED = 6;
const READ_ONLY = 8;
const IO_ERROR = 10;
const CORRUPT = 11;
const FULL = 13;
/** Something is written of a session, note or code that is not here: all of SQLite's result code. */
const NOT_HERE = 787;
const CANNOT_OPEN = 14;
const NOT_A_DATABASE = 26;
/** The small file that several readers of one library share cannot be made or enlarged: all of SQLite's result codes. */
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

/** What the system says of a folder, as SQLite would say it. */
const SYSTEM = new Map([
  ['EACCES', READ_ONLY],
  ['EPERM', READ_ONLY],
  ['EROFS', READ_ONLY],
  ['ENOSPC', FULL],
  ['ENOTDIR', CANNOT_OPEN],
  // Also what Node says where a folder cannot be made on a disk that is not written.
  ['ENOENT', CANNOT_OPEN],
  ['EIO', IO_ERROR],
]);

/** What SQLite or the system could not do, in words for the person at the screen; anything else as it is. */
export function libraryError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error.message === DELETED_SESSION)
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

/** Whether a library could not be opened, or what is in its log not be moved, because the disk is full. */
export function hasNoRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error && typeof error.errcode === 'number' && NO_SHARED_FILE.has(error.errcode))
    return true;
  return kindOf(error) === FULL;
}

function kindOf(error: Error): number | undefined {
  if ('errcode' in error && typeof error.errcode === 'number') return error.errcode & 0xff;
  return 'code' in error && typeof error.code === 'string' ? SYSTEM.get(error.code) : undefined;
}
