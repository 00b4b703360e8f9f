// The records of a zip archive (APPNOTE 4.3 and 4.5), with Zip64 if a size, an offset or a count does not
// fit: recordings can make an archive larger than 4 GiB, and notes can make more than 65,535 files.

const MOST_32 = 0xffffffff;
const MOST_16 = 0xffff;
/** Sizes and checksum follow the content; names are UTF-8. */
const STREAMED = 0x0008;
const UTF8 = 0x0800;

export interface ZipEntry {
  name: string;
  /** 0 for stored, 8 for deflated. */
  method: 0 | 8;
  crc: number;
  sizeBytes: number;
  packedBytes: number;
  /** Offset of its local header. */
  offsetBytes: number;
  /** True if sizes and checksum follow the content, because they are not known before it. */
  isStreamed: boolean;
  /** True if its sizes take eight bytes; decided before they are known for a streamed entry. */
  isLarge: boolean;
  modified: Date;
}

export function localHeader(entry: ZipEntry): Uint8Array {
  const known = entry.isStreamed ? { crc: 0, packed: 0, size: 0 } : sizesOf(entry);
  const { bytes, record } = recordOf(30, entry.name, entry.isLarge ? 20 : 0);
  record.setUint32(0, 0x04034b50, true);
  setCommon(record, 4, entry, entry.isLarge ? MOST_32 : known.packed, entry.isLarge ? MOST_32 : known.size);
  record.setUint32(14, known.crc, true);
  record.setUint16(26, bytes.length - 30 - (entry.isLarge ? 20 : 0), true);
  record.setUint16(28, entry.isLarge ? 20 : 0, true);
  if (entry.isLarge) {
    const at = bytes.length - 20;
    setZip64(record, at, [known.size, known.packed]);
  }
  return bytes;
}

/** Returns the record that follows the content of a streamed entry. */
export function dataDescriptor(entry: ZipEntry): Uint8Array {
  const { bytes, record } = recordOf(entry.isLarge ? 24 : 16, '', 0);
  record.setUint32(0, 0x08074b50, true);
  record.setUint32(4, entry.crc, true);
  if (entry.isLarge) {
    record.setBigUint64(8, BigInt(entry.packedBytes), true);
    record.setBigUint64(16, BigInt(entry.sizeBytes), true);
  } else {
    record.setUint32(8, entry.packedBytes, true);
    record.setUint32(12, entry.sizeBytes, true);
  }
  return bytes;
}

export function centralHeader(entry: ZipEntry): Uint8Array {
  const isLarge = entry.isLarge || entry.offsetBytes >= MOST_32;
  const extraBytes = isLarge ? 28 : 0;
  const { bytes, record } = recordOf(46, entry.name, extraBytes);
  record.setUint32(0, 0x02014b50, true);
  record.setUint16(4, 45, true);
  const packed = isLarge ? MOST_32 : entry.packedBytes;
  setCommon(record, 6, { ...entry, isLarge }, packed, isLarge ? MOST_32 : entry.sizeBytes);
  record.setUint32(16, entry.crc, true);
  record.setUint16(28, bytes.length - 46 - extraBytes, true);
  record.setUint16(30, extraBytes, true);
  record.setUint32(42, isLarge ? MOST_32 : entry.offsetBytes, true);
  if (isLarge) {
    setZip64(record, bytes.length - 28, [entry.sizeBytes, entry.packedBytes, entry.offsetBytes]);
  }
  return bytes;
}

/** Returns the records at the end of the archive, including the Zip64 ones if a value requires them. */
export function endRecords(count: number, directoryBytes: number, directoryOffset: number): Uint8Array[] {
  const isLarge = count >= MOST_16 || directoryBytes >= MOST_32 || directoryOffset >= MOST_32;
  const end = recordOf(22, '', 0);
  end.record.setUint32(0, 0x06054b50, true);
  end.record.setUint16(8, isLarge ? MOST_16 : count, true);
  end.record.setUint16(10, isLarge ? MOST_16 : count, true);
  end.record.setUint32(12, isLarge ? MOST_32 : directoryBytes, true);
  end.record.setUint32(16, isLarge ? MOST_32 : directoryOffset, true);
  if (!isLarge) return [end.bytes];

  const large = recordOf(56, '', 0);
  large.record.setUint32(0, 0x06064b50, true);
  large.record.setBigUint64(4, 44n, true);
  large.record.setUint16(12, 45, true);
  large.record.setUint16(14, 45, true);
  large.record.setBigUint64(24, BigInt(count), true);
  large.record.setBigUint64(32, BigInt(count), true);
  large.record.setBigUint64(40, BigInt(directoryBytes), true);
  large.record.setBigUint64(48, BigInt(directoryOffset), true);
  const locator = recordOf(20, '', 0);
  locator.record.setUint32(0, 0x07064b50, true);
  locator.record.setBigUint64(8, BigInt(directoryOffset + directoryBytes), true);
  locator.record.setUint32(16, 1, true);
  return [large.bytes, locator.bytes, end.bytes];
}

const sizesOf = ({ crc, packedBytes, sizeBytes }: ZipEntry) => ({
  crc,
  packed: packedBytes,
  size: sizeBytes,
});

function recordOf(fixedBytes: number, name: string, extraBytes: number) {
  const encoded = new TextEncoder().encode(name);
  const bytes = new Uint8Array(fixedBytes + encoded.length + extraBytes);
  bytes.set(encoded, fixedBytes);
  return { bytes, record: new DataView(bytes.buffer) };
}

/** Writes the fields of both local and central headers: version, flags, method, time, checksum, sizes. */
function setCommon(
  record: DataView,
  at: number,
  { isLarge, isStreamed, method, modified }: ZipEntry,
  packed: number,
  size: number,
): void {
  record.setUint16(at, isLarge ? 45 : 20, true);
  record.setUint16(at + 2, UTF8 | (isStreamed ? STREAMED : 0), true);
  record.setUint16(at + 4, method, true);
  record.setUint32(at + 6, dosTime(modified), true);
  record.setUint32(at + 14, packed, true);
  record.setUint32(at + 18, size, true);
}

function setZip64(record: DataView, at: number, sizes: readonly number[]): void {
  record.setUint16(at, 1, true);
  record.setUint16(at + 2, sizes.length * 8, true);
  for (const [index, size] of sizes.entries()) record.setBigUint64(at + 4 + index * 8, BigInt(size), true);
}

/** Uses UTC, so that the same study gives the same bytes everywhere. */
function dosTime(time: Date): number {
  const year = Math.min(Math.max(time.getUTCFullYear(), 1980), 2107) - 1980;
  const date = (year << 9) | ((time.getUTCMonth() + 1) << 5) | time.getUTCDate();
  const clock = (time.getUTCHours() << 11) | (time.getUTCMinutes() << 5) | (time.getUTCSeconds() >> 1);
  return ((date << 16) | clock) >>> 0;
}
