import { sniff } from './sniff.ts';

/** Sample formats by their FFmpeg names. */
export type WavFormat =
  | 'pcm_u8'
  | 'pcm_s16le'
  | 'pcm_s24le'
  | 'pcm_s32le'
  | 'pcm_f32le'
  | 'pcm_f64le'
  | 'pcm_mulaw'
  | 'pcm_alaw';

export interface WavHeader {
  format: WavFormat;
  channels: number;
  /** Frames per second. */
  sampleRate: number;
  /** The bits of a stored sample: 32 for 24-bit samples stored in 32 bits. */
  bitsPerSample: number;
  /** Where the audio data begins in the file. */
  dataOffset: number;
  /** Whole frames only. Null if neither the header nor the transfer states the size yet. */
  dataBytes: number | null;
  durationSeconds: number | null;
}

/** What a WAV file says of sound that is compressed, which other programs can read. */
interface CompressedWav {
  channels: number;
  sampleRate: number;
  /** 0 if the file does not say. */
  bytesPerSecond: number;
}

/** Why there is no header, in words for the researcher. */
export type WavRefusal =
  /** The head is too short: at least `needBytes` of the file are needed. */
  | { kind: 'unfinished'; reason: string; needBytes: number }
  /** Audio in another format with a WAV name, which a media element can play. */
  | { kind: 'other-sound'; reason: string; contentType: string; compressed?: CompressedWav }
  | { kind: 'unplayable'; reason: string; compressed?: CompressedWav }
  /** An error page, an empty file, or zeros. */
  | { kind: 'not-sound'; reason: string };

interface Layout {
  format: WavFormat;
  channels: number;
  sampleRate: number;
  bitsPerSample: number;
}

const extensible = 0xfffe;
const mp3 = 0x55;
/**
 * Programs that write to a pipe cannot go back to set the size: they leave 0, 2e9, 0x7FFFFFFF or 0xFFFFFFFF.
 */
const unknownSizeFrom = 2e9;

const codecs = new Map([
  [0x02, 'Microsoft ADPCM'],
  [0x11, 'IMA ADPCM'],
  [0x31, 'GSM 6.10'],
  [0x45, 'G.726'],
  [0x50, 'MPEG audio'],
  [0x64, 'G.726'],
  [0x65, 'G.722'],
  [0x28f, 'G.722'],
]);

/** Formats whose description ends with the frames of a block. */
const blockCodecs = new Set([0x02, 0x11, 0x31]);

const unplayable = (reason: string): WavRefusal => ({ kind: 'unplayable', reason });

function integerFormat(bits: number): WavFormat | null {
  if (bits <= 0 || bits > 32) return null;
  if (bits <= 8) return 'pcm_u8';
  if (bits <= 16) return 'pcm_s16le';
  return bits <= 24 ? 'pcm_s24le' : 'pcm_s32le';
}

function formatOf(tag: number, bits: number): { format: WavFormat; bitsPerSample: number } | null {
  if (tag === 6) return { format: 'pcm_alaw', bitsPerSample: 8 };
  if (tag === 7) return { format: 'pcm_mulaw', bitsPerSample: 8 };
  if (tag === 3 && bits === 32) return { format: 'pcm_f32le', bitsPerSample: 32 };
  if (tag === 3 && bits === 64) return { format: 'pcm_f64le', bitsPerSample: 64 };
  const format = tag === 1 ? integerFormat(bits) : null;
  return format && { format, bitsPerSample: Math.ceil(bits / 8) * 8 };
}

function readLayout(view: DataView, at: number, size: number): Layout | WavRefusal {
  if (size < 14) return unplayable('The file does not say in which format its audio is stored.');
  const outerTag = view.getUint16(at, true);
  const channels = view.getUint16(at + 2, true);
  const sampleRate = view.getUint32(at + 4, true);
  const blockAlign = view.getUint16(at + 12, true);
  const tag = outerTag === extensible && size >= 26 ? view.getUint16(at + 24, true) : outerTag;
  if (channels === 0) return unplayable('The file says that it has no channels.');
  if (sampleRate === 0) return unplayable('The file says that it has no sample rate.');
  const stated = size >= 16 ? view.getUint16(at + 14, true) : 0;
  const container = (blockAlign / channels) * 8;
  // Some writers state the used bits but store them left-justified in 32.
  const bits = stated === 0 || (stated > 16 && stated <= 24 && container === 32) ? container : stated;
  const found = formatOf(tag, bits);
  if (found) return { ...found, channels, sampleRate };
  // The stated bytes of a second are wrong in many files whose format states the frames of a block.
  const blockFrames = blockCodecs.has(tag) && size >= 20 ? view.getUint16(at + 18, true) : 0;
  const statedBytes = view.getUint32(at + 8, true);
  const bytesPerSecond = blockFrames === 0 ? statedBytes : (blockAlign * sampleRate) / blockFrames;
  const compressed = { channels, sampleRate, bytesPerSecond };
  if (tag === mp3)
    return {
      kind: 'other-sound',
      contentType: 'audio/wav',
      compressed,
      reason: 'Its audio is MP3: it plays without a waveform.',
    };
  const codec = codecs.get(tag);
  const reason = `Its audio is stored as ${codec ?? `a format (${tag}, ${stated} bits)`}, which Earmark cannot play.`;
  return codec === undefined ? unplayable(reason) : { kind: 'unplayable', reason, compressed };
}

