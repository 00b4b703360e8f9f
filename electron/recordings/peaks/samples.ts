import type { WavFormat } from '../wav.ts';

/** Converts the first `count` samples of `bytes` to signed 16-bit values. */
export type Decode = (bytes: Uint8Array, samples: Int16Array, count: number) => void;

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Converts a sample to 16 bits. NaN becomes silence, and values over full scale are clipped. */
function clamp(value: number): number {
  if (value >= 1) return 32767;
  if (value <= -1) return -32768;
  return (value * 32768) | 0;
}

/** ITU-T G.711, expanded to 16 bits. */
const mulaw = Int16Array.from({ length: 256 }, (_, code) => {
  const bits = ~code & 0xff;
  const size = ((((bits & 15) << 3) + 132) << ((bits >> 4) & 7)) - 132;
  return bits & 128 ? -size : size;
});
const alaw = Int16Array.from({ length: 256 }, (_, code) => {
  const bits = code ^ 0x55;
  const exponent = (bits >> 4) & 7;
  const size = (bits & 15) << 4;
  const expanded = exponent === 0 ? size + 8 : (size + 264) << (exponent - 1);
  return bits & 128 ? expanded : -expanded;
});

const byTable =
  (table: Int16Array): Decode =>
  (bytes, samples, count) => {
    for (let i = 0; i < count; i++) samples[i] = table[bytes[i] ?? 0] ?? 0;
  };

/** Uses the two high bytes of little-endian integers: rounding down preserves the order of peaks. */
const byHighBytes =
  (sampleBytes: number): Decode =>
  (bytes, samples, count) => {
    const view = viewOf(bytes);
    for (let i = 0, at = sampleBytes - 2; i < count; i++, at += sampleBytes)
      samples[i] = view.getInt16(at, true);
  };

export const decoders: Record<WavFormat, Decode> = {
  pcm_u8: (bytes, samples, count) => {
    for (let i = 0; i < count; i++) samples[i] = ((bytes[i] ?? 0) - 128) << 8;
  },
  // Copied unchanged: every machine that Electron runs on is little-endian.
  pcm_s16le: (bytes, samples, count) => {
    new Uint8Array(samples.buffer, samples.byteOffset, count * 2).set(bytes.subarray(0, count * 2));
  },
  pcm_s24le: byHighBytes(3),
  pcm_s32le: byHighBytes(4),
  pcm_f32le: (bytes, samples, count) => {
    const view = viewOf(bytes);
    for (let i = 0; i < count; i++) samples[i] = clamp(view.getFloat32(i * 4, true));
  },
  pcm_f64le: (bytes, samples, count) => {
    const view = viewOf(bytes);
    for (let i = 0; i < count; i++) samples[i] = clamp(view.getFloat64(i * 8, true));
  },
  pcm_mulaw: byTable(mulaw),
  pcm_alaw: byTable(alaw),
};
