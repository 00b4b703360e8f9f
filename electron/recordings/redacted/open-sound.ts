import type { FileHandle } from 'node:fs/promises';
import { readHeader } from '../file/read-header.ts';
import { RecordingError } from '../recording-error.ts';
import type { WavHeader } from '../wav.ts';

/** A WAV file that is open, whose sound begins `firstFrame` frames after that of the recording. */
export interface OpenSound {
  header: WavHeader & { dataBytes: number };
  totalBytes: number;
  firstFrame: number;
  /** Returns the bytes from `start` to before `end`, which are in the file, at the start of `into` if it is given. */
  read: (start: number, end: number, into?: Buffer) => Promise<Buffer>;
}

/** Bytes from `start` to before `end`. */
export interface ByteSpan {
  start: number;
  end: number;
}

/** Throws a RecordingError if the file is no uncompressed WAV. */
export async function openSound(handle: FileHandle): Promise<OpenSound> {
  const { size: totalBytes } = await handle.stat();
  const read = async (start: number, end: number, into?: Buffer) => {
    const bytes = into?.subarray(0, end - start) ?? Buffer.allocUnsafe(end - start);
    for (let at = 0; at < bytes.length;) {
      // oxlint-disable-next-line no-await-in-loop -- the next read starts where this one ended
      const { bytesRead } = await handle.read(bytes, at, bytes.length - at, start + at);
      if (bytesRead === 0) throw new RecordingError('failed', 'A file became shorter while it was checked.');
      at += bytesRead;
    }
    return bytes;
  };
  const header = await readHeader((start, end) => read(start, end), totalBytes);
  if (header?.dataBytes == null)
    throw new RecordingError('failed', 'The sound of a file could not be checked.');
  return { header: { ...header, dataBytes: header.dataBytes }, totalBytes, firstFrame: 0, read };
}
