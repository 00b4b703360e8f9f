import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clipBytes, findClip, headerOfFile, type Clip } from '../../electron/recordings/redacted/clip.ts';
import type { HiddenStretch } from '../../shared/model/redaction.ts';
import { readRedacted } from '../../electron/recordings/redacted/read-redacted.ts';
import { findWholeSound } from '../../electron/recordings/redacted/redacted-copy.ts';

// Sox is a separate program. The tests beside the code check the same bytes without it.
const sox = spawnSync('sox', ['--version']).status === 0;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'earmark-sox-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const stretches: HiddenStretch[] = [
  { startSeconds: 0.5, endSeconds: 1, mode: 'silence' },
  { startSeconds: 1.25, endSeconds: 1.5, mode: 'tone' },
];

interface Heard {
  sampleRate: number;
  channels: number;
  /** Samples of 32 bits, frame by frame. */
  samples: Int32Array;
}

/** Decodes a file with sox. */
function heard(file: string): Heard {
  const stated = ['-r', '-c'].map((what) => Number(spawnSync('sox', ['--i', what, file]).stdout.toString()));
  const [sampleRate = 0, channels = 0] = stated;
  const decode = ['-D', file, '-t', 'raw', '-e', 'signed-integer', '-b', '32', '-L', '-'];
  const { stdout, stderr, status } = spawnSync('sox', decode, { maxBuffer: 2 ** 26 });
  expect([status, stderr.toString()]).toEqual([0, '']);
  return { sampleRate, channels, samples: new Int32Array(Uint8Array.from(stdout).buffer) };
}

const part = ({ samples, sampleRate, channels }: Heard, from: number, to: number) =>
  samples.slice(Math.round(from * sampleRate) * channels, Math.round(to * sampleRate) * channels);

async function write(name: string, clip: Clip): Promise<string> {
  const file = join(folder, name);
  writeFileSync(file, Buffer.concat(await Array.fromAsync(clipBytes(clip, stretches))));
  return file;
}

async function writeServed(file: string): Promise<string> {
  const bytes = Uint8Array.from(readFileSync(file));
  const header = await headerOfFile(file);
  if (header === null) throw new Error('no header');
  const read = (start: number, end: number) => Promise.resolve(bytes.slice(start, end));
  const source = { header, totalBytes: bytes.length, stretches };
  const head = await readRedacted(read, source, 0, header.dataOffset);
  const served = join(folder, 'served.wav');
  writeFileSync(
    served,
    Buffer.concat([head, await readRedacted(read, source, header.dataOffset, bytes.length)]),
  );
  return served;
}

test
  .skipIf(!sox)
  .each([
    'pcm16-plain.wav',
    'pcm16-stereo-48k.wav',
    'pcm16-extensible.wav',
    'pcm16-list-before-data.wav',
    'pcm16-odd-list-padded.wav',
    'pcm8-unsigned-8k.wav',
    'pcm24.wav',
    'float32.wav',
    'float64.wav',
    'mulaw-8k.wav',
    'alaw-8k.wav',
  ])(
  'sox reads %s as redacted: copied, served and as a clip (skipped if sox is not installed)',
  async (name) => {
    const file = join(import.meta.dirname, '..', 'fixtures', 'wav', name);
    const original = heard(file);
    const copy = heard(await write('copy.wav', await findWholeSound(file)));
    const served = heard(await writeServed(file));
    const clip = heard(
      await write('clip.wav', await findClip(file, { startSeconds: 0.75, endSeconds: 1.375 })),
    );
    expect(copy).toEqual(served);
    expect(part(clip, 0, 0.625)).toEqual(part(copy, 0.75, 1.375));
    expect(copy.samples).toHaveLength(original.samples.length);
    for (const [from, to] of [
      [0, 0.49],
      [1.01, 1.24],
      [1.51, 99],
    ] as const)
      expect(part(copy, from, to)).toEqual(part(original, from, to));
    // A-law has no zero: its softest level is 1/4096.
    const [silence] = part(copy, 0.5, 1);
    expect(Math.abs(silence ?? 1)).toBeLessThanOrEqual(name.startsWith('alaw') ? 2 ** 31 / 4096 : 0);
    expect(new Set(part(copy, 0.5, 1))).toEqual(new Set([silence]));
    const decibels = (samples: Int32Array) =>
      20 * Math.log10(samples.reduce((most, one) => Math.max(most, Math.abs(one)), 1) / 2 ** 31);
    expect(decibels(part(copy, 1.25, 1.5))).toBeGreaterThan(-31);
    expect(decibels(part(copy, 1.25, 1.5))).toBeLessThan(-29);
  },
);
