import { inflateRawSync } from 'node:zlib';
import { zipMembers, type Bytes, type ZipMember } from '../../exports/proof/zip-reading.ts';
import { damaged, notATable, tooLargeWorkbook } from './refusal.ts';

const MOST_MEMBERS = 2000;
const MOST_UNPACKED_BYTES = 256_000_000;
/** Real sheets are packed to a tenth, repetitive ones to a fiftieth; a small file may do better. */
const MOST_TIMES_LARGER = 100;
const ALWAYS_ALLOWED_BYTES = 4_000_000;

const PARTS = /\.(?:xml|rels)$/i;
/** Pictures, charts and the like, which a table does not need. */
const OTHER_PARTS =
  /(?:^|\/)(?:charts|chartsheets|comments|customXml|diagrams|drawings|embeddings|externalLinks|media|persons|pivotCache|pivotTables|printerSettings|slicerCaches|slicers|theme|threadedComments|timelines)\//;

/**
 * Returns the parts of a workbook that are needed to read its cells, by their paths. Refuses what would become too large
 * before any of it is unpacked, and stops where the directory of the archive told less than there is.
 */
export function unpackWorkbook(file: Uint8Array): Map<string, Uint8Array> {
  const members = membersOf(file);
  if (!members.some(({ name }) => name === '[Content_Types].xml')) throw notATable();
  const allowed = Math.max(
    ALWAYS_ALLOWED_BYTES,
    Math.min(MOST_UNPACKED_BYTES, file.length * MOST_TIMES_LARGER),
  );
  const declaredBytes = members.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  if (members.length > MOST_MEMBERS || declaredBytes > allowed) throw tooLargeWorkbook();
  let left = allowed;
  const parts = new Map<string, Uint8Array>();
  for (const member of members) {
    if (!PARTS.test(member.name) || OTHER_PARTS.test(member.name) || parts.has(member.name)) continue;
    const part = unpacked(file, member, left);
    left -= part.length;
    parts.set(member.name, part);
  }
  return parts;
}

function membersOf(file: Uint8Array): ZipMember[] {
  const bytes: Bytes = {
    size: file.length,
    read: (offset, length) => file.subarray(offset, offset + length),
  };
  try {
    return zipMembers(bytes);
  } catch {
    throw damaged();
  }
}

const LOCAL_HEADER_BYTES = 30;

function unpacked(
  file: Uint8Array,
  { offset, packedBytes, isDeflated }: ZipMember,
  most: number,
): Uint8Array {
  const header = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (offset + LOCAL_HEADER_BYTES > file.length) throw damaged();
  const start =
    offset + LOCAL_HEADER_BYTES + header.getUint16(offset + 26, true) + header.getUint16(offset + 28, true);
  const packed = file.subarray(start, start + packedBytes);
  if (packed.length !== packedBytes) throw damaged();
  if (!isDeflated) {
    if (packed.length > most) throw tooLargeWorkbook();
    return packed;
  }
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, most) });
  } catch (error) {
    throw error instanceof RangeError ? tooLargeWorkbook() : damaged();
  }
}
