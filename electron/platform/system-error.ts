/** What the system refused, whatever its code for it. */
export type SystemErrorKind =
  | 'disk full'
  | 'not allowed'
  | 'in use'
  | 'missing'
  | 'not a folder'
  | 'disk failed';

/** What could not be written, deleted or read. */
type Subject = 'file' | 'deletion' | 'recording' | 'library';

const KINDS = new Map<unknown, SystemErrorKind>([
  ['ENOSPC', 'disk full'],
  ['EDQUOT', 'disk full'],
  ['EACCES', 'not allowed'],
  ['EPERM', 'not allowed'],
  ['EROFS', 'not allowed'],
  ['EBUSY', 'in use'],
  // Node also reports this if a folder cannot be created on a read-only disk.
  ['ENOENT', 'missing'],
  ['ENOTDIR', 'not a folder'],
  ['EIO', 'disk failed'],
]);

export const LIBRARY_IN_USE = 'Another program is using the library. Close that program, then try again.';

const SENTENCES: Record<SystemErrorKind, Partial<Record<Subject, string>> & { library: string }> = {
  'disk full': {
    file: 'This computer has no space for this file. Nothing was written.',
    recording: 'This computer has no space for the recording.',
    library: 'Nothing was saved: the disk is full. Free some space, then try again.',
  },
  'not allowed': {
    file: 'Earmark cannot write to this folder. Choose another.',
    deletion: 'Earmark is not allowed to delete files in this folder.',
    library: 'Nothing was saved: Earmark is not allowed to write to its folder.',
  },
  'in use': { deletion: 'Another program is using the file.', library: LIBRARY_IN_USE },
  missing: {
    deletion: 'The file is no longer there.',
    library: 'Earmark cannot open its folder on this computer.',
  },
  'not a folder': { library: 'Earmark cannot open its folder on this computer.' },
  'disk failed': {
    library: 'The disk could not save this. What you typed is still here. Try again.',
  },
};

/** For every other error. One of the library is a bug, and has no sentence of its own. */
const OTHERWISE: Record<Exclude<Subject, 'library'>, string> = {
  file: 'Earmark could not write the file. Try another folder.',
  deletion: 'The system refused to delete it.',
  recording: 'Earmark could not store the recording on this computer.',
};

/** Returns why something failed on this computer, as a message for the user. */
export function describeSystemError(error: unknown, subject: Exclude<Subject, 'library'>): string {
  const kind = systemErrorKind(error);
  return (kind === null ? undefined : SENTENCES[kind][subject]) ?? OTHERWISE[subject];
}

/** Returns why the library cannot be used, as a message for the user. */
export const describeLibraryError = (kind: SystemErrorKind): string => SENTENCES[kind].library;

/** Returns null if the error is not the system's, or is of no kind that a user can do something about. */
export const systemErrorKind = (error: unknown): SystemErrorKind | null =>
  error instanceof Error && 'code' in error ? (KINDS.get(error.code) ?? null) : null;

/** Returns true for an error of the system, such as a full disk, but not for SQLite's. */
export const isSystemError = (error: unknown): boolean => error instanceof Error && 'syscall' in error;
