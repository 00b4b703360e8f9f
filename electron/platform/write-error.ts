/** Returns why a file could not be written, as a message for the user. */
export function whyNotSaved(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return 'There is no room for this file on this computer. Nothing was written.';
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return 'Earmark may not write into this folder. Choose another one.';
  return 'The file could not be written. Choose another folder and try again.';
}
