import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPeaks } from './peaks.ts';
import { readWavHeader, type WavFormat, type WavHeader } from '../wav.ts';

const bits: Record<WavFormat, number> = {
  pcm_u8: 8,
  pcm_s16le: 16,
  pcm_s24le: 24,
  pcm_s32le: 32,
  pcm_f32le: 32,
  pcm_f64le: 64,
  pcm_mulaw: 8,
  pcm_alaw: 8,
};
const formats: WavFormat[] = [
  'pcm_u8',
  'pcm_s16le',
  'pcm_s24le',
  'pcm_s32le',
  'pcm_f32le',
  'pcm_f64le',
  'pcm_mulaw',
  'pcm_alaw',
];

/** The decoder of the G.711 reference code (g711.c), written with plain arithmetic. */
function g711(code: number, mu: boolean): number {
  if (mu) {
    const u = ~code & 0xff;
    const t = (((u & 0x0f) << 3) + 0x84) << ((u & 0x70) >> 4);
    return u & 0x80 ? 0x84 - t : t - 0x84;
  }
  const a = code ^ 0x55;
  const segment = (a & 0x70) >> 4;
  let t = (a & 0x0f) << 4;
  if (segment === 0) t += 8;
  else if (segment === 1) t += 0x108;
  else t = (t + 0x108) << (segment - 1);
  return a & 0x80 ? t : -t;
}

function sampleAt(view: DataView, at: number, format: WavFormat): number {
  const full = (value: number): number =>
    Number.isNaN(value) ? 0 : Math.max(-32768, Math.min(32767, Math.trunc(value * 32768))) + 0;
  if (format === 'pcm_u8') return (view.getUint8(at) - 128) * 256;
  if (format === 'pcm_s16le') return view.getInt16(at, true);
  if (format === 'pcm_s24le')
    return Math.floor((view.getInt8(at + 2) * 65536 + view.getUint16(at, true)) / 256);
  if (format === 'pcm_s32le') return Math.floor(view.getInt32(at, true) / 65536);
  if (format === 'pcm_f32le') return full(view.getFloat32(at, true));
  if (format === 'pcm_f64le') return full(view.getFloat64(at, true));
  return g711(view.getUint8(at), format === 'pcm_mulaw');
}

/** Computes the pairs of every bucket of `frames` frames, channel by channel, one sample at a time. */
function naive(bytes: Uint8Array, header: WavHeader, frames: number): number[][] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const sampleBytes = header.bitsPerSample / 8;
  const total = Math.floor(bytes.length / sampleBytes / header.channels);
  return Array.from({ length: header.channels }, (_, channel) => {
    const pairs: number[] = [];
    for (let start = 0; start < total; start += frames) {
      const values: number[] = [];
      for (let frame = start; frame < Math.min(total, start + frames); frame++)
        values.push(sampleAt(view, (frame * header.channels + channel) * sampleBytes, header.format));
      pairs.push(Math.min(...values), Math.max(...values));
    }
    return pairs;
  });
}

const headerOf = (format: WavFormat, channels: number, sampleRate: number): WavHeader => ({
  format,
  channels,
  sampleRate,
  bitsPerSample: bits[format],
  dataOffset: 44,
  dataBytes: null,
  durationSeconds: null,
});

test('computes the same peaks as a naive implementation, for any format, channels, rate and chunks', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...formats),
      fc.integer({ min: 1, max: 5 }),
      fc.constantFrom(200, 400, 1000, 2200, 8000),
      fc.uint8Array({ maxLength: 3000 }),
      fc.array(fc.nat(700), { maxLength: 12 }),
      fc.nat(3),
      (format, channels, rate, content, chunkEnds, offset) => {
        const bytes = new Uint8Array(content.length + offset).subarray(offset);
        bytes.set(content);
        const header = headerOf(format, channels, rate);
        const peaks = createPeaks(header);
        let at = 0;
        for (const chunkEnd of [...chunkEnds, bytes.length]) {
          const chunk = bytes.slice(at, at + chunkEnd);
          peaks.add(chunkEnd % 2 === 0 ? bytes.subarray(at, at + chunkEnd) : chunk);
          chunk.fill(77);
          at += chunkEnd;
        }
        peaks.finish();
        for (let factor = 1; ; factor *= 4) {
          const expected = naive(bytes, header, Math.max(1, Math.round(rate / 200)) * factor);
          const pairs = (expected[0]?.length ?? 0) / 2;
          const level = peaks.level(pairs);
          expect(level.channels.map((row) => [...row])).toEqual(expected);
          if (pairs <= 1) return;
          expect(level.bucketSeconds).toBe((Math.max(1, Math.round(rate / 200)) * factor) / rate);
          const all = peaks.peaks(pairs);
          const both = Array.from({ length: pairs }, (_, i) => [
            Math.min(...expected.map((row) => row[i * 2] ?? 0)),
            Math.max(...expected.map((row) => row[i * 2 + 1] ?? 0)),
          ]);
          expect([...all.pairs]).toEqual(both.flat());
          expect(all.complete).toBe(true);
        }
      },
    ),
    { seed: 22 },
  );
});

