import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a short file atomically: after any failure it has either its old or its new content. */
export function writeAtomically(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  const handle = openSync(temporary, 'w', 0o600);
  try {
    try {
      writeAll(handle, typeof content === 'string' ? Buffer.from(content) : content);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** Returns the path beside `file` where it is written until it is complete. */
export const partPathOf = (file: string): string => `${file}.part`;

/**
 * Writes a file of any size atomically. `write` creates the whole file at the temporary path that it is given,
 * where nothing is left of an earlier attempt. The file and its name are on the disk when this resolves.
 */
export async function replaceAtomically(
  file: string,
  write: (temporary: string) => unknown,
  temporary: string = partPathOf(file),
): Promise<void> {
  try {
    await rm(temporary, { force: true });
    await write(temporary);
    await flushFile(temporary);
    await moveIntoPlace(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Renames a complete, flushed file or folder; its new name is on the disk when this resolves. */
export async function moveIntoPlace(temporary: string, path: string): Promise<void> {
  await rename(temporary, path);
  await flushFolder(dirname(path));
}

/** Few writes, and little memory. */
const PART_BYTES = 1 << 20;
/** A chunk of this size is written without a copy of it. */
const LARGE_BYTES = 1 << 16;

/**
 * Writes a new file from chunks, below a folder or at a path that is moved into place later; it is on the disk
 * when this resolves.
 */
export async function writeNewFile(
  path: string,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<void> {
  const handle = await open(path, 'wx');
  try {
    let gathered: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of chunks) {
      const isLarge = chunk.length >= LARGE_BYTES;
      if (!isLarge) {
        gathered.push(chunk);
        bytes += chunk.length;
        if (bytes < PART_BYTES) continue;
      }
      await writeAllTo(handle, Buffer.concat(gathered));
      gathered = [];
      bytes = 0;
      if (isLarge) await writeAllTo(handle, chunk);
    }
    await writeAllTo(handle, Buffer.concat(gathered));
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Flushes a file that was written through another handle. Windows needs the right to write for that. */
export async function flushFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Flushes a folder's entries. Windows cannot do this, and does not need it. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  try {
    await handle?.sync().catch(() => undefined);
  } finally {
    await handle?.close();
  }
}

/** Writes all bytes, because a single write may write only part of them. */
export function writeAll(handle: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length;) at += writeSync(handle, bytes, at);
}

/** The same without blocking the thread. */
async function writeAllTo(handle: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length;) {
    // One after another: the next write starts where this one ended.
    // oxlint-disable-next-line no-await-in-loop
    at += (await handle.write(bytes, at)).bytesWritten;
  }
}