function refusalOf(head: Uint8Array, isComplete: boolean): WavRefusal | null {
  const found = sniff(head);
  if (found.kind === 'wav') return null;
  if (found.kind === 'not-sound') return found;
  if (found.kind === 'unplayable') return unplayable(`This is ${found.name}, which Earmark cannot play.`);
  if (found.kind === 'other-sound')
    return {
      ...found,
      reason: `This is ${found.name} recording: it plays without a waveform.`,
    };
  if (head.length >= 12) return unplayable('Earmark does not recognise this as an audio file.');
  if (!isComplete)
    return {
      kind: 'unfinished',
      reason: 'Too little of the file has arrived to tell its format.',
      needBytes: 12,
    };
  return { kind: 'not-sound', reason: head.length === 0 ? 'The file is empty.' : 'The file is too short.' };
}

function sizes(layout: Layout, dataOffset: number, stated: number, totalBytes: number | null): WavHeader {
  const frameBytes = (layout.bitsPerSample / 8) * layout.channels;
  const presentBytes = totalBytes === null ? null : Math.max(0, totalBytes - dataOffset);
  const known = stated > 0 && stated < unknownSizeFrom ? stated : null;
  const isUnset = stated === 0 || stated === 0xffffffff;
  const bytes = presentBytes === null || isUnset ? (presentBytes ?? known) : Math.min(stated, presentBytes);
  const frames = bytes === null ? null : Math.floor(bytes / frameBytes);
  return {
    ...layout,
    dataOffset,
    dataBytes: frames === null ? null : frames * frameBytes,
    durationSeconds: frames === null ? null : frames / layout.sampleRate,
  };
}

/**
 * Reads a WAV header (RIFF, RF64, BW64) from the first bytes of a file of `totalBytes`, null if not known
 * yet. Sizes that were never set, or are too large, are reduced to what is present.
 */
export function readWavHeader(head: Uint8Array, totalBytes: number | null): WavHeader | WavRefusal {
  const isComplete = totalBytes !== null && head.length >= totalBytes;
  const refusal = refusalOf(head, isComplete);
  if (refusal) return refusal;
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const word = (at: number): string => String.fromCharCode(...head.subarray(at, at + 4));
  const missing = (needBytes: number): WavRefusal =>
    isComplete || (totalBytes !== null && needBytes > totalBytes)
      ? unplayable('The file ends before its audio begins.')
      : { kind: 'unfinished', reason: 'The start of the recording has not arrived yet.', needBytes };

  let layout: Layout | null = null;
  let longDataBytes = 0;
  let at = 12;
  for (;;) {
    if (at + 8 > head.length) return missing(at + 8);
    const id = word(at);
    const size = view.getUint32(at + 4, true);
    const body = at + 8;
    if (id === 'data') {
      if (!layout) return unplayable('The file does not say in which format its audio is stored.');
      const stated = longDataBytes > 0 && (size === 0 || size === 0xffffffff) ? longDataBytes : size;
      return sizes(layout, body, stated, totalBytes);
    }
    if (id === 'fmt ' || id === 'ds64') {
      const needed = body + Math.min(size, 40);
      if (needed > head.length) return missing(needed);
    }
    if (id === 'fmt ') {
      const read = readLayout(view, body, size);
      if ('reason' in read) return read;
      layout = read;
    }
    if (id === 'ds64' && size >= 16) longDataBytes = Number(view.getBigUint64(body + 8, true));
    at = body + size;
    // Odd chunks are padded; some writers forget the padding.
    if (size % 2 === 1 && !['data', 'fmt ', 'LIST', 'fact'].includes(word(at))) at += 1;
  }
}
