import { headerOfFile, type Clip } from '../clip.ts';
import { RecordingError } from '../recording-error.ts';
import { CANNOT_BE_REDACTED } from './redacted-reader.ts';

/**
 * Finds the sound of a whole recording, of which `clipBytes` returns a redacted copy without any metadata. Throws a
 * RecordingError if no sound can be hidden in it.
 */
export async function findWholeSound(file: string): Promise<Clip> {
  const header = await headerOfFile(file);
  if (header === null || header.dataBytes === null) throw new RecordingError('failed', CANNOT_BE_REDACTED);
  const { dataOffset, dataBytes } = header;
  return { file, header, startByte: dataOffset, endByte: dataOffset + dataBytes };
}
