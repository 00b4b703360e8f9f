import type { WavFormat, WavHeader } from './wav.ts';

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

/** In place of a size that is in the chunk `ds64`, or that no field can hold. */
const NO_SIZE = 0xffff_ffff;
const RIFF_HEAD_BYTES = 12;
const CHUNK_HEAD_BYTES = 8;
const SHORTEST_HEAD_BYTES = RIFF_HEAD_BYTES + 16 + 2 * CHUNK_HEAD_BYTES;
const LONG_SIZES_BYTES = CHUNK_HEAD_BYTES + 28;
const LONGEST_RIFF_BYTES = NO_SIZE - 100;

export const frameBytesOf = ({ bitsPerSample, channels }: WavHeader): number =>
  (bitsPerSample / 8) * channels;

/** True if a WAV file with this many bytes of samples can be read by programs that know no RF64. */
export const fitsRiff = (dataBytes: number): boolean => dataBytes <= LONGEST_RIFF_BYTES;

/** Returns the first bytes of a WAV file that has this many bytes of samples and nothing else; RF64 if need be. */
export function wavHead(header: WavHeader, dataBytes: number): Uint8Array {
  const frames = dataBytes / frameBytesOf(header);
  const isPcm = TAGS[header.format] === 1;
  // Formats other than PCM also state the size of an extension, and the number of frames.
  const fact = isPcm ? [] : [u32(Math.min(frames, NO_SIZE))];
  const chunks = [
    ...chunk('fmt ', [formatOf(header).subarray(0, isPcm ? 16 : 18)]),
    ...(isPcm ? [] : chunk('fact', fact)),
    text('data'),
    u32(fitsRiff(dataBytes) ? dataBytes : NO_SIZE),
  ];
  const after = dataBytes + (dataBytes % 2);
  if (fitsRiff(dataBytes))
    return Buffer.concat([text('RIFF'), u32(4 + lengthOf(chunks) + after), text('WAVE'), ...chunks]);
  const riffBytes = 4 + LONG_SIZES_BYTES + lengthOf(chunks) + after;
  const sizes = longSizes(riffBytes, dataBytes, header);
  return Buffer.concat([text('RF64'), u32(NO_SIZE), text('WAVE'), sizes, ...chunks]);
}

/**
 * Returns the first bytes of a WAV file of `totalBytes` whose samples begin where those of `header` do. They depend on
 * the header alone, so they hold nothing else of the file that it was read from.
 */
export function wavHeadOfSameSize(header: WavHeader, totalBytes: number): Uint8Array {
  const dataBytes = header.dataBytes ?? 0;
  const fits = fitsRiff(totalBytes);
  const head = new Uint8Array(header.dataOffset);
  const put = (at: number, parts: Uint8Array[]) => {
    head.set(Buffer.concat(parts), at);
  };
  const format = formatOf(header);
  const sizes = longSizes(totalBytes - CHUNK_HEAD_BYTES, dataBytes, header);
  // A recording that is too long for RIFF and has no room for its sizes was written without them.
  const isLong = !fits && head.length >= SHORTEST_HEAD_BYTES + sizes.length;
  const formatAt = RIFF_HEAD_BYTES + (isLong ? sizes.length : 0) + CHUNK_HEAD_BYTES;
  /** From the end of the format's chunk head to the head of the samples. */
  const room = head.length - CHUNK_HEAD_BYTES - formatAt;
  const rest = room - format.length - CHUNK_HEAD_BYTES;
  // What is too short for a chunk of its own makes the format's longer, or shorter by its last fields.
  const formatBytes = rest >= 0 ? format.length : room;
  const riffSize = u32(fits ? totalBytes - CHUNK_HEAD_BYTES : NO_SIZE);
  put(0, [text(isLong ? 'RF64' : 'RIFF'), riffSize, text('WAVE'), ...(isLong ? [sizes] : [])]);
  put(formatAt - CHUNK_HEAD_BYTES, [text('fmt '), u32(formatBytes), format.subarray(0, formatBytes)]);
  if (rest >= 0) put(formatAt + formatBytes, [text('JUNK'), u32(rest)]);
  put(head.length - CHUNK_HEAD_BYTES, [text('data'), u32(fits ? dataBytes : NO_SIZE)]);
  return head;
}

/** The chunk of an RF64 file with the sizes that RIFF has no room for. */
function longSizes(riffBytes: number, dataBytes: number, header: WavHeader): Uint8Array {
  const frames = dataBytes / frameBytesOf(header);
  return Buffer.concat(chunk('ds64', [u64(riffBytes), u64(dataBytes), u64(frames), u32(0)]));
}

/** The body of the format's chunk, with the size of an extension that is not there. */
function formatOf(header: WavHeader): Uint8Array {
  const { format, channels, sampleRate, bitsPerSample } = header;
  const frameBytes = frameBytesOf(header);
  return Buffer.concat([
    u16(TAGS[format]),
    u16(channels),
    u32(sampleRate),
    u32(Math.min(sampleRate * frameBytes, NO_SIZE)),
    u16(frameBytes & 0xffff),
    u16(bitsPerSample),
    u16(0),
  ]);
}

const text = (word: string): Uint8Array => Buffer.from(word, 'latin1');

function u16(value: number): Uint8Array {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function u32(value: number): Uint8Array {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function u64(value: number): Uint8Array {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
}

const lengthOf = (parts: readonly Uint8Array[]): number => parts.reduce((sum, { length }) => sum + length, 0);

const chunk = (id: string, body: Uint8Array[]): Uint8Array[] => [text(id), u32(lengthOf(body)), ...body];
