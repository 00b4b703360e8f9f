import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { HiddenStretch } from '../../../shared/model/redaction.ts';
import { readRedacted } from './read-redacted.ts';
import { decoders } from '../peaks/samples.ts';
import {
  FORMAT_NAMES,
  FORMATS,
  frameBytesOf,
  headerOf,
  noise,
  noiseSamples,
  wavFile,
} from './wav-file.fixture.ts';
import { readWavHeader, type WavFormat } from '../wav.ts';

const readerOf =
  (file: Uint8Array<ArrayBuffer>, atMost = Infinity) =>
  (start: number, end: number) =>
    Promise.resolve(file.slice(start, Math.min(end, start + atMost)));

const redacted = (file: Uint8Array<ArrayBuffer>, stretches: readonly HiddenStretch[]) =>
  readWhole(file, stretches, []);

/** Reads the file in ranges that end at these offsets. */
async function readWhole(
  file: Uint8Array<ArrayBuffer>,
  stretches: readonly HiddenStretch[],
  ends: readonly number[],
  atMost = Infinity,
): Promise<Uint8Array> {
  const source = { header: headerOf(file), totalBytes: file.length, stretches };
  const parts: Uint8Array[] = [];
  let at = 0;
  for (const end of [...ends.toSorted((a, b) => a - b), file.length])
    while (at < end) {
      const part = await readRedacted(readerOf(file, atMost), source, at, end);
      if (part.length === 0) throw new Error(`nothing at ${at}`);
      parts.push(part);
      at += part.length;
    }
  return Buffer.concat(parts);
}

function levelsOf(format: WavFormat, bytes: Uint8Array): Int16Array {
  const count = bytes.length / (FORMATS[format].bits / 8);
  const samples = new Int16Array(count);
  decoders[format](bytes, samples, count);
  return samples;
}

const time = (seconds: number) => fc.nat(Math.ceil(seconds * 1_000_000)).map((value) => value / 1_000_000);

const stretches = (seconds: number) =>
  fc.array(
    fc.record<HiddenStretch>({
      startSeconds: time(seconds * 0.99),
      endSeconds: time(seconds * 1.2),
      mode: fc.constantFrom('silence', 'tone'),
    }),
    { maxLength: 5 },
  );

const content = fc.record({
  format: fc.constantFrom(...FORMAT_NAMES),
  channels: fc.integer({ min: 1, max: 3 }),
  sampleRate: fc.constantFrom(200, 1000, 8000),
  frames: fc.integer({ min: 1, max: 800 }),
  seed: fc.nat(1000),
  chunks: fc.array(fc.nat(40), { maxLength: 2 }),
});

/** A file with chunks that name a person, before and after its samples. */
function fileOf({
  format,
  channels,
  sampleRate,
  frames,
  seed,
  chunks,
}: typeof content extends fc.Arbitrary<infer T> ? T : never) {
  const named = chunks.map((length): [string, Uint8Array] => ['LIST', Buffer.alloc(length, 'Ines ')]);
  const data = noiseSamples(format, frames * channels, seed);
  return { data, file: wavFile({ format, channels, sampleRate, data, before: named, after: named }) };
}

test('any ranges together are the whole, also those that begin or end within a sample', async () => {
  await fc.assert(
    fc.asyncProperty(
      content.chain((one) => fc.tuple(fc.constant(one), stretches(one.frames / one.sampleRate))),
      fc.array(fc.nat(20_000), { maxLength: 8 }),
      fc.integer({ min: 1, max: 50 }),
      async ([one, hidden], ends, atMost) => {
        const { file } = fileOf(one);
        const complete = await redacted(file, hidden);
        const inFile = ends.filter((end) => end < file.length);
        expect(Buffer.compare(await readWhole(file, hidden, inFile, atMost), complete)).toBe(0);
        expect(complete).toHaveLength(file.length);
      },
    ),
  );
});

