import { createFrameHider } from './hide-frames.ts';
import type { HiddenStretch } from '../../../shared/model/redaction.ts';
import { wavHeadOfSameSize } from '../wav-head.ts';
import type { WavHeader } from '../wav.ts';

/** Returns the bytes from `start` to before `end`, or the first of them; none if no more will come. */
export type ReadBytes = (start: number, end: number) => Promise<Uint8Array<ArrayBuffer>>;

export interface RedactedFile {
  /** The header of the file as it is; `dataBytes` must be known. */
  header: WavHeader;
  totalBytes: number;
  stretches: readonly HiddenStretch[];
}

/**
 * Reads a WAV file as if the stretches had never been recorded. All offsets are those of the file. What is before and
 * after the samples holds nothing of the file but the format of its sound, since other chunks may name people.
 */
export async function readRedacted(
  read: ReadBytes,
  { header, totalBytes, stretches }: RedactedFile,
  start: number,
  end: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const { dataOffset, dataBytes } = header;
  if (start < dataOffset)
    return wavHeadOfSameSize(header, totalBytes).slice(start, Math.min(end, dataOffset));
  const dataEnd = dataOffset + (dataBytes ?? 0);
  if (start >= dataEnd) return new Uint8Array(Math.max(0, Math.min(end, totalBytes) - start));
  const { frameBytes, hide } = createFrameHider(header, stretches);
  const firstFrame = Math.floor((start - dataOffset) / frameBytes);
  const endFrame = Math.ceil((Math.min(end, dataEnd) - dataOffset) / frameBytes);
  const from = dataOffset + firstFrame * frameBytes;
  const frames = await readFrames(read, from, dataOffset + endFrame * frameBytes, frameBytes);
  hide(firstFrame, frames);
  return frames.subarray(start - from, end - from);
}

/** Reads whole frames, as many as are there but at least one, since no part of a frame can be made softer. */
async function readFrames(
  read: ReadBytes,
  start: number,
  end: number,
  frameBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  let bytes = await read(start, end);
  while (bytes.length > 0 && bytes.length < frameBytes) {
    // Each part begins where the one before ended.
    // oxlint-disable-next-line no-await-in-loop
    const part = await read(start + bytes.length, end);
    if (part.length === 0) break;
    const both = new Uint8Array(bytes.length + part.length);
    both.set(bytes);
    both.set(part, bytes.length);
    bytes = both;
  }
  return bytes.subarray(0, bytes.length - (bytes.length % frameBytes));
}
