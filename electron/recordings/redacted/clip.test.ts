import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clipBytes, clipTimes, findClip } from './clip.ts';
import { readWavHeader, type WavHeader } from '../wav.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clip-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

const fixture = (name: string) => new URL(`../../../test/fixtures/wav/${name}`, import.meta.url).pathname;

async function clipOf(file: string, startSeconds: number, endSeconds: number): Promise<Buffer> {
  return Buffer.concat(
    await Array.fromAsync(clipBytes(await findClip(file, { startSeconds, endSeconds }), [])),
  );
}

function headerOf(bytes: Uint8Array): WavHeader {
  const header = readWavHeader(bytes, bytes.length);
  if ('reason' in header) throw new Error(header.reason);
  return header;
}

/** Reads the chunks of a file as any other program does, by their stated sizes. */
function chunksOf(bytes: Buffer): Record<string, Buffer> {
  expect(bytes.toString('latin1', 0, 4)).toBe('RIFF');
  expect(bytes.readUInt32LE(4)).toBe(bytes.length - 8);
  expect(bytes.toString('latin1', 8, 12)).toBe('WAVE');
  const chunks: Record<string, Buffer> = {};
  let at = 12;
  while (at < bytes.length) {
    const size = bytes.readUInt32LE(at + 4);
    chunks[bytes.toString('latin1', at, at + 4)] = bytes.subarray(at + 8, at + 8 + size);
    at += 8 + size + (size % 2);
  }
  expect(at).toBe(bytes.length);
  return chunks;
}

test.each([
  ['pcm16-plain.wav', 1, 16],
  ['pcm16-stereo-48k.wav', 1, 16],
  ['pcm16-extensible.wav', 1, 16],
  ['pcm16-rf64.wav', 1, 16],
  ['pcm16-list-before-data.wav', 1, 16],
  ['pcm16-odd-list-padded.wav', 1, 16],
  ['pcm16-data-size-0.wav', 1, 16],
  ['pcm16-data-size-ffffffff.wav', 1, 16],
  ['pcm16-truncated-half.wav', 1, 16],
  ['pcm8-unsigned-8k.wav', 1, 8],
  ['pcm24.wav', 1, 24],
  ['float32.wav', 3, 32],
  ['float32-nan-over1.wav', 3, 32],
  ['float64.wav', 3, 64],
  ['mulaw-8k.wav', 7, 8],
  ['alaw-8k.wav', 6, 8],
])('cuts %s by whole frames, with the samples of the recording', async (name, tag, bits) => {
  const source = await readFile(fixture(name));
  const from = headerOf(source);
  const clip = await clipOf(fixture(name), 0.1001, 0.3002);
  const frame = (from.bitsPerSample / 8) * from.channels;
  const first = Math.round(0.1001 * from.sampleRate);
  const count = Math.round(0.3002 * from.sampleRate) - first;
  const samples = source.subarray(from.dataOffset + first * frame, from.dataOffset + (first + count) * frame);
  const read = headerOf(clip);
  expect(read).toMatchObject({
    format: from.format,
    channels: from.channels,
    sampleRate: from.sampleRate,
    bitsPerSample: from.bitsPerSample,
    dataBytes: samples.length,
    durationSeconds: count / from.sampleRate,
  });
  const { 'fmt ': format, data, fact } = chunksOf(clip);
  expect(data?.equals(samples)).toBe(true);
  expect(format?.readUInt16LE(0)).toBe(tag);
  expect(format?.readUInt16LE(2)).toBe(from.channels);
  expect(format?.readUInt32LE(4)).toBe(from.sampleRate);
  expect(format?.readUInt32LE(8)).toBe(from.sampleRate * frame);
  expect(format?.readUInt16LE(12)).toBe(frame);
  expect(format?.readUInt16LE(14)).toBe(bits);
  // Formats other than PCM say how many frames there are.
  expect(fact?.readUInt32LE(0)).toBe(tag === 1 ? undefined : count);
});

test('pads an odd number of bytes, and ends a range with the recording', async () => {
  const rate = 8000;
  const clip = await clipOf(fixture('pcm8-unsigned-8k.wav'), 0, 3 / rate);
  expect(chunksOf(clip)['data']).toHaveLength(3);
  const source = await readFile(fixture('pcm16-plain.wav'));
  const end = await clipOf(fixture('pcm16-plain.wav'), 3.5, 99);
  expect(chunksOf(end)['data']?.equals(source.subarray(-0.5 * 16_000 * 2))).toBe(true);
});

test.each(['really-mp3.wav', 'really-webm-opus.wav', 'adpcm-ima.wav', 'html-error.wav'])(
  'says of %s that no clip can be cut, or that it is no recording',
  async (name) => {
    await expect(findClip(fixture(name), { startSeconds: 0, endSeconds: 1 })).rejects.toThrow(
      name === 'html-error.wav' ? /\.$/ : 'Export the recording and cut it in an audio editor.',
    );
  },
);

test('refuses a range without sound, and a file that is gone', async () => {
  const range = { startSeconds: 10, endSeconds: 11 };
  await expect(findClip(fixture('pcm16-plain.wav'), range)).rejects.toThrow('no sound in this range');
  const gone = join(folder, 'gone.wav');
  await expect(findClip(gone, range)).rejects.toThrow(/^[A-Z].*\.$/);
  await writeFile(gone, '');
  await expect(findClip(gone, range)).rejects.toThrow(/^[A-Z].*\.$/);
});

test('names a clip by its times', () => {
  expect(clipTimes({ startSeconds: 192.7, endSeconds: 220.2 })).toBe('03.12-03.40');
  expect(clipTimes({ startSeconds: 3661, endSeconds: 3700 })).toBe('1.01.01-1.01.40');
});
