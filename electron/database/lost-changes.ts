import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';

/** Changes that a damaged log had and that SQLite leaves out without a word. */
export interface UnreadableChanges {
  atLeast: number;
  /** When the log was last written (ISO 8601). */
  changedAt: string;
}

const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
/** The last bit says in which order the bytes of the checksums are. */
const MAGIC = 0x377f0682;
const FORMAT = 3_007_000;
/** A crash leaves at most one change in part: the one that was being written. */
const PROOF = 2;

type Checksum = readonly [number, number];
interface LogHeader {
  pageBytes: number;
  isBigEndian: boolean;
  salts: Buffer;
  checksum: Checksum;
}

/**
 * Looks for changes in a library's write-ahead log that SQLite cannot read. It reads up to the first frame whose checksum
 * is wrong; if changes with the log's own salts follow, they were acknowledged and are lost. Call this before SQLite opens
 * the library for writing, since it overwrites them. The format: https://sqlite.org/fileformat.html#walformat
 */
export function unreadableChangesIn(file: string): UnreadableChanges | null {
  const log = `${file}-wal`;
  if (!existsSync(log)) return null;
  const handle = openSync(log, 'r');
  try {
    const { size, mtime } = fstatSync(handle);
    if (size < HEADER_BYTES) return null;
    const header = bytesAt(handle, 0, HEADER_BYTES);
    const read = readHeader(header);
    const atLeast = read === null ? lostWithHeader(handle, size, file) : lostFrames(handle, size, read);
    // Another program that writes meanwhile may have begun the log again.
    const isSame = bytesAt(handle, 0, HEADER_BYTES).equals(header);
    return isSame && atLeast >= PROOF ? { atLeast, changedAt: mtime.toISOString() } : null;
  } finally {
    closeSync(handle);
  }
}

/** Returns null if SQLite would not use the log because of its header. */
function readHeader(bytes: Buffer): LogHeader | null {
  const magic = bytes.readUInt32BE(0);
  const pageBytes = bytes.readUInt32BE(8);
  const isPageSize = pageBytes >= 512 && pageBytes <= 65_536 && (pageBytes & (pageBytes - 1)) === 0;
  if ((magic & ~1) !== MAGIC || bytes.readUInt32BE(4) !== FORMAT || !isPageSize) return null;
  const isBigEndian = (magic & 1) === 1;
  const checksum = checksumOf(bytes.subarray(0, 24), [0, 0], isBigEndian);
  if (!isChecksumAt(bytes, 24, checksum)) return null;
  return { pageBytes, isBigEndian, salts: bytes.subarray(16, 24), checksum };
}

/** Returns how many changes are in or after the first frame that SQLite cannot read. */
function lostFrames(handle: number, size: number, header: LogHeader): number {
  let { checksum } = header;
  const frameBytes = FRAME_HEADER_BYTES + header.pageBytes;
  for (let at = HEADER_BYTES; at + frameBytes <= size; at += frameBytes) {
    const frame = bytesAt(handle, at, frameBytes);
    checksum = checksumOf(frame.subarray(0, 8), checksum, header.isBigEndian);
    checksum = checksumOf(frame.subarray(FRAME_HEADER_BYTES), checksum, header.isBigEndian);
    const isWhole =
      frame.readUInt32BE(0) !== 0 && hasSalts(frame, header.salts) && isChecksumAt(frame, 16, checksum);
    if (!isWhole) return changesFrom(handle, size, { at, frameBytes, salts: header.salts }).count;
  }
  return 0;
}

/** Returns how many changes are in a log whose header is damaged, unless the library has them already. */
function lostWithHeader(handle: number, size: number, file: string): number {
  const library = openSync(file, 'r');
  try {
    if (fstatSync(library).size < 100) return 0;
    const stored = bytesAt(library, 16, 2).readUInt16BE(0);
    const pageBytes = stored === 1 ? 65_536 : stored;
    const frameBytes = FRAME_HEADER_BYTES + pageBytes;
    // The first frame may be damaged as well.
    for (const at of [HEADER_BYTES, HEADER_BYTES + frameBytes]) {
      if (at + frameBytes > size) return 0;
      const salts = bytesAt(handle, at + 8, 8);
      const { count, last } = changesFrom(handle, size, { at, frameBytes, salts });
      if (count < PROOF) continue;
      const place = (bytesAt(handle, last, 4).readUInt32BE(0) - 1) * pageBytes;
      const isInLibrary =
        place + pageBytes <= fstatSync(library).size &&
        bytesAt(library, place, pageBytes).equals(bytesAt(handle, last + FRAME_HEADER_BYTES, pageBytes));
      return isInLibrary ? 0 : count;
    }
    return 0;
  } finally {
    closeSync(library);
  }
}

/** Counts the frames from `at` that end a change, and returns where the last of them is. */
function changesFrom(
  handle: number,
  size: number,
  { at: from, frameBytes, salts }: { at: number; frameBytes: number; salts: Buffer },
): { count: number; last: number } {
  let count = 0;
  let last = from;
  for (let at = from; at + frameBytes <= size; at += frameBytes) {
    const frame = bytesAt(handle, at, FRAME_HEADER_BYTES);
    // The last frame of a change has the number of pages that the library then has.
    if (!hasSalts(frame, salts) || frame.readUInt32BE(4) === 0) continue;
    count += 1;
    last = at;
  }
  return { count, last };
}

const hasSalts = (frame: Buffer, salts: Buffer): boolean => frame.subarray(8, 16).equals(salts);

const isChecksumAt = (bytes: Buffer, at: number, [first, second]: Checksum): boolean =>
  bytes.readUInt32BE(at) === first && bytes.readUInt32BE(at + 4) === second;

function checksumOf(bytes: Buffer, [first, second]: Checksum, isBigEndian: boolean): Checksum {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let [a, b] = [first, second];
  for (let at = 0; at < bytes.length; at += 8) {
    a = (a + view.getUint32(at, !isBigEndian) + b) >>> 0;
    b = (b + view.getUint32(at + 4, !isBigEndian) + a) >>> 0;
  }
  return [a, b];
}

function bytesAt(handle: number, at: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  readSync(handle, bytes, 0, length, at);
  return bytes;
}
