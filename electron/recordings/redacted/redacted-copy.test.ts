import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clipBytes, findClip } from './clip.ts';
import { wavHead } from '../wav-head.ts';
import { readWavHeader } from '../wav.ts';
import type { HiddenStretch } from '../../../shared/model/redaction.ts';
import { readRedacted } from './read-redacted.ts';
import { findWholeSound } from './redacted-copy.ts';
import { FORMAT_NAMES, headerOf, noiseSamples, wavFile } from './wav-file.fixture.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'redacted-copy-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

const stretches: HiddenStretch[] = [
  { startSeconds: 0.1, endSeconds: 0.3, mode: 'silence' },
  { startSeconds: 0.5, endSeconds: 0.6, mode: 'tone' },
];

async function written(name: string, bytes: Uint8Array): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, bytes);
  return file;
}

const gathered = async (bytes: AsyncIterable<Uint8Array>) => Buffer.concat(await Array.fromAsync(bytes));

test.each(FORMAT_NAMES)(
  '%s: a copy and a clip have the samples that are played, and no other chunk',
  async (format) => {
    const named: [string, Uint8Array][] = [['LIST', Buffer.from('Ines Moreau')]];
    // An odd number of bytes in the formats of one byte.
    const data = noiseSamples(format, 8001, 7);
    const bytes = wavFile({ format, channels: 1, sampleRate: 8000, data, before: named, after: named });
    const file = await written('recording.wav', bytes);
    const header = headerOf(bytes);
    const read = (start: number, end: number) => Promise.resolve(bytes.slice(start, end));
    const source = { header, totalBytes: bytes.length, stretches };
    const { dataOffset } = header;
    const played = await readRedacted(read, source, dataOffset, dataOffset + data.length);

    const copy = await gathered(clipBytes(await findWholeSound(file), stretches));
    const ofCopy = headerOf(copy);
    expect(ofCopy).toEqual({ ...header, dataOffset: ofCopy.dataOffset });
    expect(copy.readUInt32LE(4)).toBe(copy.length - 8);
    expect(Buffer.compare(copy.subarray(ofCopy.dataOffset, ofCopy.dataOffset + data.length), played)).toBe(0);
    expect(copy).toHaveLength(ofCopy.dataOffset + data.length + (data.length % 2));
    expect(copy.toString('latin1')).not.toMatch(/LIST|Ines/);

    const clip = await gathered(
      clipBytes(await findClip(file, { startSeconds: 0.2, endSeconds: 0.55 }), stretches),
    );
    const frame = data.length / 8001;
    const { dataOffset: clipOffset, dataBytes } = headerOf(clip);
    expect(dataBytes).toBe(2800 * frame);
    expect(
      Buffer.compare(
        clip.subarray(clipOffset, clipOffset + 2800 * frame),
        played.subarray(1600 * frame, 4400 * frame),
      ),
    ).toBe(0);
  },
);

test('a copy, a clip and what is played have nothing of another recording in the same file', async () => {
  const sampleRate = 8000;
  const layout = { format: 'pcm_s16le', channels: 1, sampleRate } as const;
  const first = noiseSamples('pcm_s16le', 8001, 7);
  const removed = noiseSamples('pcm_s16le', 4000, 8);
  const after: [string, Uint8Array][] = [['LIST', Buffer.from('Ines Moreau')]];
  const one = wavFile({ ...layout, data: first, after });
  const bytes = Uint8Array.from(Buffer.concat([one, wavFile({ ...layout, data: removed })]));
  const file = await written('recording.wav', bytes);
  const read = (start: number, end: number) => Promise.resolve(bytes.slice(start, end));
  const source = { header: headerOf(bytes), totalBytes: bytes.length, stretches };
  const parts = [
    ...(await Array.fromAsync([0, 44, one.length - 3, one.length + 44], (start) =>
      readRedacted(read, source, start, bytes.length),
    )),
    await gathered(clipBytes(await findWholeSound(file), stretches)),
    await gathered(clipBytes(await findClip(file, { startSeconds: 0.4, endSeconds: 60 }), stretches)),
  ];
  // Every few samples of what was removed, at any place.
  for (const [index, part] of parts.entries())
    for (let at = 0; at + 8 <= removed.length; at += 8)
      if (Buffer.from(part).includes(Buffer.from(removed.subarray(at, at + 8))))
        throw new Error(`part ${index} has the sound at ${at}`);
  expect(headerOf(parts[4] ?? new Uint8Array()).durationSeconds).toBe(8001 / sampleRate);
});

test('is a valid RF64 file if it is too long for RIFF', () => {
  const header = headerOf(
    wavFile({ format: 'pcm_f32le', channels: 2, sampleRate: 48_000, data: new Uint8Array(8) }),
  );
  const dataBytes = 5 * 2 ** 30;
  const head = Buffer.from(wavHead(header, dataBytes));
  expect(head.toString('latin1', 0, 4)).toBe('RF64');
  expect(head.readUInt32LE(4)).toBe(0xffff_ffff);
  expect(head.toString('latin1', 12, 16)).toBe('ds64');
  expect(head.readBigUInt64LE(20)).toBe(BigInt(head.length + dataBytes - 8));
  expect(head.readBigUInt64LE(28)).toBe(BigInt(dataBytes));
  expect(head.readBigUInt64LE(36)).toBe(BigInt(dataBytes / 8));
  expect(readWavHeader(head, head.length + dataBytes)).toEqual({
    ...header,
    dataOffset: head.length,
    dataBytes,
    durationSeconds: dataBytes / 8 / 48_000,
  });
});

test.each(['really-mp3.wav', 'really-webm-opus.wav', 'adpcm-ima.wav'])(
  'refuses %s, in which no sound can be hidden',
  async (name) => {
    const fixture = new URL(`../../../test/fixtures/wav/${name}`, import.meta.url).pathname;
    await expect(findWholeSound(fixture)).rejects.toThrow('Earmark can silence only uncompressed WAV');
  },
);

test('fails if the recording becomes shorter while it is copied', async () => {
  const data = noiseSamples('pcm_s16le', 8000, 7);
  const file = await written(
    'recording.wav',
    wavFile({ format: 'pcm_s16le', channels: 1, sampleRate: 8000, data }),
  );
  const sound = await findWholeSound(file);
  await writeFile(file, new Uint8Array(1000));
  await expect(gathered(clipBytes(sound, stretches))).rejects.toThrow('The recording ended early.');
});
