import { pipeline } from 'node:stream';
import { crc32, createDeflateRaw, deflateRawSync, type ZlibOptions } from 'node:zlib';
import { centralHeader, dataDescriptor, endRecords, localHeader, type ZipEntry } from './zip-records.ts';

/** From here an entry's sizes take eight bytes; below the limit, so that a growing file still fits. */
const LARGE_BYTES = 0xf0000000;
const MOST_BYTES = 0xffffffff;
/** Large, so that there are few chunks: each passes through several generators. */
const PART_BYTES = 128 * 1024;

type Parts = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/**
 * Creates a zip archive in chunks; only its directory is held in memory. Node deflates, which is several
 * times faster than a library; the records are written here, because fflate, for example, does not write
 * Zip64. `docs/decisions/zip.md` compares it with yazl.
 */
export function zipArchive(modified: Date) {
  const entries: ZipEntry[] = [];
  let offsetBytes = 0;

  const begun = (name: string, expectedBytes: number | null): ZipEntry => ({
    name,
    method: 8,
    crc: 0,
    sizeBytes: 0,
    packedBytes: 0,
    offsetBytes,
    isStreamed: expectedBytes !== null,
    isLarge: (expectedBytes ?? 0) >= LARGE_BYTES,
    modified,
  });
  const out = (bytes: Uint8Array): Uint8Array => {
    offsetBytes += bytes.length;
    return bytes;
  };
  const ended = (entry: ZipEntry): Uint8Array => {
    if (!entry.isLarge && Math.max(entry.sizeBytes, entry.packedBytes) >= MOST_BYTES) {
      throw new Error('A file grew beyond 4 GB while it was exported. Export again.');
    }
    entries.push(entry);
    return out(dataDescriptor(entry));
  };

  async function* streamed(entry: ZipEntry, parts: Parts, options: ZlibOptions): AsyncGenerator<Uint8Array> {
    yield out(localHeader(entry));
    const counted = async function* (): AsyncGenerator<Uint8Array> {
      for await (const part of parts) {
        entry.crc = crc32(part, entry.crc);
        entry.sizeBytes += part.length;
        yield part;
      }
    };
    for await (const chunk of deflate(counted(), options)) {
      entry.packedBytes += chunk.length;
      yield out(chunk);
    }
    yield ended(entry);
  }

  return {
    /** Adds a file that is entirely in memory, deflated. */
    *file(name: string, content: Uint8Array): Generator<Uint8Array> {
      const packed = content.length === 0 ? content : deflateRawSync(content);
      const entry: ZipEntry = {
        ...begun(name, null),
        method: content.length === 0 ? 0 : 8,
        crc: crc32(content),
        sizeBytes: content.length,
        packedBytes: packed.length,
      };
      entries.push(entry);
      const header = localHeader(entry);
      const bytes = new Uint8Array(header.length + packed.length);
      bytes.set(header);
      bytes.set(packed, header.length);
      yield out(bytes);
    },

    /** Adds a file that is deflated part by part; up to 4 GB. */
    deflated: (name: string, parts: Iterable<Uint8Array>): AsyncGenerator<Uint8Array> =>
      streamed(begun(name, 0), parts, { chunkSize: PART_BYTES }),

    /**
     * Adds a file uncompressed, part by part; `expectedBytes` decides whether its sizes may exceed 4 GB. It
     * is written as deflate blocks without compression: if sizes follow the content, Java's ZipInputStream
     * cannot find the end of any other kind of entry.
     */
    stored: (
      name: string,
      expectedBytes: number,
      parts: AsyncIterable<Uint8Array>,
    ): AsyncGenerator<Uint8Array> =>
      streamed(begun(name, expectedBytes), parts, { chunkSize: PART_BYTES, level: 0 }),

    /** Writes the directory, after the last file. */
    *end(): Generator<Uint8Array> {
      const directoryOffset = offsetBytes;
      for (const entry of entries) yield out(centralHeader(entry));
      yield* endRecords(entries.length, offsetBytes - directoryOffset, directoryOffset);
    },
  };
}

/** Deflates off this thread; errors of `parts` are thrown here. */
function deflate(parts: AsyncIterable<Uint8Array>, options: ZlibOptions): AsyncIterable<Uint8Array> {
  const deflating = createDeflateRaw(options);
  // An error also ends the iteration over the deflated stream, which handles it.
  pipeline(parts, deflating, () => undefined);
  return deflating;
}
