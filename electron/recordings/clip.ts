import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { createHeaderReader } from './file/file-header.ts';
import { clock } from '../../shared/domain/dates.ts';
import { RecordingError, storageProblem } from './recording-error.ts';
import type { WavFormat, WavHeader } from './wav.ts';

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

/** Format tags of the formats whose frames all have the same size. */
const TAGS: Record<WavFormat, number> = {
  pcm_u8: 1,
  pcm_s16le: 1,
  pcm_s24le: 1,
  pcm_s32le: 1,
  pcm_f32le: 3,
  pcm_f64le: 3,
  pcm_alaw: 6,
  pcm_mulaw: 7,
};
const LONGEST_WAV_BYTES = 0xffff_ffff - 100;

const cannotBeCut = () =>
  new RecordingError(
    'failed',
    'Earmark can cut clips only from uncompressed WAV recordings. Save the whole recording with Export, then cut it in an audio editor.',
  );

/** Finds a part of a complete recording. Throws a RecordingError if it cannot be cut by whole frames. */
export async function findClip(file: string, range: ClipRange): Promise<Clip> {
  const header = await headerOf(file).catch((error: unknown) => {
    throw error instanceof RecordingError ? error : storageProblem(error);
  });
  if (header === null || header.dataBytes === null) throw cannotBeCut();
  const { sampleRate, dataOffset } = header;
  const bytes = frameBytes(header);
  const frames = header.dataBytes / bytes;
  const frameAt = (seconds: number) => Math.max(0, Math.min(frames, Math.round(seconds * sampleRate)));
  const first = frameAt(range.startSeconds);
  const end = frameAt(range.endSeconds);
  if (end <= first) throw new RecordingError('failed', 'The recording has no sound in this range.');
  if ((end - first) * bytes > LONGEST_WAV_BYTES)
    throw new RecordingError('failed', 'The clip would be too large for a WAV file. Choose a shorter range.');
  return { file, header, startByte: dataOffset + first * bytes, endByte: dataOffset + end * bytes };
}

async function headerOf(file: string): Promise<WavHeader | null> {
  const { size } = await stat(file);
  const reader = createHeaderReader();
  const handle = await open(file, 'r');
  try {
    for (;;) {
      const needed = reader.neededBytes();
      if (needed === null) break;
      const head = new Uint8Array(Math.min(needed, size));
      // A header that ends later than expected is read again, from its start.
      // oxlint-disable-next-line no-await-in-loop
      await handle.read(head, 0, head.length, 0);
      reader.look(head, size);
      if (head.length === size) break;
    }
  } finally {
    await handle.close();
  }
  return reader.header();
}

/** Returns the times of a clip for its file name, such as "03.12-03.40". */
export const clipTimes = ({ startSeconds, endSeconds }: ClipRange): string =>
  `${clock(startSeconds)}-${clock(endSeconds)}`.replaceAll(':', '.');

const frameBytes = ({ bitsPerSample, channels }: WavHeader) => (bitsPerSample / 8) * channels;

/** Returns the bytes of a WAV file that holds the clip alone, with its samples as they are. */
export async function* clipBytes({ file, header, startByte, endByte }: Clip): AsyncGenerator<Uint8Array> {
  const length = endByte - startByte;
  yield headerBytes(header, length);
  yield* createReadStream(file, { start: startByte, end: endByte - 1 });
  // Chunks have an even length.
  if (length % 2 === 1) yield new Uint8Array(1);
}

/** Returns the header of a WAV file with this many bytes of samples. */
function headerBytes(header: WavHeader, length: number): Uint8Array {
  const { format, channels, sampleRate, bitsPerSample } = header;
  const isPcm = TAGS[format] === 1;
  // Formats other than PCM also state the size of an extension, and the number of frames.
  const formatBytes = isPcm ? 16 : 18;
  const factBytes = isPcm ? 0 : 12;
  const bytes = Buffer.alloc(12 + 8 + formatBytes + factBytes + 8);
  let at = 0;
  const word = (text: string) => {
    at += bytes.write(text, at, 'latin1');
  };
  const u16 = (value: number) => {
    at = bytes.writeUInt16LE(value, at);
  };
  const u32 = (value: number) => {
    at = bytes.writeUInt32LE(value, at);
  };
  word('RIFF');
  u32(bytes.length - 8 + length + (length % 2));
  word('WAVEfmt ');
  u32(formatBytes);
  u16(TAGS[format]);
  u16(channels);
  u32(sampleRate);
  u32(sampleRate * frameBytes(header));
  u16(frameBytes(header));
  u16(bitsPerSample);
  if (!isPcm) {
    u16(0);
    word('fact');
    u32(4);
    u32(length / frameBytes(header));
  }
  word('data');
  u32(length);
  return bytes;
}
