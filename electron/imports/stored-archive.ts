import { crc32 } from 'node:zlib';
import { centralHeader, endRecords, localHeader, type ZipEntry } from '../exports/formats/zip-records.ts';

const MODIFIED = new Date(0);

/** Returns an archive of files as they are: packing them would only take time. */
export function storedArchive(parts: readonly (readonly [name: string, part: Uint8Array])[]): ArrayBuffer {
  const entries: ZipEntry[] = [];
  const chunks: Uint8Array[] = [];
  let offsetBytes = 0;
  const add = (bytes: Uint8Array) => {
    chunks.push(bytes);
    offsetBytes += bytes.length;
  };
  for (const [name, part] of parts) {
    const entry: ZipEntry = {
      name,
      method: 0,
      crc: crc32(part),
      sizeBytes: part.length,
      packedBytes: part.length,
      offsetBytes,
      isStreamed: false,
      isLarge: false,
      modified: MODIFIED,
    };
    entries.push(entry);
    add(localHeader(entry));
    add(part);
  }
  const directoryOffset = offsetBytes;
  for (const entry of entries) add(centralHeader(entry));
  for (const record of endRecords(entries.length, offsetBytes - directoryOffset, directoryOffset))
    add(record);
  const archive = new Uint8Array(offsetBytes);
  let at = 0;
  for (const chunk of chunks) {
    archive.set(chunk, at);
    at += chunk.length;
  }
  return archive.buffer;
}
