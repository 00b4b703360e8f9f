import { opendir, stat } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';

/** A file that was dropped or chosen, or that is in a folder that was. */
export interface FoundFile {
  path: string;
  name: string;
  /** The folders between the chosen folder and the file, with `/`. */
  folder: string;
  sizeBytes: number;
  modifiedMs: number;
}

const DEEPEST = 16;

/** Yields the files at these paths and in these folders. Hidden files, and links from a folder to elsewhere, are not followed. */
export async function* walkFiles(paths: readonly string[], signal: AbortSignal): AsyncGenerator<FoundFile> {
  // oxlint-disable-next-line no-await-in-loop -- files are listed in order
  for (const path of paths) yield* filesAt(path, path, 0, signal);
}

async function* filesAt(
  path: string,
  root: string,
  depth: number,
  signal: AbortSignal,
): AsyncGenerator<FoundFile> {
  // A file that is gone again, or that may not be read, is no file.
  const found = signal.aborted ? null : await stat(path).catch(() => null);
  if (found?.isFile() === true) yield fileOf(path, root, found);
  if (found?.isDirectory() !== true || depth > DEEPEST) return;
  const entries = [];
  try {
    for await (const entry of await opendir(path)) {
      if (signal.aborted) return;
      const isOwn = entry.isFile() || entry.isDirectory();
      if (isOwn && !entry.name.startsWith('.')) entries.push(entry.name);
    }
  } catch {
    return;
  }
  for (const name of entries.toSorted()) yield* filesAt(join(path, name), root, depth + 1, signal);
}

function fileOf(path: string, root: string, { size, mtimeMs }: { size: number; mtimeMs: number }): FoundFile {
  const parts = relative(root, path).split(sep).slice(0, -1);
  return {
    path,
    name: basename(path),
    folder: parts.join('/'),
    sizeBytes: size,
    modifiedMs: mtimeMs,
  };
}
