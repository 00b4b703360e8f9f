import { statfs } from 'node:fs/promises';
import { sizeText } from '../../../shared/domain/size-words.ts';
import { FailureError } from '../../platform/failures.ts';

/** The library and other programs need some too. */
const SPARE_BYTES = 64 * 2 ** 20;

/** Returns the free space of a folder's disk that this user may use, in bytes. */
async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Throws a FailureError if the folder's disk has too little space for this many bytes. */
export async function checkFreeSpace(folder: string, bytes: number, freeBytesIn = freeBytesOf): Promise<void> {
  const free = await freeBytesIn(folder);
  if (free >= bytes + SPARE_BYTES) return;
  throw new FailureError(
    'blocked',
    `This needs ${sizeText(bytes + SPARE_BYTES)} of free space on this computer, and there are ${sizeText(free)}.`,
  );
}
