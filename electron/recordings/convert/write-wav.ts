import { open, type FileHandle } from 'node:fs/promises';
import { replaceAtomically } from '../../platform/atomic-file.ts';
import type { WavHeader } from '../wav.ts';
import { fitsRiff, wavHead, wavHeadOfSameSize } from '../wav-head.ts';
import { DecodeError, SAMPLE_BYTES, type PcmSound } from './pcm-sound.ts';

/** Longer than any interview: a broken file may seem to have sound without end. */
const MOST_SECONDS = 100 * 3600;
/** How much longer the sound may be than its file says. */
const MOST_TIMES = 1.5;
const MOST_EXTRA_SECONDS = 60;

export interface WavWriting {
  /** Null if the recording does not say how long it is. */
  expectedSeconds: number | null;
  signal: AbortSignal;
  /** Gets how much has been written, from 0 to 1. */
  onProgress: (fraction: number) => void;
}

/**
 * Writes sound as a WAV file, which is at `target` only once it is whole; RF64 if it is too long for RIFF. `decode` starts
 * the decoder once there is a file to write to.
 */
export async function writeWav(
  target: string,
  decode: () => Promise<PcmSound>,
  writing: WavWriting,
): Promise<void> {
  await replaceAtomically(target, async (temporary) => {
    const file = await open(temporary, 'wx');
    try {
      await writeTo(file, await decode(), writing);
    } finally {
      await file.close();
    }
  });
}

async function writeTo(file: FileHandle, sound: PcmSound, writing: WavWriting): Promise<void> {
  const { expectedSeconds, signal, onProgress } = writing;
  const { sampleRate, channels } = sound;
  const header: WavHeader = {
    format: 'pcm_s16le',
    sampleRate,
    channels,
    bitsPerSample: 8 * SAMPLE_BYTES,
    dataOffset: 0,
    dataBytes: null,
    durationSeconds: null,
  };
  const frameBytes = channels * SAMPLE_BYTES;
  const bytesOf = (seconds: number) => Math.ceil(seconds * sampleRate) * frameBytes;
  const expectedBytes = expectedSeconds === null ? null : bytesOf(expectedSeconds);
  const mostBytes = Math.min(
    bytesOf(MOST_SECONDS),
    expectedBytes === null ? Infinity : expectedBytes * MOST_TIMES + bytesOf(MOST_EXTRA_SECONDS),
  );
  // The head is written last, in the room of the longest that the sound may need.
  const dataOffset = wavHead(header, fitsRiff(mostBytes) ? 0 : frameBytes * 2 ** 32).length;
  let dataBytes = 0;
  let reported = 0;
  for await (const chunk of sound.chunks) {
    signal.throwIfAborted();
    if (dataBytes + chunk.length > mostBytes) throw new DecodeError('broken');
    await writeAt(file, chunk, dataOffset + dataBytes);
    dataBytes += chunk.length;
    const fraction = expectedBytes === null ? 0 : Math.min(1, dataBytes / expectedBytes);
    if (fraction - reported < 0.01) continue;
    reported = fraction;
    onProgress(fraction);
  }
  signal.throwIfAborted();
  dataBytes -= dataBytes % frameBytes;
  if (dataBytes === 0) throw new DecodeError('broken');
  const totalBytes = dataOffset + dataBytes;
  await file.truncate(totalBytes);
  await writeAt(file, wavHeadOfSameSize({ ...header, dataOffset, dataBytes }, totalBytes), 0);
}

/** Writes all bytes, because a single write may write only part of them. */
async function writeAt(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let at = 0; at < bytes.length;) {
    // One after another: the next write starts where this one ended.
    // oxlint-disable-next-line no-await-in-loop
    at += (await file.write(bytes, at, bytes.length - at, position + at)).bytesWritten;
  }
}
