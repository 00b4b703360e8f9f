import { statfs } from 'node:fs/promises';
import { FailureError } from '../../platform/failures.ts';
import { sizeWords } from '../../../shared/domain/size-words.ts';

/** Returns how many bytes the disk of a folder has for Earmark. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Throws a FailureError if the disk has too little space for a recording. */
export function checkSpace(neededBytes: number, freeBytes: number): void {
  if (freeBytes >= neededBytes) return;
  const [needed, free] = [sizeWords(neededBytes), sizeWords(freeBytes)];
  throw new FailureError(
    'blocked',
    `This computer needs ${needed} of free space for this recording, and has ${free}.`,
  );
}
