import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readWavHeader } from './wav.ts';

const sentence = /^[A-Z].*\.$/;
const ascii = (text: string): number[] => [...Buffer.from(text, 'latin1')];
const u16 = (value: number): number[] => [value & 255, (value >> 8) & 255];
const u32 = (value: number): number[] => [...u16(value & 0xffff), ...u16(value >>> 16)];
const chunk = (id: string, body: number[], size = body.length): number[] => [
  ...ascii(id),
  ...u32(size),
  ...body,
  ...(body.length % 2 === 1 ? [0] : []),
];
const fmt = (tag: number, channels: number, rate: number, bits: number, blockAlign = 0): number[] =>
  chunk('fmt ', [...u16(tag), ...u16(channels), ...u32(rate), ...u32(0), ...u16(blockAlign), ...u16(bits)]);
const file = (...chunks: number[][]): Uint8Array =>
  Uint8Array.from([...ascii('RIFF'), ...u32(0), ...ascii('WAVE'), ...chunks.flat()]);

test.each([
  ['XML', '<?xml version="1.0"?><Error/>', 'not-sound'],
  ['Ogg', 'OggS\0\x02\0\0\0\0\0\0\0', 'other-sound'],
  ['FLAC', 'fLaC\0\0\0\x22\x10\0\x10\0', 'other-sound'],
  ['M4A', '\0\0\0\x20ftypM4A \0\0', 'other-sound'],
  ['MP3 without a tag', '\xFF\xFB\x90\x64\0\0\0\0\0\0\0\0', 'other-sound'],
  ['zeros', '\0'.repeat(600), 'not-sound'],
  ['AVI', 'RIFF\0\0\0\0AVI LIST', 'unplayable'],
])('recognises %s', (_, content, kind) => {
  const bytes = Uint8Array.from(ascii(content));
  expect(readWavHeader(bytes, bytes.length)).toMatchObject({ kind });
});

test('asks for exactly the bytes it needs if the header is cut', () => {
  const bytes = file(chunk('LIST', Array<number>(3001).fill(65)), fmt(1, 1, 8000, 16), chunk('data', [1, 2]));
  const neededBytes = [0];
  let read = readWavHeader(bytes.subarray(0, 0), null);
  while ('needBytes' in read) {
    neededBytes.push(read.needBytes);
    read = readWavHeader(bytes.subarray(0, read.needBytes), null);
  }
  expect(read).toMatchObject({ dataOffset: bytes.length - 2, dataBytes: 2 });
  expect(neededBytes).toEqual([...new Set(neededBytes)].toSorted((a, b) => a - b));
  expect(neededBytes.at(-1)).toBe(bytes.length - 2);
});

test('does not ask for more if the file ends before its sound', () => {
  const bytes = file(fmt(1, 1, 8000, 16), chunk('LIST', [1, 2], 5000));
  expect(readWavHeader(bytes, bytes.length)).toMatchObject({ kind: 'unplayable' });
  expect(readWavHeader(bytes, null)).toMatchObject({
    kind: 'unfinished',
    needBytes: bytes.length - 2 + 5008,
  });
});

test.each([0, 0xffffffff, 0x7fffffff, 2e9, 0xffffffff - 36])('treats a size of %d as unknown', (size) => {
  const bytes = file(fmt(1, 2, 8000, 16), chunk('data', [1, 2, 3, 4, 5, 6, 7, 8, 9], size));
  expect(readWavHeader(bytes, 44 + 9)).toMatchObject({ dataBytes: 8, durationSeconds: 2 / 8000 });
  expect(readWavHeader(bytes, null)).toMatchObject({ dataBytes: null, durationSeconds: null });
});

test('excludes bytes after the sound', () => {
  const bytes = file(fmt(1, 1, 8000, 16), chunk('data', [1, 2, 3, 4]), chunk('LIST', [1, 2]));
  expect(readWavHeader(bytes, bytes.length)).toMatchObject({ dataBytes: 4 });
});

test.each([
  [1, 8, 0, 'pcm_u8', 8],
  [1, 16, 0, 'pcm_s16le', 16],
  [1, 20, 0, 'pcm_s24le', 24],
  [1, 24, 0, 'pcm_s24le', 24],
  [1, 24, 4, 'pcm_s32le', 32],
  [1, 32, 4, 'pcm_s32le', 32],
  [1, 0, 2, 'pcm_s16le', 16],
  [3, 32, 0, 'pcm_f32le', 32],
  [3, 64, 8, 'pcm_f64le', 64],
  [6, 16, 0, 'pcm_alaw', 8],
  [7, 0, 0, 'pcm_mulaw', 8],
])('tag %d with %d bits in blocks of %d is read as %s', (tag, bits, blockAlign, named, bitsPerSample) => {
  const bytes = file(fmt(tag, 1, 8000, bits, blockAlign), chunk('data', [], 0));
  expect(readWavHeader(bytes, bytes.length)).toMatchObject({ format: named, bitsPerSample });
});

