import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readWavHeader } from '../wav.ts';
import { DecodeError } from './pcm-sound.ts';
import { writeWav } from './write-wav.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'write-wav-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

async function* eachOf(chunks: Uint8Array[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) yield await Promise.resolve(chunk);
}

/** Writes chunks as stereo of 8,000 frames a second, and returns the file. */
async function written(chunks: Uint8Array[], expectedSeconds: number | null): Promise<Buffer> {
  const target = join(folder, 'written.wav');
  await writeWav(target, () => Promise.resolve({ sampleRate: 8000, channels: 2, chunks: eachOf(chunks) }), {
    expectedSeconds,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  return readFile(target);
}

const head = { format: 'pcm_s16le', channels: 2, sampleRate: 8000, bitsPerSample: 16 };

test('writes a head of 44 bytes if the sound is short', async () => {
  const wav = await written([Buffer.alloc(8, 1), Buffer.alloc(8, 2)], 1);
  expect(readWavHeader(wav, wav.length)).toMatchObject({ ...head, dataOffset: 44, dataBytes: 16 });
  expect([...wav.subarray(44)]).toEqual([...Buffer.alloc(8, 1), ...Buffer.alloc(8, 2)]);
});

test('leaves room for the sizes of a long file if the recording does not say how long it is', async () => {
  const wav = await written([Buffer.alloc(16, 1)], null);
  expect(readWavHeader(wav, wav.length)).toMatchObject({ ...head, dataOffset: 80, dataBytes: 16 });
});

test('leaves out a frame that is cut', async () => {
  const wav = await written([Buffer.alloc(7, 1), Buffer.alloc(4, 2)], 1);
  expect(wav.length).toBe(44 + 8);
  expect(readWavHeader(wav, wav.length)).toMatchObject({ dataBytes: 8 });
});

test('writes no file without sound', async () => {
  await expect(written([], 1)).rejects.toEqual(new DecodeError('broken'));
  await expect(written([Buffer.alloc(3)], 1)).rejects.toEqual(new DecodeError('broken'));
});
