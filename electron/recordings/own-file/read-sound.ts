import { open, stat, type FileHandle } from 'node:fs/promises';
import { systemErrorKind } from '../../platform/system-error.ts';
import { readHeader } from '../file/read-header.ts';
import { RecordingError } from '../recording-error.ts';
import { sniff } from '../sniff.ts';
import { readWavHeader } from '../wav.ts';
import { readMedia } from './read-media.ts';
import type { SoundFound } from './own-sound.ts';

/** The first bytes of a WAV file that is not played as it is, up to its format. */
const HEAD_BYTES = 64 * 1024;

const NOT_A_RECORDING = 'Earmark does not recognise this file as a recording.';

/** Reads what a recording is, from its file of any size: only the parts that say so. */
export async function readSound(path: string): Promise<SoundFound> {
  try {
    const { size, isFile } = await sizeOf(path);
    if (!isFile) return { problem: 'This is not a file.' };
    if (size === 0) return { problem: 'The file is empty.' };
    const file = await open(path, 'r');
    try {
      const head = await readPart(file, 0, Math.min(size, HEAD_BYTES));
      const kind = sniff(head);
      if (kind.kind === 'wav') return await readWav(file, head, size);
      if (kind.kind === 'not-sound') return { problem: NOT_A_RECORDING };
      if (kind.kind === 'unplayable')
        return { problem: `This is ${kind.name}, which Earmark cannot read. Convert it to WAV first.` };
    } finally {
      await file.close();
    }
    return (await readMedia(path, size)) ?? { problem: NOT_A_RECORDING };
  } catch (error) {
    return { problem: describeReadError(error) };
  }
}

async function sizeOf(path: string): Promise<{ size: number; isFile: boolean }> {
  const found = await stat(path);
  return { size: found.size, isFile: found.isFile() };
}

async function readPart(file: FileHandle, start: number, end: number): Promise<Uint8Array> {
  const buffer = Buffer.alloc(end - start);
  const { bytesRead } = await file.read(buffer, 0, buffer.length, start);
  return buffer.subarray(0, bytesRead);
}

/** A WAV in which sound can be hidden stays as it is; one with compressed sound or 64-bit samples is converted. */
async function readWav(file: FileHandle, head: Uint8Array, size: number): Promise<SoundFound> {
  const header = await readHeader((start, end) => readPart(file, start, end), size).catch(
    (error: unknown) => {
      if (error instanceof RecordingError) return null;
      throw error;
    },
  );
  if (header !== null) {
    const { durationSeconds, channels, sampleRate, format } = header;
    if (header.dataBytes === 0) return { problem: 'This recording has no sound.' };
    const isConverted = format === 'pcm_f64le';
    return { sound: { durationSeconds, channels, sampleRate, isVideo: false, isConverted } };
  }
  const refusal = readWavHeader(head, size);
  if (!('compressed' in refusal))
    return { problem: 'This WAV file is broken: Earmark cannot find its sound.' };
  const { channels, sampleRate, bytesPerSecond } = refusal.compressed;
  const durationSeconds = bytesPerSecond > 0 ? size / bytesPerSecond : null;
  return { sound: { durationSeconds, channels, sampleRate, isVideo: false, isConverted: true } };
}

/** Returns why a file of the researcher could not be read, as a message. */
function describeReadError(error: unknown): string {
  const kind = systemErrorKind(error);
  if (kind === 'missing' || kind === 'not a folder') return 'The file is no longer there.';
  if (kind === 'not allowed') return 'Earmark is not allowed to read this file.';
  if (kind === 'disk failed') return 'The disk could not read this file.';
  return 'This recording is broken: Earmark cannot read it.';
}