test('hides every frame of a stretch in all channels, and changes no other but those of the fades', async () => {
  await fc.assert(
    fc.asyncProperty(
      content.chain((one) => fc.tuple(fc.constant(one), stretches(one.frames / one.sampleRate))),
      async ([one, hidden]) => {
        const { file, data } = fileOf(one);
        const { dataOffset } = headerOf(file);
        const { silence } = FORMATS[one.format];
        const frameBytes = frameBytesOf(one);
        const shown = (await redacted(file, hidden)).subarray(dataOffset, dataOffset + data.length);
        const before = levelsOf(one.format, data);
        const after = levelsOf(one.format, shown);
        const fade = Math.max(1, Math.round(one.sampleRate / 100));
        const wrong = (frame: number): string | null => {
          const isIn =
            (from: number, to: number) =>
            ({ startSeconds, endSeconds }: HiddenStretch) =>
              Math.max(startSeconds, endSeconds) * one.sampleRate > from &&
              Math.min(startSeconds, endSeconds) * one.sampleRate < to;
          const at = frame * frameBytes;
          const bytes = shown.subarray(at, at + frameBytes);
          const hiding = hidden.filter(isIn(frame, frame + 1));
          // A frame that a tone and a silence share may have either.
          if (hiding.length > 0 && hiding.every(({ mode }) => mode === 'silence'))
            return bytes.every((byte) => byte === silence) ? null : `${frame} is not silent`;
          if (hiding.length > 0) return null;
          if (!hidden.some(isIn(frame - fade, frame + 1 + fade)))
            return Buffer.compare(bytes, data.subarray(at, at + frameBytes)) === 0
              ? null
              : `${frame} differs`;
          const samples = Array.from(
            { length: one.channels },
            (_, channel) => frame * one.channels + channel,
          );
          return samples.some((index) => Math.abs(after[index] ?? 0) > Math.abs(before[index] ?? 0) + 1)
            ? `${frame} is louder`
            : null;
        };
        expect(Array.from({ length: one.frames }, (_, frame) => wrong(frame)).filter(Boolean)).toEqual([]);
      },
    ),
  );
});

test.each(FORMAT_NAMES)(
  '%s: becomes softer in 10 ms before a stretch and louder in 10 ms after it',
  async (format) => {
    const loud = noiseSamples(format, 4000, 5);
    // The same sample everywhere.
    const data = Buffer.alloc(loud.length, loud.subarray(0, FORMATS[format].bits / 8));
    const file = wavFile({ format, channels: 2, sampleRate: 8000, data });
    const shown = await redacted(file, [{ startSeconds: 0.1, endSeconds: 0.2, mode: 'silence' }]);
    const both = levelsOf(format, shown.subarray(44));
    const [left, levels] = [0, 1].map((channel) => both.filter((_, index) => index % 2 === channel));
    if (left === undefined || levels === undefined) throw new Error('two channels');
    expect(left).toEqual(levels);
    const [full = 0] = levels;
    const { silence } = FORMATS[format];
    const quiet = levelsOf(format, new Uint8Array(24).fill(silence))[0] ?? 0;
    for (let step = 1; step <= 80; step++) {
      const expected = (full * step) / 81;
      // G.711 and 8 bits have large steps.
      const tolerance = FORMATS[format].bits === 8 ? Math.max(260, Math.abs(full) / 20) : 2;
      expect(Math.abs((levels[800 - step] ?? 0) - expected)).toBeLessThanOrEqual(tolerance);
      expect(Math.abs((levels[1599 + step] ?? 0) - expected)).toBeLessThanOrEqual(tolerance);
    }
    expect([levels[719], levels[800], levels[1599], levels[1680]]).toEqual([full, quiet, quiet, full]);
  },
);

test.each(FORMAT_NAMES)(
  '%s: hides a stretch with a soft tone that nothing of the source changes',
  async (format) => {
    const hidden: HiddenStretch[] = [{ startSeconds: 0.1, endSeconds: 0.9, mode: 'tone' }];
    const shown = async (seed: number) => {
      const data = noiseSamples(format, 2 * 8000, seed);
      const file = wavFile({ format, channels: 2, sampleRate: 8000, data });
      const frame = frameBytesOf({ format, channels: 2 });
      return (await redacted(file, hidden)).slice(44 + 800 * frame, 44 + 7200 * frame);
    };
    const one = await shown(1);
    expect(Buffer.compare(one, await shown(2))).toBe(0);
    const levels = levelsOf(format, one);
    const peak = levels.reduce((most, level) => Math.max(most, Math.abs(level)), 0);
    // -30 dB of full scale, in steps of 256 for 8 bits.
    expect(peak).toBeGreaterThan(1000 - 256);
    expect(peak).toBeLessThan(1036 + 30);
    // It begins and ends softly, and crosses zero 880 times a second.
    expect(Math.abs(levels[2] ?? 0)).toBeLessThan(40);
    const left = levels.filter((_, index) => index % 2 === 0);
    const crossings = left.filter((level, index) => level > 300 && (left[index + 9] ?? 0) < -300).length;
    expect(crossings).toBeGreaterThan(0.75 * 440 * 0.8);
    expect(
      Buffer.compare(
        Buffer.from(left.buffer),
        Buffer.from(levels.filter((_, index) => index % 2 === 1).buffer),
      ),
    ).toBe(0);
  },
);