test.each([
  [1, 64],
  [3, 16],
  [2, 4],
  [0x31, 0],
  [0x1234, 16],
])('refuses tag %d with %d bits', (tag, bits) => {
  const bytes = file(fmt(tag, 1, 8000, bits), chunk('data', [], 0));
  expect(readWavHeader(bytes, bytes.length)).toMatchObject({ kind: 'unplayable' });
});

test('plays MP3 in a WAV without peaks', () => {
  const bytes = file(fmt(0x55, 1, 16000, 0, 1), chunk('data', [0xff, 0xfb]));
  expect(readWavHeader(bytes, bytes.length)).toMatchObject({ kind: 'other-sound', contentType: 'audio/wav' });
});

test('reads a broadcast WAV of five channels, 24 bits in 32, extensible', () => {
  const body = [...u16(0xfffe), ...u16(5), ...u32(96000), ...u32(0), ...u16(20), ...u16(32), ...u16(22)];
  const extension = [...u16(24), ...u32(0x1f), ...u16(1), ...Array<number>(14).fill(0)];
  const bext = chunk('bext', Array<number>(603).fill(7));
  const bytes = file(chunk('JUNK', Array<number>(28).fill(0)), bext, chunk('fmt ', [...body, ...extension]));
  const withData = Uint8Array.from([...bytes, ...chunk('data', Array<number>(40).fill(1))]);
  expect(readWavHeader(withData, withData.length)).toMatchObject({
    format: 'pcm_s32le',
    channels: 5,
    sampleRate: 96000,
    bitsPerSample: 32,
    dataBytes: 40,
  });
});

test('reads sizes over 4 GiB from the ds64 chunk of BW64', () => {
  const ds64 = chunk('ds64', [...u32(0), ...u32(2), ...u32(16), ...u32(2), ...u32(0), ...u32(0), ...u32(0)]);
  const bytes = file(ds64, fmt(1, 1, 48000, 16), chunk('data', [], 0xffffffff));
  bytes.set(ascii('BW64'));
  const dataBytes = 2 * 2 ** 32 + 16;
  expect(readWavHeader(bytes, bytes.length + dataBytes + 100)).toMatchObject({ dataBytes });
  expect(readWavHeader(bytes, bytes.length + 10)).toMatchObject({ dataBytes: 10 });
});

const id = fc.constantFrom('LIST', 'JUNK', 'bext', 'id3 ', 'PEAK', 'fact');
const bodyBytes = (maxLength: number) => fc.array(fc.nat(255), { maxLength });

test('finds a header among any chunks, wherever it is cut', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(id, bodyBytes(40)), { maxLength: 5 }),
      fc.array(fc.tuple(id, bodyBytes(40)), { maxLength: 5 }),
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 384000 }),
      fc.constantFrom(8, 16, 24, 32),
      bodyBytes(200),
      fc.nat(),
      (before, between, channels, rate, bits, data, cut) => {
        const chunks = (list: [string, number[]][]) => list.flatMap(([name, body]) => chunk(name, body));
        const head = file(chunks(before), fmt(1, channels, rate, bits), chunks(between));
        const bytes = Uint8Array.from([...head, ...ascii('data'), ...u32(data.length), ...data]);
        const frameBytes = (bits / 8) * channels;
        const dataBytes = data.length - (data.length % frameBytes);
        expect(readWavHeader(bytes, bytes.length)).toMatchObject({
          channels,
          sampleRate: rate,
          bitsPerSample: bits,
          dataOffset: head.length + 8,
          dataBytes,
          durationSeconds: dataBytes / frameBytes / rate,
        });
        const part = readWavHeader(bytes.subarray(0, cut % (head.length + 8)), null);
        expect(part).toMatchObject({ kind: 'unfinished' });
      },
    ),
    { seed: 20 },
  );
});

test('never throws on any bytes, and never promises more than there are', () => {
  const start = fc.constantFrom(
    'RIFF\0\0\0\0WAVE',
    'RF64\0\0\0\0WAVEds64',
    'RIFF\0\0\0\0WAVEfmt \x10\0\0\0',
    '',
  );
  fc.assert(
    fc.property(start, fc.uint8Array({ maxLength: 300 }), fc.option(fc.nat(5000)), (text, rest, total) => {
      const bytes = Uint8Array.from([...ascii(text), ...rest]);
      const totalBytes = total === null ? null : bytes.length + total;
      const read = readWavHeader(bytes, totalBytes);
      const { reason, needBytes, dataBytes, dataOffset } = {
        reason: 'It has a header.',
        needBytes: Infinity,
        dataBytes: 0,
        dataOffset: 0,
        ...read,
      };
      expect(reason).toMatch(sentence);
      expect(needBytes).toBeGreaterThan(bytes.length);
      expect(dataBytes ?? 0).toBeGreaterThanOrEqual(0);
      expect(dataOffset + (dataBytes ?? 0)).toBeLessThanOrEqual(totalBytes ?? Infinity);
    }),
    { seed: 21 },
  );
});