test.each([
  'pcm16-plain.wav',
  'pcm16-stereo-48k.wav',
  'pcm16-silence.wav',
  'pcm8-unsigned-8k.wav',
  'pcm24.wav',
  'float32.wav',
  'float64.wav',
  'mulaw-8k.wav',
  'alaw-8k.wav',
])('%s: has the peaks of the naive decoder', (name) => {
  const bytes = readFileSync(new URL(`../../../test/fixtures/wav/${name}`, import.meta.url));
  const header = readWavHeader(bytes, bytes.length);
  if ('reason' in header) throw new Error(header.reason);
  const peaks = createPeaks(header);
  const pcmBytes = bytes.subarray(header.dataOffset);
  for (let at = 0; at < pcmBytes.length; at += 4097) peaks.add(pcmBytes.subarray(at, at + 4097));
  peaks.finish();
  const level = peaks.level(100_000);
  expect(level.bucketSeconds).toBe(0.005);
  expect(level.channels.map((row) => [...row])).toEqual(naive(pcmBytes, header, header.sampleRate / 200));
});

test('reads every recording of the sample to its end, without a sample that is clipped', () => {
  const folder = new URL('../../../service/sample/recordings/', import.meta.url);
  for (const name of readdirSync(folder)) {
    const file = readFileSync(new URL(name, folder));
    const header = readWavHeader(file, file.length);
    if ('reason' in header) throw new Error(`${name}: ${header.reason}`);
    expect([header.format, header.channels, header.sampleRate]).toEqual(['pcm_mulaw', 1, 8000]);
    expect(header.dataBytes).toBe((header.durationSeconds ?? 0) * 8000);
    const peaks = createPeaks(header);
    peaks.add(file.subarray(header.dataOffset));
    peaks.finish();
    const { pairs, bucketSeconds } = peaks.peaks(100_000);
    expect((pairs.length / 2) * bucketSeconds).toBeCloseTo(header.durationSeconds ?? 0, 1);
    expect(Math.max(...pairs)).toBeLessThan(0.71 * 32_768);
    expect(Math.max(...pairs)).toBeGreaterThan(0.4 * 32_768);
  }
});

test('keeps NaN, infinities and values over 1 within the scale', () => {
  const samples = Float32Array.of(Number.NaN, Infinity, -Infinity, 4, -4, 0.5, Number.NaN, 1, -1, 1e-40);
  const peaks = createPeaks(headerOf('pcm_f32le', 1, 200));
  peaks.add(new Uint8Array(samples.buffer));
  peaks.finish();
  const values = [0, 32767, -32768, 32767, -32768, 16384, 0, 32767, -32768, 0];
  expect([...peaks.peaks(10).pairs]).toEqual(values.flatMap((value) => [value, value]));
});

test('returns the peaks so far before the end, and completes the bucket afterwards', () => {
  const peaks = createPeaks(headerOf('pcm_s16le', 1, 1000));
  peaks.add(new Uint8Array(Int16Array.of(1, 2, 3, 4, 5, -6, 7).buffer));
  expect(peaks.peaks(10)).toEqual({ bucketSeconds: 0.005, pairs: Int16Array.of(1, 5), complete: false });
  peaks.finish();
  expect(peaks.peaks(10)).toEqual({
    bucketSeconds: 0.005,
    pairs: Int16Array.of(1, 5, -6, 7),
    complete: true,
  });
});

test('ignores bytes after the sound', () => {
  const peaks = createPeaks({ ...headerOf('pcm_s16le', 1, 200), dataBytes: 4 });
  peaks.add(new Uint8Array(Int16Array.of(1, 2, 30000, 30000).buffer));
  peaks.finish();
  expect([...peaks.peaks(10).pairs]).toEqual([1, 1, 2, 2]);
});

test('stores a very long recording at lower resolution without losing a peak', () => {
  const peaks = createPeaks(headerOf('pcm_u8', 1, 200));
  const block = new Uint8Array(2 ** 16).fill(128);
  for (let i = 0; i < 40; i++) {
    block[i] = 255;
    peaks.add(block);
    block[i] = 128;
  }
  peaks.finish();
  const level = peaks.level(10_000_000);
  const [row = new Int16Array(0)] = level.channels;
  expect(level.bucketSeconds).toBe(0.02);
  expect(row.length / 2).toBe((40 * 2 ** 16) / 4);
  const loud = [...row.keys()].filter((i) => row[i] === 127 * 256);
  expect(loud).toEqual(Array.from({ length: 40 }, (_, i) => ((i * 2 ** 16 + i) >> 2) * 2 + 1));
});

test('restores every level from a snapshot', () => {
  const header = headerOf('pcm_s16le', 2, 400);
  const peaks = createPeaks(header);
  peaks.add(new Uint8Array(Int16Array.from({ length: 999 }, (_, i) => i * 31).buffer));
  peaks.finish();
  const again = createPeaks(header, peaks.snapshot());
  for (const maxPairs of [1, 5, 100, 1000]) expect(again.peaks(maxPairs)).toEqual(peaks.peaks(maxPairs));
});
