import { type FileHandle, open } from 'node:fs/promises';

/** Few writes, and little memory. */
const PART_BYTES = 1 << 20;

/** Writes a new file from chunks; it is on the disk when this resolves. */
export async function writeNewFile(
  path: string,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<void> {
  const handle = await open(path, 'wx');
  try {
    let gathered: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of chunks) {
      gathered.push(chunk);
      bytes += chunk.length;
      if (bytes < PART_BYTES) continue;
      await writeAll(handle, Buffer.concat(gathered));
      gathered = [];
      bytes = 0;
    }
    await writeAll(handle, Buffer.concat(gathered));
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes all bytes, because a single write may write only part of them. */
async function writeAll(handle: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length;) {
    // One after another: the next write starts where this one ended.
    // oxlint-disable-next-line no-await-in-loop
    at += (await handle.write(bytes, at)).bytesWritten;
  }
}