test('shows nothing of other chunks, and a header that reads the same', async () => {
  const name = (id: string): [string, Uint8Array] => [id, Buffer.from('Recorded by Ines Moreau')];
  for (const format of FORMAT_NAMES)
    for (const padding of [0, 1, 2, 3, 5, 8, 11, 30]) {
      const data = noiseSamples(format, 333, 3);
      const file = wavFile({
        format,
        channels: 1,
        sampleRate: 16_000,
        data,
        before: [name('LIST'), name('bext'), ['id3 ', new Uint8Array(padding).fill(65)]],
        after: [name('iXML'), name('LIST')],
      });
      const shown = await redacted(file, [{ startSeconds: 0.01, endSeconds: 0.011, mode: 'silence' }]);
      expect(shown).toHaveLength(file.length);
      expect(headerOf(shown)).toEqual(headerOf(file));
      const other = [
        shown.subarray(0, headerOf(file).dataOffset),
        shown.subarray(headerOf(file).dataOffset + data.length),
      ];
      expect(Buffer.concat(other).toString('latin1')).not.toMatch(/Ines|LIST|bext|iXML|id3|A{2}/);
      expect(new Set(other[1])).toEqual(new Set([0]));
    }
});

test.each([
  'pcm16-plain.wav',
  'pcm16-stereo-48k.wav',
  'pcm16-extensible.wav',
  'pcm16-rf64.wav',
  'pcm16-list-before-data.wav',
  'pcm16-odd-list-padded.wav',
  'pcm16-data-size-0.wav',
  'pcm16-data-size-ffffffff.wav',
  'pcm16-truncated-half.wav',
  'pcm16-truncated-mid-frame.wav',
  'pcm8-unsigned-8k.wav',
  'pcm24.wav',
  'float32.wav',
  'float32-nan-over1.wav',
  'float64.wav',
  'mulaw-8k.wav',
  'alaw-8k.wav',
  'ffmpeg-pipe.wav',
])('%s: has the same layout and is silent where it must be', async (name) => {
  const file = Uint8Array.from(readFileSync(new URL(`../../../test/fixtures/wav/${name}`, import.meta.url)));
  const header = headerOf(file);
  const shown = await redacted(file, [{ startSeconds: 0.25, endSeconds: 0.5, mode: 'silence' }]);
  const { dataOffset, dataBytes } = header;
  expect(headerOf(shown)).toEqual(header);
  const frameBytes = frameBytesOf(header);
  const at = (seconds: number) => dataOffset + seconds * header.sampleRate * frameBytes;
  expect(new Set(shown.subarray(at(0.25), at(0.5)))).toEqual(new Set([FORMATS[header.format].silence]));
  for (const [from, to] of [
    [at(0), at(0.24)],
    [at(0.51), dataOffset + (dataBytes ?? 0)],
  ] as const)
    expect(Buffer.compare(shown.subarray(from, to), file.subarray(from, to))).toBe(0);
});

test('refuses to redact a recording that ends before a stretch begins', async () => {
  const file = wavFile({ format: 'pcm_mulaw', channels: 1, sampleRate: 8000, data: noise(8000, 1) });
  await expect(redacted(file, [{ startSeconds: 1, endSeconds: 2, mode: 'silence' }])).rejects.toThrow(
    'after the recording ends',
  );
  await redacted(file, [{ startSeconds: 0.99, endSeconds: 2, mode: 'silence' }]);
});

test('reads no more of the file than the frames that it returns', async () => {
  const file = wavFile({ format: 'pcm_s16le', channels: 2, sampleRate: 8000, data: noise(4000, 1) });
  const reads: [number, number][] = [];
  const read = (start: number, end: number) => {
    reads.push([start, end]);
    return Promise.resolve(file.slice(start, end));
  };
  const source = { header: headerOf(file), totalBytes: file.length, stretches: [] };
  expect(await readRedacted(read, source, 101, 111)).toEqual(file.slice(101, 111));
  expect(await readRedacted(read, source, 4, 9)).toEqual(file.slice(4, 9));
  expect(reads).toEqual([[100, 112]]);
});

test('states the size of a recording that is too long for RIFF as RF64 does', async () => {
  const short = headerOf(
    wavFile({
      format: 'pcm_s16le',
      channels: 2,
      sampleRate: 48_000,
      data: new Uint8Array(8),
      before: [['ds64', new Uint8Array(28)]],
    }),
  );
  const dataBytes = 5 * 2 ** 30;
  const totalBytes = short.dataOffset + dataBytes;
  const header = { ...short, dataBytes, durationSeconds: dataBytes / 4 / 48_000 };
  const read = () => Promise.reject(new Error('not read'));
  const head = await readRedacted(read, { header, totalBytes, stretches: [] }, 0, totalBytes);
  expect(Buffer.from(head).toString('latin1', 0, 16)).toBe('RF64\xFF\xFF\xFF\xFFWAVEds64');
  expect(readWavHeader(head, totalBytes)).toEqual(header);
});
