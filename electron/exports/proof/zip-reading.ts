import { kMaxLength } from 'node:buffer';
import { fstatSync, readSync } from 'node:fs';
import { pipeline } from 'node:stream';
import { createInflateRaw, inflateRawSync } from 'node:zlib';

/** Bytes that can be read at any place: a file, or a member of an archive in memory. */
export interface Bytes {
  size: number;
  /** Returns the bytes from an offset, fewer only at the end. */
  read: (offset: number, length: number) => Uint8Array;
}

/** Reads large stretches at once, since an archive has many small members. Exports run in a thread of their own. */
export function bytesOfFile(handle: number): Bytes {
  const { size } = fstatSync(handle);
  let window = Buffer.alloc(0);
  let windowStart = 0;
  const read = (offset: number, length: number): Uint8Array => {
    const wanted = Math.max(0, Math.min(length, size - offset));
    if (offset < windowStart || offset + wanted > windowStart + window.length) {
      window = Buffer.alloc(Math.min(Math.max(wanted, WINDOW_BYTES), size - offset));
      windowStart = offset;
      for (let filled = 0; filled < window.length;) {
        const bytes = readSync(handle, window, filled, window.length - filled, offset + filled);
        if (bytes === 0) throw new Error('The file became shorter while it was read.');
        filled += bytes;
      }
    }
    return window.subarray(offset - windowStart, offset - windowStart + wanted);
  };
  return { size, read };
}

export interface ZipMember {
  name: string;
  packedBytes: number;
  sizeBytes: number;
  /** The offset of its local header. */
  offset: number;
  isDeflated: boolean;
  isEncrypted: boolean;
  /** CRC-32 of the content. */
  crc: number;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const MOST_32 = 0xffffffff;
const MOST_16 = 0xffff;
const END_BYTES = 22;
const MOST_COMMENT_BYTES = 0xffff;
/** Members up to this size are inflated at once, which is faster for many small ones. */
const SMALL_BYTES = 1 << 20;
const PART_BYTES = 256 * 1024;
const WINDOW_BYTES = 1 << 20;

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** What an archive has is larger than the caller allows. */
export class TooLargeError extends RangeError {}

/** Returns true for the first bytes of a zip archive. */
export const isZip = (head: Uint8Array): boolean =>
  head[0] === 0x50 &&
  head[1] === 0x4b &&
  ((head[2] === 3 && head[3] === 4) || (head[2] === 5 && head[3] === 6));

/**
 * Returns the members of an archive, from its directory. Throws if it is no whole archive, or if its directory takes more
 * than `mostBytes`.
 */
export function zipMembers(archive: Bytes, mostBytes = Infinity): ZipMember[] {
  const { offset, length } = directoryOf(archive);
  if (length > mostBytes) throw new TooLargeError();
  const directory = archive.read(offset, length);
  const view = viewOf(directory);
  const members: ZipMember[] = [];
  for (let at = 0; at < directory.length;) {
    if (at + 46 > directory.length || view.getUint32(at, true) !== CENTRAL)
      throw new Error('An archive is damaged.');
    const nameBytes = view.getUint16(at + 28, true);
    const extraBytes = view.getUint16(at + 30, true);
    const [sizeBytes, packedBytes, memberOffset] = sizesOf(view, at, at + 46 + nameBytes, extraBytes);
    members.push({
      name: new TextDecoder().decode(directory.subarray(at + 46, at + 46 + nameBytes)),
      isDeflated: view.getUint16(at + 10, true) === 8,
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      crc: view.getUint32(at + 16, true),
      packedBytes,
      sizeBytes,
      offset: memberOffset,
    });
    at += 46 + nameBytes + extraBytes + view.getUint16(at + 32, true);
  }
  return members;
}

function directoryOf(archive: Bytes): { offset: number; length: number } {
  const tailStart = Math.max(0, archive.size - END_BYTES - MOST_COMMENT_BYTES);
  const tail = archive.read(tailStart, archive.size - tailStart);
  const view = viewOf(tail);
  let at = tail.length - END_BYTES;
  while (at >= 0 && view.getUint32(at, true) !== END) at -= 1;
  if (at < 0) throw new Error('An archive has no end.');
  const length = view.getUint32(at + 12, true);
  const offset = view.getUint32(at + 16, true);
  const isLarge = offset === MOST_32 || length === MOST_32 || view.getUint16(at + 10, true) === MOST_16;
  if (!isLarge || at < 20 || view.getUint32(at - 20, true) !== LOCATOR_64) return { offset, length };
  const record = viewOf(archive.read(Number(view.getBigUint64(at - 12, true)), 56));
  if (record.getUint32(0, true) !== END_64) throw new Error('An archive is damaged.');
  return { length: Number(record.getBigUint64(40, true)), offset: Number(record.getBigUint64(48, true)) };
}

/** Returns size, packed size and offset, from the extra field if they take eight bytes. */
function sizesOf(
  view: DataView,
  at: number,
  extraStart: number,
  extraBytes: number,
): [size: number, packed: number, offset: number] {
  const plain = [view.getUint32(at + 24, true), view.getUint32(at + 20, true), view.getUint32(at + 42, true)];
  let field = extraStart;
  while (field + 4 <= extraStart + extraBytes && view.getUint16(field, true) !== 1)
    field += 4 + view.getUint16(field + 2, true);
  let next = field + 4;
  const [size = 0, packed = 0, offset = 0] = plain.map((value) => {
    if (value !== MOST_32 || next + 8 > extraStart + extraBytes) return value;
    next += 8;
    return Number(view.getBigUint64(next - 8, true));
  });
  return [size, packed, offset];
}

/** Returns the content of a member in parts. Throws a TooLargeError, or zlib's RangeError, where it becomes larger than `mostBytes`. */
export async function* memberParts(
  archive: Bytes,
  member: ZipMember,
  mostBytes = Infinity,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const part of unboundedParts(archive, member, mostBytes)) {
    bytes += part.length;
    if (bytes > mostBytes) throw new TooLargeError();
    yield part;
  }
}

async function* unboundedParts(
  archive: Bytes,
  member: ZipMember,
  mostBytes: number,
): AsyncGenerator<Uint8Array> {
  const header = viewOf(archive.read(member.offset, 30));
  if (header.byteLength < 30 || header.getUint32(0, true) !== LOCAL)
    throw new Error('An archive is damaged.');
  const start = member.offset + 30 + header.getUint16(26, true) + header.getUint16(28, true);
  if (member.isDeflated && Math.max(member.packedBytes, member.sizeBytes) <= SMALL_BYTES) {
    const maxOutputLength = Math.max(1, Math.min(mostBytes, kMaxLength));
    yield inflateRawSync(archive.read(start, member.packedBytes), { maxOutputLength });
    return;
  }
  if (!member.isDeflated) {
    yield* partsOf(archive, start, member.packedBytes);
    return;
  }
  const inflating = createInflateRaw({ chunkSize: PART_BYTES });
  // An error also ends the iteration over the inflated stream, which handles it.
  pipeline(partsOf(archive, start, member.packedBytes), inflating, () => undefined);
  for await (const part of inflating) yield part as Uint8Array;
}

/** Returns a stretch of bytes in parts. */
export function* partsOf(bytes: Bytes, start: number, length: number): Generator<Uint8Array> {
  for (let at = 0; at < length; at += PART_BYTES)
    yield bytes.read(start + at, Math.min(PART_BYTES, length - at));
}
