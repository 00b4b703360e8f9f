import { stat } from 'node:fs/promises';
import { headerOfFile, type Clip } from './clip.ts';
import { RecordingError } from '../recording-error.ts';
import { wavHead } from '../wav-head.ts';
import { CANNOT_BE_REDACTED } from './withheld-reasons.ts';

/**
 * Finds the sound of a whole recording, of which `clipBytes` returns a redacted copy without any metadata. Throws a
 * RecordingError if no sound can be hidden in it.
 */
export async function findWholeSound(file: string): Promise<Clip> {
  const sound = await wholeSoundOf(file);
  if (sound === null) throw new RecordingError('failed', CANNOT_BE_REDACTED);
  return sound;
}

/**
 * Finds the sound of a recording whose file has more than its sound: a title or a comment, which can name someone.
 * Returns null if it has nothing else, or is no uncompressed WAV.
 */
export async function findSoundBesideMetadata(file: string): Promise<Clip | null> {
  const sound = await wholeSoundOf(file);
  if (sound === null) return null;
  const { header, startByte, endByte } = sound;
  const length = endByte - startByte;
  const { size } = await stat(file);
  const isAlone = startByte === wavHead(header, length).length && size <= endByte + (length % 2);
  return isAlone ? null : sound;
}

/** Returns null if the file is no uncompressed WAV. */
async function wholeSoundOf(file: string): Promise<Clip | null> {
  const header = await headerOfFile(file);
  if (header === null || header.dataBytes === null) return null;
  const { dataOffset, dataBytes } = header;
  return { file, header, startByte: dataOffset, endByte: dataOffset + dataBytes };
}
