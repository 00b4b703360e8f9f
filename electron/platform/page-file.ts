import { join, normalize, sep } from 'node:path';

/** A file of the window's page, with its media type. */
export interface PageFile {
  type: string;
  body: Buffer;
}

/** Returns the file that a path names inside `folder`, or null if it is outside. */
export function fileOf(folder: string, pathname: string): string | null {
  let path: string;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  if (path.includes('\0') || path.includes('\\')) return null;
  const file = normalize(join(folder, path));
  return file.startsWith(folder + sep) ? file : null;
}
