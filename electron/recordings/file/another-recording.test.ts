import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FORMAT_NAMES, headerOf, noiseSamples, wavFile } from '../redacted/wav-file.fixture.ts';
import { hasAnotherRecording } from './another-recording.ts';

const found = (bytes: Uint8Array) =>
  hasAnotherRecording(
    (start, end) => Promise.resolve(bytes.slice(start, Math.min(end, bytes.length))),
    headerOf(bytes),
    bytes.length,
  );

const chunks = fc.array(
  fc.tuple(fc.constantFrom('LIST', 'id3 ', 'PEAK', 'bext'), fc.uint8Array({ maxLength: 41 })),
  { maxLength: 4 },
);
const recording = fc
  .record({
    format: fc.constantFrom(...FORMAT_NAMES),
    channels: fc.integer({ min: 1, max: 3 }),
    frames: fc.integer({ min: 1, max: 60 }),
    before: chunks,
    after: chunks,
  })
  .map(({ frames, ...rest }) => {
    const data = noiseSamples(rest.format, frames * rest.channels, frames);
    return wavFile({ ...rest, sampleRate: 8000, data });
  });

test('finds another recording after the chunks of the first, and none in one recording alone', async () => {
  await fc.assert(
    fc.asyncProperty(recording, recording, async (one, next) => {
      expect(await found(one)).toBe(false);
      expect(await found(Buffer.concat([one, next]))).toBe(true);
    }),
  );
});

test('finds another recording after data without its padding, and after data that ends within a sample', async () => {
  const data = noiseSamples('pcm_u8', 9, 1);
  const one = wavFile({ format: 'pcm_u8', channels: 1, sampleRate: 8000, data });
  expect(await found(Buffer.concat([one.subarray(0, -1), one]))).toBe(true);
  const odd = wavFile({ format: 'pcm_s16le', channels: 2, sampleRate: 8000, data: data.subarray(0, 7) });
  expect(await found(Buffer.concat([odd, one]))).toBe(true);
});

test.each(['RF64', 'BW64'])('finds a recording that is %s', async (id) => {
  const one = Buffer.from(
    wavFile({
      format: 'pcm_s16le',
      channels: 1,
      sampleRate: 8000,
      data: new Uint8Array(8),
      before: [['ds64', new Uint8Array(28)]],
    }),
  );
  const long = Buffer.from(one);
  long.write(id, 0, 'latin1');
  long.writeBigUInt64LE(8n, 28);
  long.writeUInt32LE(0xffff_ffff, long.length - 12);
  expect(headerOf(long).dataBytes).toBe(8);
  expect(await found(Buffer.concat([one, long]))).toBe(true);
  expect(await found(Buffer.concat([long, one]))).toBe(true);
  expect(await found(long)).toBe(false);
});

test('finds none after zeros, text, a part of a header, or a size that was never set', async () => {
  const one = wavFile({ format: 'pcm_s16le', channels: 1, sampleRate: 8000, data: new Uint8Array(8) });
  const rests = [
    Buffer.alloc(600),
    Buffer.from('The end of the file.'),
    one.subarray(0, 11),
    Buffer.from('RIFF\0\0\0\0AVI '),
  ];
  for (const rest of rests) expect(await found(Buffer.concat([one, rest]))).toBe(false);
  const unset = Buffer.from(one);
  unset.writeUInt32LE(0xffff_ffff, unset.length - 12);
  expect(await found(unset)).toBe(false);
  expect(await found(one.subarray(0, -3))).toBe(false);
});

test('ends after some chunks, however many there are', async () => {
  const one = wavFile({ format: 'pcm_s16le', channels: 1, sampleRate: 8000, data: new Uint8Array(8) });
  const empty = Buffer.from('JUNK\0\0\0\0');
  const bytes = Buffer.concat([one, ...Array.from({ length: 100_000 }, () => empty)]);
  let reads = 0;
  const read = (start: number, end: number) => {
    reads += 1;
    return Promise.resolve(bytes.subarray(start, end));
  };
  expect(await hasAnotherRecording(read, headerOf(bytes), bytes.length)).toBe(false);
  expect(reads).toBeLessThan(1000);
});
