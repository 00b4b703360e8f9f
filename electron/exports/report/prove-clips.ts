import { type FileHandle, open, rm, writeFile } from 'node:fs/promises';
import { FailureError } from '../../platform/failures.ts';
import { frameBytesOf, wavHead } from '../../recordings/wav-head.ts';
import { readWavHeader, type WavHeader } from '../../recordings/wav.ts';
import { RESAMPLING_REACH } from '../../recordings/mix/resample.ts';
import { proveRecording } from '../proof/prove-export.ts';
import { silentFrames, soundFrames } from './clip-sound.ts';
import { framesOfClip, type WrittenClip } from './write-report.ts';

/** Longer than any head that Earmark writes. */
const HEAD_BYTES = 256;

/** The error of sound in a file that is not what was to be written. */
export const otherSound = (name: string): FailureError =>
  new FailureError(
    'blocked',
    `Nothing was saved: ${name} has other sound than its quotes. Try again, or save without clips.`,
    { code: 'removed-words' },
  );

/** What was written as a WAV file. */
interface Written {
  size: number;
  /** Returns the bytes from an offset to before another; fewer at the end. */
  read: (start: number, end: number) => Promise<Buffer>;
}

/**
 * Reads a written WAV file again, and throws if it has anything but these clips, in this order, with silence between them
 * and where something is hidden. `scratch` is a path at which a copy of a clip may be.
 */
export async function proveWav(
  file: string,
  name: string,
  clips: readonly WrittenClip[],
  scratch: string,
): Promise<void> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    await proveSound({ size, read: (start, end) => readBytes(handle, start, end) }, name, clips, scratch);
  } finally {
    await handle.close();
  }
}

/** Does the same with a WAV file in memory. */
export const proveWavBytes = (
  bytes: Buffer,
  name: string,
  clips: readonly WrittenClip[],
  scratch: string,
): Promise<void> =>
  proveSound(
    { size: bytes.length, read: (start, end) => Promise.resolve(bytes.subarray(start, end)) },
    name,
    clips,
    scratch,
  );

async function proveSound(
  written: Written,
  name: string,
  clips: readonly WrittenClip[],
  scratch: string,
): Promise<void> {
  const header = await readHead(written, name);
  let frame = 0;
  for (const clip of clips) {
    const { place } = clip;
    const start = place.kind === 'reel' ? place.startFrame : 0;
    const frames = framesOfClip(clip);
    // One after another: the disk is the bottleneck.
    // oxlint-disable no-await-in-loop
    const gap = await readFrames(written, header, frame, start);
    if (!gap.equals(silentFrames(header, start - frame))) throw otherSound(name);
    const sound = await readFrames(written, header, start, start + frames);
    await (clip.mix === null
      ? proveExact(clip, header, sound, { name, scratch })
      : proveMixed(clip, header, sound, name));
    // oxlint-enable no-await-in-loop
    frame = start + frames;
  }
  if (frame * frameBytesOf(header) !== header.dataBytes) throw otherSound(name);
}

/** Returns the header of a file that has its sound and nothing else. */
async function readHead({ size, read }: Written, name: string): Promise<WavHeader> {
  const head = await read(0, Math.min(size, HEAD_BYTES));
  const header = readWavHeader(head, size);
  if ('reason' in header || header.dataBytes === null) throw otherSound(name);
  const { dataOffset, dataBytes } = header;
  const isAlone =
    head.subarray(0, dataOffset).equals(wavHead(header, dataBytes)) &&
    size === dataOffset + dataBytes + (dataBytes % 2);
  if (!isAlone) throw otherSound(name);
  return header;
}

/** What is missing at the end is noticed by the number of bytes. */
function readFrames(written: Written, header: WavHeader, first: number, end: number): Promise<Buffer> {
  const frameBytes = frameBytesOf(header);
  const start = header.dataOffset + first * frameBytes;
  return written.read(start, start + Math.max(0, end - first) * frameBytes);
}

async function readBytes(handle: FileHandle, start: number, end: number): Promise<Buffer> {
  const bytes = Buffer.alloc(end - start);
  for (let read = 0; read < bytes.length;) {
    // oxlint-disable-next-line no-await-in-loop -- the next read starts where this one ended
    const { bytesRead } = await handle.read(bytes, read, bytes.length - read, start + read);
    if (bytesRead === 0) return bytes.subarray(0, read);
    read += bytesRead;
  }
  return bytes;
}

async function proveExact(
  { sound }: WrittenClip,
  header: WavHeader,
  written: Buffer,
  { name, scratch }: { name: string; scratch: string },
): Promise<void> {
  const { format, channels, sampleRate } = sound.header;
  if (header.format !== format || header.channels !== channels || header.sampleRate !== sampleRate)
    throw otherSound(name);
  // Compared with the recording itself, whatever hides its sound.
  if (sound.hidden.length > 0)
    try {
      await writeFile(scratch, Buffer.concat([wavHead(header, written.length), written]), { mode: 0o600 });
      await proveRecording(scratch, name, sound, sound.range);
    } finally {
      await rm(scratch, { force: true });
    }
  if (!written.equals(await soundFrames(sound, null))) throw otherSound(name);
}

/** A sound that was changed can be compared with no recording: what is hidden must be silent in it. */
function proveMixed({ sound, mix }: WrittenClip, header: WavHeader, written: Buffer, name: string): void {
  if (header.format !== 'pcm_s16le' || header.sampleRate !== mix?.sampleRate) throw otherSound(name);
  const frameBytes = frameBytesOf(header);
  const { sampleRate } = sound.header;
  const firstFrame = Math.round(sound.range.startSeconds * sampleRate);
  // The filter hears what is before and after a stretch, which is not hidden.
  const reach = sampleRate === mix.sampleRate ? 0 : RESAMPLING_REACH;
  const frameAt = (seconds: number, side: 1 | -1): number =>
    ((seconds * sampleRate - firstFrame + side * reach) * mix.sampleRate) / sampleRate;
  for (const { startSeconds, endSeconds } of sound.hidden) {
    const first = Math.max(0, Math.ceil(frameAt(startSeconds, 1)));
    const end = Math.min(written.length / frameBytes, Math.floor(frameAt(endSeconds, -1)));
    if (end > first && written.subarray(first * frameBytes, end * frameBytes).some((byte) => byte !== 0))
      throw otherSound(name);
  }
}
