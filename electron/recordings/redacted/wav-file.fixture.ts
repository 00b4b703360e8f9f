import { readWavHeader, type WavFormat, type WavHeader } from '../wav.ts';

export const FORMATS: Record<WavFormat, { tag: number; bits: number; silence: number }> = {
  pcm_u8: { tag: 1, bits: 8, silence: 0x80 },
  pcm_s16le: { tag: 1, bits: 16, silence: 0 },
  pcm_s24le: { tag: 1, bits: 24, silence: 0 },
  pcm_s32le: { tag: 1, bits: 32, silence: 0 },
  pcm_f32le: { tag: 3, bits: 32, silence: 0 },
  pcm_f64le: { tag: 3, bits: 64, silence: 0 },
  pcm_mulaw: { tag: 7, bits: 8, silence: 0xff },
  pcm_alaw: { tag: 6, bits: 8, silence: 0xd5 },
};
export const FORMAT_NAMES = Object.keys(FORMATS) as WavFormat[];

export interface WavContent {
  format: WavFormat;
  channels: number;
  sampleRate: number;
  data: Uint8Array;
  /** Chunks before and after the samples, each as its id and body. */
  before?: [string, Uint8Array][];
  after?: [string, Uint8Array][];
}

export const frameBytesOf = ({ format, channels }: Pick<WavContent, 'format' | 'channels'>): number =>
  (FORMATS[format].bits / 8) * channels;

const u32 = (value: number): Uint8Array => new Uint8Array(Uint32Array.of(value).buffer);
const u16 = (...values: number[]): Uint8Array => new Uint8Array(Uint16Array.from(values).buffer);

const chunk = (id: string, body: Uint8Array): Uint8Array =>
  Buffer.concat([Buffer.from(id), u32(body.length), body, new Uint8Array(body.length % 2)]);

/** Returns a WAV file. */
export function wavFile({
  format,
  channels,
  sampleRate,
  data,
  before = [],
  after = [],
}: WavContent): Uint8Array<ArrayBuffer> {
  const { tag, bits } = FORMATS[format];
  const frameBytes = frameBytesOf({ format, channels });
  const described = Buffer.concat([
    u16(tag, channels),
    u32(sampleRate),
    u32(sampleRate * frameBytes),
    u16(frameBytes, bits),
  ]);
  const chunks = [
    ...before.map(([id, body]) => chunk(id, body)),
    chunk('fmt ', described),
    chunk('data', data),
    ...after.map(([id, body]) => chunk(id, body)),
  ];
  const body = Buffer.concat(chunks);
  return Uint8Array.from(
    Buffer.concat([Buffer.from('RIFF'), u32(body.length + 4), Buffer.from('WAVE'), body]),
  );
}

export function headerOf(bytes: Uint8Array): WavHeader {
  const header = readWavHeader(bytes, bytes.length);
  if ('reason' in header) throw new Error(header.reason);
  return header;
}

/** Returns bytes of noise, the same for the same seed. */
export function noise(length: number, seed: number): Uint8Array<ArrayBuffer> {
  let state = seed;
  return Uint8Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 24;
  });
}

/** Returns samples of noise in any format, none of them NaN. */
export function noiseSamples(format: WavFormat, count: number, seed: number): Uint8Array<ArrayBuffer> {
  const { bits } = FORMATS[format];
  const bytes = noise((count * bits) / 8, seed);
  if (FORMATS[format].tag !== 3) return bytes;
  const values = Array.from({ length: count }, (_, index) => (bytes[index] ?? 0) / 128 - 1);
  return new Uint8Array((bits === 32 ? Float32Array.from(values) : Float64Array.from(values)).buffer);
}
