import { open, type FileHandle } from 'node:fs/promises';
import { readHeader } from '../file/read-header.ts';
import { clock } from '../../../shared/domain/dates.ts';
import { RecordingError, storageProblem } from '../recording-error.ts';
import { createFrameHider } from './hide-frames.ts';
import type { HiddenStretch } from '../../../shared/model/redaction.ts';
import { fitsRiff, frameBytesOf, wavHead } from '../wav-head.ts';
import type { WavHeader } from '../wav.ts';

/** A part of a recording, in seconds from its start. */
export interface ClipRange {
  startSeconds: number;
  endSeconds: number;
}

/** A part of a WAV file, by whole frames. */
export interface Clip {
  file: string;
  header: WavHeader;
  /** Offsets in the file. */
  startByte: number;
  endByte: number;
}

const cannotBeCut = () =>
  new RecordingError(
    'failed',
    'Clips need an uncompressed WAV. Export the recording and cut it in an audio editor.',
  );

/** Finds a part of a complete recording. Throws a RecordingError if it cannot be cut by whole frames. */
export async function findClip(file: string, range: ClipRange): Promise<Clip> {
  const header = await headerOfFile(file);
  if (header === null || header.dataBytes === null) throw cannotBeCut();
  const bytes = frameBytesOf(header);
  const { first, end } = framesOfRange(header, range);
  if (end <= first) throw new RecordingError('failed', 'The recording has no sound in this range.');
  if (!fitsRiff((end - first) * bytes))
    throw new RecordingError('failed', 'The clip is too large for WAV. Choose a shorter range.');
  const { dataOffset } = header;
  return { file, header, startByte: dataOffset + first * bytes, endByte: dataOffset + end * bytes };
}

/** Returns the frames of a range, from `first` to before `end`. */
export function framesOfRange(
  header: WavHeader,
  { startSeconds, endSeconds }: ClipRange,
): { first: number; end: number } {
  const frames = (header.dataBytes ?? 0) / frameBytesOf(header);
  const frameAt = (seconds: number) => Math.max(0, Math.min(frames, Math.round(seconds * header.sampleRate)));
  return { first: frameAt(startSeconds), end: frameAt(endSeconds) };
}

/** Returns null if the file is no uncompressed WAV. Throws a RecordingError if it is no recording. */
export async function headerOfFile(file: string): Promise<WavHeader | null> {
  try {
    const handle = await open(file, 'r');
    try {
      const { size } = await handle.stat();
      return await readHeader((start, end) => readPart(handle, start, end), size);
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw error instanceof RecordingError ? error : storageProblem(error);
  }
}

async function readPart(handle: FileHandle, start: number, end: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(end - start);
  const { bytesRead } = await handle.read(bytes, 0, bytes.length, start);
  return bytes.subarray(0, bytesRead);
}

/** Returns the times of a clip for its file name, such as "03.12-03.40". */
export const clipTimes = ({ startSeconds, endSeconds }: ClipRange): string =>
  `${clock(startSeconds)}-${clock(endSeconds)}`.replaceAll(':', '.');

/** Few reads, and little memory. */
const PIECE_BYTES = 2 ** 20;

/**
 * Returns the bytes of a WAV file that holds the clip alone, with its samples as they are but for the hidden
 * stretches, whose times are those of the recording.
 */
export async function* clipBytes(
  { file, header, startByte, endByte }: Clip,
  stretches: readonly HiddenStretch[],
): AsyncGenerator<Uint8Array> {
  const { frameBytes, hide } = createFrameHider(header, stretches);
  const pieceBytes = Math.ceil(PIECE_BYTES / frameBytes) * frameBytes;
  const length = endByte - startByte;
  const handle = await open(file, 'r');
  const pieceAt = (at: number) => readWhole(handle, at, Math.min(endByte, at + pieceBytes));
  try {
    yield wavHead(header, length);
    let next = pieceAt(startByte);
    for (let at = startByte; at < endByte; at += pieceBytes) {
      // oxlint-disable-next-line no-await-in-loop -- one after another, so that little is in memory
      const bytes = await next;
      // The next piece is read while this one is written.
      next = pieceAt(at + pieceBytes);
      // It fails here if it is used, and not while this one is written.
      next.catch(() => null);
      hide((at - header.dataOffset) / frameBytes, bytes);
      yield bytes;
    }
    await next;
  } finally {
    await handle.close();
  }
  // Chunks have an even length.
  if (length % 2 === 1) yield new Uint8Array(1);
}

async function readWhole(handle: FileHandle, start: number, end: number): Promise<Uint8Array> {
  const bytes = Buffer.allocUnsafe(Math.max(0, end - start));
  for (let at = 0; at < bytes.length;) {
    // oxlint-disable-next-line no-await-in-loop -- the next read starts where this one ended
    const { bytesRead } = await handle.read(bytes, at, bytes.length - at, start + at);
    if (bytesRead === 0) throw new RecordingError('failed', 'The recording ended early.');
    at += bytesRead;
  }
  return bytes;
}
