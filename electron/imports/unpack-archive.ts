import { inflateRawSync } from 'node:zlib';
import { zipMembers, type Bytes, type ZipMember } from '../exports/proof/zip-reading.ts';

const MOST_MEMBERS = 2000;
const MOST_UNPACKED_BYTES = 256_000_000;
/** Real sheets are packed to a tenth, repetitive ones to a fiftieth; a small file may do better. */
const MOST_TIMES_LARGER = 100;
const ALWAYS_ALLOWED_BYTES = 4_000_000;

/** Why an archive is not unpacked. */
export class ArchiveError extends Error {
  readonly code: 'damaged' | 'too-large';

  constructor(code: ArchiveError['code']) {
    super(`The archive is ${code}.`);
    this.code = code;
  }
}

const damaged = () => new ArchiveError('damaged');
const tooLarge = () => new ArchiveError('too-large');

/** Returns the members of an archive in memory, from its directory. Throws an ArchiveError if it is damaged. */
export function membersOfArchive(file: Uint8Array): ZipMember[] {
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

/**
 * Returns the wanted members of an archive, by their paths. Refuses what would become too large before any of it is
 * unpacked, and stops where the directory of the archive told less than there is. Throws an ArchiveError.
 */
export function unpackMembers(
  file: Uint8Array,
  members: readonly ZipMember[],
  isWanted: (name: string) => boolean,
): Map<string, Uint8Array> {
  const allowed = Math.max(
    ALWAYS_ALLOWED_BYTES,
    Math.min(MOST_UNPACKED_BYTES, file.length * MOST_TIMES_LARGER),
  );
  const declaredBytes = members.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  if (members.length > MOST_MEMBERS || declaredBytes > allowed) throw tooLarge();
  let left = allowed;
  const parts = new Map<string, Uint8Array>();
  for (const member of members) {
    if (!isWanted(member.name) || parts.has(member.name)) continue;
    const part = unpacked(file, member, left);
    left -= part.length;
    parts.set(member.name, part);
  }
  return parts;
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
    if (packed.length > most) throw tooLarge();
    return packed;
  }
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, most) });
  } catch (error) {
    throw error instanceof RangeError ? tooLarge() : damaged();
  }
}
